import type { Trouble } from '#contract/operator/work.ts'

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60).toLocaleString('en-US')} hours`
}

const TROUBLES: Record<Trouble['kind'], (value: number) => string> = {
  diskFull: (bytes) => `The disk is almost full: ${(bytes / 1_000_000_000).toFixed(1)} GB are free.`,
  jobsStandStill: (seconds) =>
    `Emails, notifications and syncs stand still: one has waited for ${duration(seconds)}.`,
  emailsFail: (count) => `Most emails of the last 15 minutes did not go out: ${count}.`,
  ordersWait: (seconds) => `A store has not accepted an order for ${duration(seconds)}.`,
  replicaNotUsed: () => 'A replica of the database is behind or away. The primary answers in its place.',
}

/** A trouble of the site in the words of an operator. */
export const troubleText = ({ kind, value }: Trouble): string => TROUBLES[kind](value)
