import { hash, parseOptions, verify } from '@node-rs/argon2'
import { SAME_PASSWORD } from '#contract/accounts/change-account.ts'
import { Problem } from '../../infrastructure/http/problem.ts'

/** Argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, about 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of the same cost without a known password. */
export const UNKNOWN_ACCOUNT_HASH =
  `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}` +
  '$bWFpbnN0cmVldC1kdW1teQ$Zm9yIGFjY291bnRzIHRoYXQgZG8gbm90IGV4aXN0ISE'

/** A Mac writes 'é' as two characters where Windows writes one. */
export const passwordForm = (password: string): string => password.normalize('NFKC')

/** An Argon2id hash of today's cost, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(passwordForm(password), COST)

/** Whether the password matches. The cost is read from the hash. Older hashes are of the password as it was typed. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const form = passwordForm(password)
  if (await verify(passwordHash, form)) return true
  return form !== password && verify(passwordHash, password)
}

/** Only for a caller who knows the password or holds a link that would replace it. */
export const samePassword = () =>
  new Problem('same_password', SAME_PASSWORD, { fields: { password: SAME_PASSWORD } })

/** Whether the hash has another cost than new ones. */
export function hasOutdatedCost(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}
