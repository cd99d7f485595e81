import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/infrastructure/database/database.ts'

/** Waits until this many connections of the database wait for a lock. */
export async function untilWaiting({ sql }: Database, count = 1): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length >= count) return
    await sleep(20)
  }
  throw new Error('Too few connections waited for a lock.')
}
