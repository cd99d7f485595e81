import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES, WRONG_CODE } from '#contract/accounts/two-step.ts'
import type { Sealer } from '../../../infrastructure/crypto/sealer.ts'
import type { Database, Sql } from '../../../infrastructure/database/database.ts'
import { networkOf } from '../../../infrastructure/http/network-address.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { hashPassword, UNKNOWN_ACCOUNT_HASH, verifyPassword } from '../password.ts'
import { type Origin, recordSecurityEvent } from '../security-events.ts'
import { pauseText } from './sign-in-pause.ts'
import {
  claimCodeTry,
  claimPeriod,
  claimRecoveryCode,
  findRecoveryHash,
  findTwoStep,
  forgetCodeTries,
  type RecoveryCode,
  twoStepContextOf,
} from './two-step.sql.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Letters and digits of base32, which are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODE_LENGTH = 12
/** The first letters find the row; the ten that follow are 50 random bits. */
const SELECTOR_LENGTH = 2

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Mainstreet',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** A new secret for an authenticator app, and the address for its QR code. */
export function makeSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: totpOf(secret, email).toString() }
}

/**
 * The period of 30 seconds since 1970 that this code belongs to: the current one or a neighbour. Null for a wrong code.
 */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** New recovery codes, as the user reads them and as they are stored. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; stored: RecoveryCode[] }> {
  const bySelector = new Map<string, string>()
  while (bySelector.size < RECOVERY_CODES) {
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    bySelector.set(code.slice(0, SELECTOR_LENGTH), code)
  }
  const codes = [...bySelector.values()]
  return {
    codes: codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    stored: await Promise.all(
      codes.map(async (code) => ({
        selector: code.slice(0, SELECTOR_LENGTH),
        codeHash: await hashPassword(code),
      })),
    ),
  }
}

type CodeCall = Origin & { ip: string; database: Database }

/**
 * Checks a code of a person. Throws wrong_code, and slows guesses. Call the answer in the transaction that acts, after
 * the person's row is locked: it uses the code up, and throws when it was used meanwhile.
 */
export async function checkSignInCode(
  sealer: () => Promise<Sealer>,
  { userId, code, call }: { userId: string; code: string; call: CodeCall },
): Promise<{ forgetTries: (tx: Sql) => Promise<void>; use: (tx: Sql) => Promise<void> }> {
  const { now } = call
  const { sql } = call.database
  const isRecovery = code.length === CODE_LENGTH
  const subject = isRecovery ? `recovery:${userId} ${networkOf(call.ip)}` : `code:${userId}`
  const pause = await claimCodeTry(sql, subject, now)
  if (pause > 0) throw new Problem('too_many_requests', pauseText(pause), { retryAfterSeconds: pause })
  const claim = isRecovery
    ? await checkRecoveryCode(sql, userId, code)
    : await checkAppCode(sealer, { sql, userId, code, now })
  if (claim === null) throw wrongCode()
  return {
    forgetTries: (tx) => forgetCodeTries(tx, subject),
    use: async (tx) => {
      if (!(await claim(tx))) throw wrongCode()
      if (isRecovery) await recordSecurityEvent(tx, 'recovery_code_used', { userId, from: call })
    },
  }
}

type Claim = (tx: Sql) => Promise<boolean>

async function checkRecoveryCode(sql: Sql, userId: string, code: string): Promise<Claim | null> {
  const codeHash = await findRecoveryHash(sql, userId, code.slice(0, SELECTOR_LENGTH))
  const isRight = await verifyPassword(codeHash ?? UNKNOWN_ACCOUNT_HASH, code)
  return codeHash !== null && isRight ? (tx) => claimRecoveryCode(tx, userId, codeHash) : null
}

async function checkAppCode(
  sealer: () => Promise<Sealer>,
  { sql, userId, code, now }: { sql: Sql; userId: string; code: string; now: Date },
): Promise<Claim | null> {
  const twoStep = await findTwoStep(sql, userId)
  if (twoStep === null) return null
  const secret = (await sealer()).open(twoStep.sealedSecret, twoStepContextOf(userId))
  const period = periodOf(secret, code, now)
  return period === null ? null : (tx) => claimPeriod(tx, userId, period)
}

export const wrongCode = () => new Problem('wrong_code', WRONG_CODE, { fields: { code: WRONG_CODE } })
