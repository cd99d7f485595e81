import type postgres from 'postgres'
import { DatabaseStartError } from '#launcher/database-start-error.ts'

/** The major version of the server, such as 18. */
export async function getServerVersion(sql: postgres.Sql): Promise<number> {
  const [server] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`
  return server?.major ?? 0
}

/** The oldest server that is tested. */
export const OLDEST_SERVER = 15

/** Throws unless the server is one that Mainstreet's SQL runs on. */
export function assertServerVersion(version: number): void {
  if (version >= OLDEST_SERVER) return
  throw new DatabaseStartError(
    `DATABASE_URL must lead to PostgreSQL ${OLDEST_SERVER} or newer; that server is PostgreSQL ${version}.`,
    'Upgrade it, or name another one.',
  )
}
