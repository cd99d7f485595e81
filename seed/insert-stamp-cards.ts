import type postgres from 'postgres'
import type { RewardTerms } from '#contract/rewards/reward-terms.ts'
import { saveProgram } from '#server/features/rewards/reward-program.sql.ts'
import { insertOrderStories, type KnownIds } from './insert-order-stories.ts'
import { idOf } from './insert-users.ts'
import type { Step, Story } from './order-stories.ts'
import type { Town } from './town-types.ts'

/** The stamp cards of two stores of the demo owner. */
const programs: Record<string, RewardTerms> = {
  'slow-train-coffee': { stamps: 8, minimum: 5, offer: { kind: 'amount', amount: 8 }, validDays: 90 },
  'green-gate-nursery': {
    stamps: 5,
    minimum: 10,
    offer: { kind: 'percent', percent: 15, most: 12 },
    validDays: 60,
  },
}

const delivered: readonly Step[] = [
  { after: 4, move: 'accept' },
  { after: 16, move: 'ready' },
  { after: 22, move: 'handOver' },
  { after: 41, move: 'deliver' },
]

const DAY = 24

/** One order of the demo customer on each of these days ago. */
const regularly = (shop: string, daysAgo: readonly number[]): Story[] =>
  daysAgo.map((days) => ({ customer: null, hoursAgo: days * DAY, shop, units: [2, 1], steps: delivered }))

/** The demo customer has seven of eight stamps at one store, and a full card at the other. */
const regular: readonly Story[] = [
  ...regularly('slow-train-coffee', [41, 36, 30, 23, 17, 11, 5]),
  ...regularly('green-gate-nursery', [38, 31, 24, 15, 8]),
]

/** Adds the stamp cards of the stores, and the orders that have filled those of the demo customer. */
export async function insertStampCards(
  tx: postgres.TransactionSql,
  town: Town,
  known: KnownIds,
  now: Date,
): Promise<void> {
  for (const [shop, terms] of Object.entries(programs)) {
    await saveProgram(tx, idOf(known.storeIds, shop), { isOn: true, terms }, now)
  }
  await insertOrderStories(tx, town, known, { stories: regular, now })
}
