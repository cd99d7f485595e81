import type postgres from 'postgres'

/** The major version of the server, such as 18. */
export async function getServerVersion(sql: postgres.Sql): Promise<number> {
  const [server] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`
  return server?.major ?? 0
}
