import type postgres from 'postgres'

/** How the database stands at the moment. */
export type DatabaseFigures = {
  /** Mainstreet's own connections, of all its processes, by what they do: 'active', 'idle' and others. */
  connections: { state: string; count: number }[]
  /** How many connections the server takes, of all programs. */
  mostConnections: number
  sizeBytes: number
}

/** Reads the figures of the primary. */
export async function readDatabaseFigures(sql: postgres.Sql): Promise<DatabaseFigures> {
  const [connections, [limits]] = await Promise.all([
    sql<DatabaseFigures['connections']>`
      select coalesce(state, 'other') as state, count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = 'mainstreet' group by 1`,
    sql<[{ mostConnections: number; sizeBytes: number }]>`
      select current_setting('max_connections')::integer as most_connections,
        pg_database_size(current_database())::float8 as size_bytes`,
  ])
  return { connections, ...limits }
}
