/**
 * How long a sign-in has to wait after failures, for an account and for a network address.
 *
 * Pauses slow guessing, but a pause on an account is also a weapon: who keeps failing on purpose keeps its
 * owner out. Hence
 * - a pause on an account never exceeds half a minute, and attempts refused during it do not prolong it;
 * - it does not hold back an address that has hardly failed itself, so an attacker elsewhere does not stand
 *   between a person and their account;
 * - only when an account has failed a hundred times within a day, which takes an attacker with many
 *   addresses, does its short pause hold for everybody.
 * The long pauses are for the address that guesses, whatever accounts it tries. It may be a whole office
 * behind one router, so it has more free tries.
 */
export type Failures = { failures: number; lastFailedAt: Date }

export const ACCOUNT_FREE_TRIES = 5
export const ACCOUNT_LONGEST_PAUSE_SECONDS = 30
export const ADDRESS_FREE_TRIES = 20
export const ADDRESS_LONGEST_PAUSE_SECONDS = 15 * 60
/** An address with fewer failures is spared the pauses of accounts... */
export const CLEAN_ADDRESS_FAILURES = 3
/** ...until an account has this many. */
export const ACCOUNT_UNDER_ATTACK_FAILURES = 100
/** Failures are forgotten when so much time has passed without another. */
export const FORGET_AFTER_HOURS = 24

/** The seconds until the next attempt is let through; 0 when it may go ahead now. */
export function pauseSeconds(account: Failures, address: Failures, now: Date): number {
  const ofAddress = remaining(address, ADDRESS_FREE_TRIES, ADDRESS_LONGEST_PAUSE_SECONDS, now)
  const spared =
    recent(address, now) < CLEAN_ADDRESS_FAILURES && recent(account, now) < ACCOUNT_UNDER_ATTACK_FAILURES
  if (spared) return ofAddress
  return Math.max(ofAddress, remaining(account, ACCOUNT_FREE_TRIES, ACCOUNT_LONGEST_PAUSE_SECONDS, now))
}

/** Failures that count still. */
export const recent = ({ failures, lastFailedAt }: Failures, now: Date): number =>
  now.getTime() - lastFailedAt.getTime() < FORGET_AFTER_HOURS * 60 * 60 * 1000 ? failures : 0

function remaining(subject: Failures, freeTries: number, longestSeconds: number, now: Date): number {
  const failures = recent(subject, now)
  if (failures < freeTries) return 0
  const pause = Math.min(longestSeconds, 2 ** (failures - freeTries + 1))
  const passed = (now.getTime() - subject.lastFailedAt.getTime()) / 1000
  // A process whose clock is ahead must not stretch the pause.
  return Math.ceil(Math.min(pause, Math.max(0, pause - passed)))
}

/** 'Too many failed attempts. Please wait 30 seconds and try again.' */
export function pauseText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Too many failed attempts. Please wait ${count} ${unit}${count === 1 ? '' : 's'} and try again.`
}
