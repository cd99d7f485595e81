import { finished } from 'node:stream/promises'
import type postgres from 'postgres'
import type { Sql } from '../database/database.ts'

/** A table with the columns that are written: all but those that PostgreSQL computes. */
export type Table = { name: string; columns: string[] }

/** A sequence and its last value; null for one that was never used. */
export type Sequence = { name: string; value: string | null }

/** The tables of the schema, but not those of extensions and not the list of migrations. */
export const listTables = (sql: Sql): Promise<Table[]> => sql<Table[]>`
  select tables.relname as name, array(
    select attname from pg_attribute
    where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  ) as columns
  from pg_class tables
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migrations'
    and not exists (select from pg_depend where objid = tables.oid and deptype = 'e')
  order by relname`

export const listSequences = (sql: Sql): Promise<Sequence[]> => sql<Sequence[]>`
  select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = current_schema() order by sequencename`

/** A sequence with the values that it can have, and the column that it numbers. */
export type SequenceRule = { name: string; least: string; most: string; table: string; column: string }

/** The rules of the sequences of the schema. Each numbers a column. */
export const listSequenceRules = (sql: Sql): Promise<SequenceRule[]> => sql<SequenceRule[]>`
  select sequencename as name, min_value::text as least, max_value::text as most, relname as table, attname as column
  from pg_sequences
  join pg_depend on objid = format('%I.%I', schemaname, sequencename)::regclass and deptype in ('a', 'i')
    and classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
  join pg_class on pg_class.oid = refobjid
  join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  where schemaname = current_schema()`

/** The largest number of a column; null without rows. */
export async function findLargest(
  sql: Sql,
  { table, column }: Pick<SequenceRule, 'table' | 'column'>,
): Promise<string | null> {
  const [row] = await sql<{ largest: string | null }[]>`
    select max(${sql(column)})::text as largest from ${sql(table)}`
  return row?.largest ?? null
}

export const setSequence = (sql: Sql, { name, value }: Sequence) => sql`
  select setval(format('%I', sequencename)::regclass, coalesce(${value}::bigint, start_value), ${value !== null})
  from pg_sequences where schemaname = current_schema() and sequencename = ${name}`

/**
 * Drops the foreign keys, and the indexes that are no constraint: tables are filled in any order without them. Notes in
 * a table of the transaction how they are made again.
 */
export async function dropKeysAndIndexes(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    create temporary table dropped_parts on commit drop as
    select 1 as step, format('drop index %s', indexrelid::regclass) as removal, pg_get_indexdef(indexrelid) as making
    from pg_index join pg_class tables on tables.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      and not exists (select from pg_depend where objid = tables.oid and deptype = 'e')
    union all
    select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`
  await tx`
    do $$ declare part record; begin
      for part in select removal from dropped_parts order by step desc loop execute part.removal; end loop;
    end $$`
}

/** Makes what was dropped again. PostgreSQL checks the promises of keys and unique indexes for all rows. */
export const makeKeysAndIndexes = (tx: postgres.TransactionSql) => tx`
  do $$ declare part record; begin
    for part in select making from dropped_parts order by step loop execute part.making; end loop;
  end $$`

/** Locks all tables, removes their rows if `check` does not throw, and switches their triggers off. */
export async function emptyTables(
  tx: postgres.TransactionSql,
  tables: readonly Table[],
  check: () => Promise<void>,
): Promise<void> {
  await tx`lock table ${tx(tables.map(({ name }) => name))}`
  await check()
  for (const { name } of tables) await tx`alter table ${tx(name)} disable trigger user`
  await tx`truncate ${tx(tables.map(({ name }) => name))}`
}

export async function switchTriggersOn(tx: postgres.TransactionSql, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await tx`alter table ${tx(name)} enable trigger user`
}

/** How values are written as text, whatever the settings of the server and the user are. Of the transaction alone. */
export const fixTextFormats = (tx: postgres.TransactionSql) => tx`
  select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('maintenance_work_mem', '256MB', true)`

/** The rows of a table as COPY writes them: a line of text for each. */
export async function* copyOut(
  tx: postgres.TransactionSql,
  { name, columns }: Table,
): AsyncGenerator<Buffer> {
  const stream = await tx`copy ${tx(name)} (${tx(columns)}) to stdout`.readable()
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } finally {
    // The driver takes no statement during a copy, so rows that are not wanted any more are read to their end, too.
    if (!stream.readableEnded && !stream.destroyed) await finished(stream.resume())
    // It stops reading from PostgreSQL while the stream is full, and goes on when the stream asks for more. A stream
    // that ends when it is full never asks: the next statement would wait for ever.
    stream._read(0)
  }
}

/** The number of rows, and the sum of their checksums, which is the same in any order. Call `fixTextFormats` before. */
export const tallyTable = (tx: postgres.TransactionSql, { name, columns }: Table) => tx<
  { rows: string; checksum: string }[]
>`
  select count(*)::text as rows,
    coalesce(sum(('x' || left(md5(row(${tx(columns)})::text), 15))::bit(60)::bigint), 0)::text as checksum
  from ${tx(name)}`

/** Takes rows as COPY writes them. */
export type CopyIn = {
  /** Resolves when PostgreSQL has taken the bytes. */
  write(rows: Buffer): Promise<void>
  /** Resolves when all rows are in the table. */
  end(): Promise<void>
  /** Ends a copy that goes no further, so that the connection takes statements again. */
  cancel(): Promise<void>
}

/**
 * Begins to fill a table. What PostgreSQL refuses is thrown by `write` or `end`.
 *
 * The driver reports a failure of COPY by rejecting the query, which is resolved by then: with its stream. After the
 * last byte it reports it nowhere. So the rejection is caught here.
 */
export async function copyIn(tx: postgres.TransactionSql, { name, columns }: Table): Promise<CopyIn> {
  const query = tx`copy ${tx(name)} (${tx(columns)}) from stdin`
  const stream = await query.writable()
  const failed = new Promise<never>((_, reject) => Object.assign(query, { reject }))
  failed.catch(() => {})
  // The failure that counts is that of the query.
  stream.on('error', () => {})
  return {
    write: (rows) =>
      Promise.race([failed, new Promise<void>((resolve) => void stream.write(rows, () => resolve()))]),
    end: () => Promise.race([failed, new Promise<void>((resolve) => void stream.end(() => resolve()))]),
    async cancel() {
      stream.destroy(new Error('cancelled'))
      await failed.catch(() => {})
    },
  }
}

/** Reads the tables for the planner, which knows nothing of new rows. */
export const analyze = (sql: Sql) => sql`analyze`
