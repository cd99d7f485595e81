import path from 'node:path'
import type postgres from 'postgres'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { whileOnlyMigrator } from './migrating-connection.ts'
import { listMigrations, type Migration, numberOf } from './migration-files.ts'
import {
  type DoneMigration,
  listDoneMigrations,
  noteMigration,
  prepareMigrationsTable,
} from './migrations.sql.ts'

export const migrationsDirectory = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Runs every file of `server/migrations` that has not run yet, by number, each in a transaction of its own, or those up
 * to the file `last`. Processes that start together wait for each other; one that has nothing to run waits for nobody.
 * Returns the names of the files that ran.
 */
export async function migrate(
  sql: postgres.Sql,
  directory = migrationsDirectory,
  { last }: { last?: string | undefined } = {},
): Promise<string[]> {
  const listWanted = async (own: postgres.Sql) =>
    (await listPending(own, directory)).filter(({ name }) => last === undefined || name <= last)
  if ((await listWanted(sql)).length === 0) return []
  return whileOnlyMigrator(sql, async (own, transact) => {
    await transact('migrations', () => prepareMigrationsTable(own))
    // Another process may have run them in the meantime.
    const pending = await listWanted(own)
    for (const migration of pending) {
      const { name, file, inBatches } = migration
      while (inBatches && (await transact(name, () => own.file(file))).count > 0);
      await transact(name, async () => {
        if (!inBatches) await own.file(file)
        await noteMigration(own, migration)
      })
    }
    return pending.map(({ name }) => name)
  })
}

/** The files that have not run yet. Throws where this version cannot read the database. Changes nothing. */
export async function listPending(sql: postgres.Sql, directory = migrationsDirectory): Promise<Migration[]> {
  const { pending, unreadable, needed } = await compare(sql, directory)
  if (unreadable === undefined) return pending
  throw new DatabaseStartError(
    `The database is newer than this version of Mainstreet: it has the migration '${unreadable}'.`,
    `Start the version of Mainstreet that it belongs to, or a later one.${needed}`,
  )
}

/** Throws unless the database has the migrations of this version, and no newer one that hides what it reads. */
export async function assertMigrated(sql: postgres.Sql, directory = migrationsDirectory): Promise<void> {
  const { pending, unreadable } = await compare(sql, directory)
  if (pending.length === 0 && unreadable === undefined) return
  throw new DatabaseStartError(
    'The database was not prepared by this version of Mainstreet.',
    'Start this version once, then try again: npm start',
  )
}

/** What the database lacks, and the first migration of it that this version cannot work beside. */
async function compare(sql: postgres.Sql, directory: string) {
  const files = await listMigrations(directory)
  const done = await listDoneMigrations(sql)
  const newest = files.at(-1)?.number ?? 0
  const pending = files.filter(({ name }) => !done.some((one) => one.name === name))
  const isReadable = ({ name, contractAfter }: DoneMigration) =>
    pending.length === 0 && numberOf(name) > newest && (contractAfter ?? 0) <= newest
  const unknown = done.filter(({ name }) => !files.some((one) => one.name === name))
  const needed = Math.max(...unknown.map(({ contractAfter }) => contractAfter ?? 0))
  return {
    pending,
    unreadable: unknown.find((one) => !isReadable(one))?.name,
    needed:
      needed > newest ? ` Versions from migration ${String(needed).padStart(4, '0')} on can read it.` : '',
  }
}
