import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type postgres from 'postgres'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { inTransaction } from './database.ts'

export const migrationsDirectory = path.resolve(import.meta.dirname, '../../../migrations')

/** Any number that all processes share. */
const ADVISORY_LOCK = 7_232_118

/**
 * Runs every file of `server/migrations` that has not run yet, by number, in one transaction. Processes that start
 * together wait for each other. Returns the names of the files that ran.
 */
export async function migrate(sql: postgres.Sql, directory = migrationsDirectory): Promise<string[]> {
  const files = await listMigrations(directory)
  return inTransaction(sql, async (tx) => {
    // A migration may rewrite a large table, or wait for another process that does.
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK})`
    await tx`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`
    const done = new Set((await tx<{ name: string }[]>`select name from migrations`).map(({ name }) => name))
    const unknown = [...done].find((name) => !files.includes(name))
    if (unknown !== undefined) {
      throw new DatabaseStartError(
        `The database is newer than this version of Mainstreet: it has the migration '${unknown}'.`,
        'Start the version of Mainstreet that it belongs to, or a later one.',
      )
    }
    const pending = files.filter((name) => !done.has(name))
    for (const name of pending) {
      await tx.file(path.join(directory, name))
      await tx`insert into migrations (name) values (${name})`
    }
    return pending
  })
}

async function listMigrations(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
}

/** Throws unless the database has exactly the migrations of this version. Changes nothing. */
export async function assertMigrated(sql: postgres.Sql, directory = migrationsDirectory): Promise<void> {
  const files = await listMigrations(directory)
  const [table] = await sql<{ found: boolean }[]>`select to_regclass('migrations') is not null as found`
  const done = table?.found
    ? (await sql<{ name: string }[]>`select name from migrations`).map(({ name }) => name)
    : []
  const differs = done.length !== files.length || files.some((name) => !done.includes(name))
  if (!differs) return
  throw new DatabaseStartError(
    'The database was not prepared by this version of Mainstreet.',
    'Start this version once, then try again: npm start',
  )
}
