import type { Sql } from '../database/database.ts'

/** PostgreSQL's channel that all processes of this product listen on. */
export const LIVE_CHANNEL = 'live'

/** Tells every process, once this transaction has committed, that something of this topic has happened. */
export async function announce(sql: Sql, topic: string, payload: object): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ topic, payload })})`
}
