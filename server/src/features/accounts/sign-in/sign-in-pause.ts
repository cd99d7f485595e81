/**
 * How long a sign-in waits after failures. Three counts are kept:
 * - The pair of account and network address. It pauses only a guesser.
 * - The address, over all accounts. It pauses a guesser who tries many accounts. An address may be a whole office, so
 *   it has more free tries.
 * - The account, over all addresses. It never pauses: otherwise a stranger could keep the owner out. After many
 *   failures in a day each pair has fewer free tries. The right password at the first try always passes from an address
 *   without failures.
 */
export type Failures = { failures: number; lastFailedAt: Date }
export type AttemptFailures = { account: Failures; pair: Failures; address: Failures }

/** Beyond them the answer says that there were too many; within them it is the text for wrong credentials. */
export const PAIR_FREE_TRIES = 5
export const PAIR_FREE_TRIES_UNDER_ATTACK = 2
export const ADDRESS_FREE_TRIES = 20
export const ACCOUNT_UNDER_ATTACK_FAILURES = 100
export const LONGEST_PAUSE_SECONDS = 15 * 60
/** Failures are forgotten after this time without a new one. */
export const FORGET_AFTER_HOURS = 24

/** The limits of a demo on this computer alone are higher: tests of a whole team come from one address. */
type Limits = { now: Date; limitFactor: number }

/** The seconds until the next attempt is let through; 0 when it may go ahead now. */
export function pauseSeconds({ account, pair, address }: AttemptFailures, limits: Limits): number {
  const { now, limitFactor } = limits
  return Math.max(
    remainingSeconds(pair, pairFreeTries(account, limits), now),
    remainingSeconds(address, ADDRESS_FREE_TRIES * limitFactor, now),
  )
}

/** How often an account may fail from one network address before a pause begins. */
export const pairFreeTries = (account: Failures, { now, limitFactor }: Limits): number =>
  recent(account, now) >= ACCOUNT_UNDER_ATTACK_FAILURES * limitFactor
    ? PAIR_FREE_TRIES_UNDER_ATTACK
    : PAIR_FREE_TRIES

/** The failures that still count. */
export const recent = ({ failures, lastFailedAt }: Failures, now: Date): number =>
  now.getTime() - lastFailedAt.getTime() < FORGET_AFTER_HOURS * 60 * 60 * 1000 ? failures : 0

/**
 * The seconds that a subject still waits: 2, 4, 8 … up to LONGEST_PAUSE_SECONDS after each failure beyond its free
 * tries.
 */
export function remainingSeconds(subject: Failures, freeTries: number, now: Date): number {
  const failures = recent(subject, now)
  if (failures < freeTries) return 0
  const pause = Math.min(LONGEST_PAUSE_SECONDS, 2 ** (failures - freeTries + 1))
  const passed = (now.getTime() - subject.lastFailedAt.getTime()) / 1000
  // The clock of another process may be ahead. The pause must not grow by that.
  return Math.ceil(Math.min(pause, Math.max(0, pause - passed)))
}

/** 'Too many failed attempts. Please wait 30 seconds and try again.' */
export function pauseText(seconds: number, reason = 'Too many failed attempts.'): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${reason} Please wait ${count} ${unit}${count === 1 ? '' : 's'} and try again.`
}
