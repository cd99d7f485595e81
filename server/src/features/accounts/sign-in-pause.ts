/**
 * How long a sign-in has to wait after failures. Counted are
 * - the pair of account and network address: it pauses a guesser, and nobody else;
 * - the address, over all accounts: it pauses one that tries common passwords on many accounts. It may be a whole
 *   office behind one router, so it has more free tries;
 * - the account, over all addresses: it pauses nobody, or a stranger could keep its owner out. When it has failed often
 *   in a day, guesses come from many addresses, and each pair then has fewer free tries. The right password at the
 *   first try always passes from an address that has not failed itself.
 */
export type Failures = { failures: number; lastFailedAt: Date }
export type AttemptFailures = { account: Failures; pair: Failures; address: Failures }

export const PAIR_FREE_TRIES = 5
export const PAIR_FREE_TRIES_UNDER_ATTACK = 2
export const ADDRESS_FREE_TRIES = 20
export const ACCOUNT_UNDER_ATTACK_FAILURES = 100
export const LONGEST_PAUSE_SECONDS = 15 * 60
/** Failures are forgotten when so much time has passed without another. */
export const FORGET_AFTER_HOURS = 24

/** The seconds until the next attempt is let through; 0 when it may go ahead now. */
export function pauseSeconds({ account, pair, address }: AttemptFailures, now: Date): number {
  const underAttack = recent(account, now) >= ACCOUNT_UNDER_ATTACK_FAILURES
  const pairFreeTries = underAttack ? PAIR_FREE_TRIES_UNDER_ATTACK : PAIR_FREE_TRIES
  return Math.max(remaining(pair, pairFreeTries, now), remaining(address, ADDRESS_FREE_TRIES, now))
}

/** Failures that count still. */
export const recent = ({ failures, lastFailedAt }: Failures, now: Date): number =>
  now.getTime() - lastFailedAt.getTime() < FORGET_AFTER_HOURS * 60 * 60 * 1000 ? failures : 0

function remaining(subject: Failures, freeTries: number, now: Date): number {
  const failures = recent(subject, now)
  if (failures < freeTries) return 0
  const pause = Math.min(LONGEST_PAUSE_SECONDS, 2 ** (failures - freeTries + 1))
  const passed = (now.getTime() - subject.lastFailedAt.getTime()) / 1000
  // A process whose clock is ahead must not stretch the pause.
  return Math.ceil(Math.min(pause, Math.max(0, pause - passed)))
}

/** 'Too many failed attempts. Please wait 30 seconds and try again.' */
export function pauseText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Too many failed attempts. Please wait ${count} ${unit}${count === 1 ? '' : 's'} and try again.`
}
