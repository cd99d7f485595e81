import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { planRunEnd } from '#server/features/orders/runs/end-run.ts'
import { insertRun, putStops } from '#server/features/orders/runs/runs.sql.ts'
import { insertOrderStories, type KnownIds } from './insert-order-stories.ts'
import type { Step, Story } from './order-stories.ts'
import type { Town } from './town-types.ts'

const packed: readonly Step[] = [
  { after: 1, move: 'accept' },
  { after: 5, move: 'ready' },
]

/** What the courier brings, in the order of the way: the first door is a few minutes from the store. */
const stops: readonly Story[] = [
  { customer: 10, hoursAgo: 0.12, shop: 'green-gate-nursery', units: [1, 1], steps: packed },
  {
    customer: null,
    hoursAgo: 0.1,
    shop: 'green-gate-nursery',
    units: [2, 1],
    notes: 'The blue door, please.',
    steps: packed,
  },
]

/** Adds two packed orders of the demo owner and the run of a courier, who has not set out, with the hash of its token. */
export async function insertCourierRun(
  tx: postgres.TransactionSql,
  town: Town,
  known: KnownIds,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const keys = await insertOrderStories(tx, town, known, { stories: stops, now })
  const id = uuidv7()
  await planRunEnd(tx, id, await insertRun(tx, id, token, now))
  // The estimate takes the straight distance where no leg is known.
  await putStops(
    tx,
    id,
    keys.map((key) => ({ ...key, legSeconds: null })),
  )
}
