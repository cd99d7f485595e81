import type { PasswordWeakness } from '#contract/accounts/password-weakness.ts'
import { passwordForm } from './password.ts'

/** Words of this site that are not secret. The words of the user come from the email and the username. */
const SITE_WORDS = [
  'mainstreet',
  'marketplace',
  'neighborhood',
  'storeowner',
  'customer',
  'delivery',
  'operator',
]

type Person = { email?: string | undefined; username?: string | undefined }

/**
 * Why this password is easy to guess, or null. The list has 49,000 passwords that are used most in stolen
 * collections. It loads at the first call.
 */
export async function findWeakness(password: string, person: Person): Promise<PasswordWeakness | null> {
  const typed = passwordForm(password).toLowerCase()
  if ((await stolenPasswords()).has(typed)) return 'stolen'
  if (isPattern(typed)) return 'pattern'
  const core = coreOf(password)
  return core !== '' && wordsOf(person).includes(core) ? 'personal' : null
}

/** 'aaaaaa', 'xyzxyz', 'abcdef' or '87654': one part again and again, or each character next to the one before. */
function isPattern(password: string): boolean {
  if (/^(.{1,4})\1+$/u.test(password)) return true
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** 'Main-Street 2026!' and 'mainstreet' have one core: additions to a word do not hide it. */
const coreOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '')

function wordsOf({ email = '', username = '' }: Person): string[] {
  const [mailbox = '', host = ''] = email.split('@')
  const [domain = ''] = host.split('.')
  const own = [email, mailbox, domain, username, ...username.split(/\s+/)].map(coreOf)
  return [...SITE_WORDS, ...own.filter((word) => word.length > 2)]
}

let stolen: Promise<ReadonlySet<string>> | null = null

function stolenPasswords(): Promise<ReadonlySet<string>> {
  stolen ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return stolen
}
