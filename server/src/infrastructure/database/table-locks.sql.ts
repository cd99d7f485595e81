import type postgres from 'postgres'
import type { Sql } from './database.ts'

/** A table at one moment of a transaction. `storage` changes when PostgreSQL rewrites the table. */
export type TableState = { id: number; name: string; storage: number; reads: number }

/** The tables of a database, and how often this transaction has read each from end to end. */
export const listTables = async (sql: Sql): Promise<TableState[]> => sql<TableState[]>`
  select oid::integer as id, relname as name, relfilenode::integer as storage,
    pg_stat_get_xact_numscans(oid)::integer as reads
  from pg_class where relkind = 'r' and relnamespace = current_schema::regnamespace order by relname`

/** The locks that this transaction holds, such as 'AccessExclusiveLock', also on tables that it has dropped. */
export const listOwnLocks = async (
  tx: postgres.TransactionSql,
): Promise<{ table: number; lock: string }[]> => tx`
  select relation::integer as table, mode as lock from pg_locks
  where pid = pg_backend_pid() and locktype = 'relation'`

/** The size of each table with its indexes, in bytes. */
export const listTableSizes = async (sql: postgres.Sql): Promise<{ name: string; bytes: number }[]> => sql`
  select relname as name, pg_total_relation_size(oid)::float8 as bytes
  from pg_class where relkind = 'r' and relnamespace = current_schema::regnamespace`
