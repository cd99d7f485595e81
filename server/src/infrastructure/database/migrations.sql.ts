import type postgres from 'postgres'
import type { Sql } from './database.ts'
import type { Migration } from './migration-files.ts'

/** A migration that has run. */
export type DoneMigration = Pick<Migration, 'name' | 'contractAfter'>

/** Makes the table of migrations, or gives that of an earlier version its newer column. */
export async function prepareMigrationsTable(sql: postgres.Sql): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`
  await sql`alter table migrations add column if not exists contract_after integer`
}

/** The migrations that a database has. Its table may be missing, or be that of an earlier version. */
export async function listDoneMigrations(sql: Sql): Promise<DoneMigration[]> {
  const [table] = await sql<{ found: boolean }[]>`select to_regclass('migrations') is not null as found`
  if (!table?.found) return []
  return sql<DoneMigration[]>`
    select name, (to_jsonb(migrations) ->> 'contract_after')::integer as contract_after from migrations order by name`
}

/** Notes that a migration has run. */
export async function noteMigration(
  sql: postgres.Sql,
  { name, contractAfter }: DoneMigration,
): Promise<void> {
  await sql`insert into migrations (name, contract_after) values (${name}, ${contractAfter})`
}
