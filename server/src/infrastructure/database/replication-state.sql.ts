import type postgres from 'postgres'

export type ReplicationState = {
  /** Whether the server follows another one. */
  following: boolean
  /** The end of the server's write-ahead log, in bytes from its beginning. */
  position: number
  /** Names the cluster: a copy of a cluster has the same. */
  system: string
  database: string
}

/** The state of a primary. Throws when the server follows another one. */
export async function readPrimaryState(sql: postgres.Sql): Promise<ReplicationState> {
  const [state] = await sql<[ReplicationState]>`
    select false as following, (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as position,
      system_identifier::text as system, current_database() as database
    from pg_control_system()`
  return state
}

/** The state of a replica. Throws when its user may not read Mainstreet's tables. */
export async function readReplicaState(sql: postgres.Sql): Promise<ReplicationState> {
  const [state] = await sql<[ReplicationState]>`
    select pg_is_in_recovery() as following, coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as position,
      system_identifier::text as system, current_database() as database, exists (select from stores) as readable
    from pg_control_system()`
  return state
}

/**
 * The timeline of a server that takes writes, as eight hexadecimal digits: each promotion begins a greater one. Null
 * for a server that follows another one.
 */
export async function readTimeline(sql: postgres.Sql): Promise<string | null> {
  const [state] = await sql<[{ timeline: string | null }]>`
    select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`
  return state.timeline
}
