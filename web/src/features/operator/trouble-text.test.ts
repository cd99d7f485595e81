import { expect, test } from 'vitest'
import { troubleText } from './trouble-text.ts'

test.for([
  ['diskFull', 1_500_000_000, 'The disk is almost full: 1.5 GB are free.'],
  ['jobsStandStill', 1_200, 'Emails, notifications and syncs stand still: one has waited for 20 minutes.'],
  ['emailsFail', 7, 'Most emails of the last 15 minutes did not go out: 7.'],
  ['ordersWait', 10_800, 'A store has not accepted an order for 3 hours.'],
  ['replicaNotUsed', 1, 'A replica of the database is behind or away. The primary answers in its place.'],
] as const)('%s of %i is said in words', ([kind, value, text]) => {
  expect(troubleText({ kind, value })).toBe(text)
})
