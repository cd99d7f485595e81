import type { Database } from '#server/infrastructure/database/database.ts'
import { eventually } from './eventually.ts'

/** Waits until this many connections of the database wait for a lock. */
export const untilWaiting = ({ sql }: Database, count = 1): Promise<void> =>
  eventually(async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length < count) throw new Error('Too few connections wait for a lock.')
  })
