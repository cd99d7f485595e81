import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import type { Listener } from './listener.ts'

/**
 * Stores settings of this connection with the user of the database. A connection asks for them itself where it can; a
 * pooler such as PgBouncer refuses to pass them on, and gives one connection to many in turn. Needs no rights but the
 * user's own.
 */
export async function storeSettings(direct: postgres.Sql, names: readonly string[]): Promise<void> {
  const [own] = await direct<[{ user: string; database: string }]>`
    select current_user as user, current_database() as database`
  for (const name of names) {
    await direct`alter role ${direct(own.user)} in database ${direct(own.database)} set ${direct(name)} from current`
  }
}

/** Throws DatabaseStartError unless a connection of DATABASE_URL has these settings. */
export async function assertSettings(
  sql: postgres.Sql,
  settings: Record<string, string>,
  { isPooled }: { isPooled: boolean },
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const [found] = await sql<[{ now: string; wanted: boolean }]>`
      select current_setting(${name}) as now,
        exists (select from pg_settings where name = ${name} and reset_val = ${value}) as wanted`
    if (found.wanted) continue
    throw new DatabaseStartError(
      `DATABASE_URL leads through a pooler whose connections have ${name} at ${found.now}, and not at ${value}.`,
      isPooled
        ? 'Its connections are older than the setting. Let it open new ones: RECONNECT in the console of PgBouncer, or start it again.'
        : DIRECT_REMEDY,
    )
  }
}

const DIRECT_REMEDY = 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, with the same database.'
const PATIENCE_MS = 15_000

/**
 * Throws DatabaseStartError unless the listener receives what a connection of `sender` notifies. Behind a pooler that
 * gives a connection to many, PostgreSQL accepts LISTEN, and nothing arrives.
 */
export async function assertHears(
  listener: Listener,
  sender: postgres.Sql,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const channel = `start_${randomUUID()}`
  const heard = Promise.withResolvers<true>()
  const stop = await listener.listen(
    channel,
    () => heard.resolve(true),
    () => {},
  )
  await sender.notify(channel, '')
  const arrived = await Promise.race([heard.promise, sleep(patienceMs, false, { ref: false })])
  stop()
  if (arrived) return
  throw new DatabaseStartError(
    'PostgreSQL sent a notification, and it did not arrive: the address leads through a pooler that loses them, or DATABASE_DIRECT_URL leads to another database.',
    DIRECT_REMEDY,
  )
}
