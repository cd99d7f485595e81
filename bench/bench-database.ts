import path from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { ROWS_IN_CAMEL_CASE } from '#server/infrastructure/database/open-database.ts'
import { generateStores } from './generate-stores.ts'

export type BenchDatabase = {
  connection: postgres.Options<Record<string, never>>
  sql: postgres.Sql
  close(): Promise<void>
}

/**
 * Opens a database with this many stores: on the server of BENCH_DATABASE_URL, else on an embedded one in `data/bench`.
 * The first run fills it; later runs reuse it until a migration changes the schema.
 */
export const openBenchDatabase = (stores: number): Promise<BenchDatabase> =>
  openFilledDatabase(`mainstreet_bench_${stores}`, (sql) => generateStores(sql, stores))

/** Opens a database with other rows. `fill` gets a database that has the schema and no store. */
export async function openFilledDatabase(
  database: string,
  fill: (sql: postgres.Sql) => Promise<unknown>,
): Promise<BenchDatabase> {
  const { connection: server, stop } = await openServer()
  const admin = postgres({ ...server, database: 'postgres', max: 1 })
  const [found] = await admin`select 1 from pg_database where datname = ${database}`
  if (!found) await admin`create database ${admin(database)}`
  await admin.end()
  const connection = { ...server, database }
  const sql = postgres({ ...connection, onnotice: () => {}, transform: ROWS_IN_CAMEL_CASE })
  await migrate(sql)
  const [filled] = await sql`select 1 from stores limit 1`
  if (!filled) await fill(sql)
  return {
    connection,
    sql,
    async close() {
      await sql.end()
      await stop()
    },
  }
}

async function openServer() {
  const url = process.env.BENCH_DATABASE_URL
  if (url === undefined) return startEmbeddedPostgres({ dataDirectory: path.resolve('data/bench') })
  const { hostname, port, username, password } = new URL(url)
  const connection = {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
  return { connection, stop: async () => {} }
}
