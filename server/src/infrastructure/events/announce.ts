import type { Sql } from '../database/database.ts'

/** The PostgreSQL channel that all processes listen on. */
export const LIVE_CHANNEL = 'live'

/** Announces an event of this topic to every process, after the transaction commits. */
export async function announce(sql: Sql, topic: string, payload: object): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ topic, payload })})`
}
