import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { application } from './application.ts'
import type { ServerEndpoint } from './server-endpoint.ts'
import { superuser } from './server-password.ts'

/** Can be spread into the options of postgres.js. */
export type DatabaseConnection = {
  host: string
  port: number
  username: string
  password: string
  database: string
}

/** `busy`: the server starts, recovers or stops. `silent`: nothing listens. */
export type ProbeAnswer = 'ready' | 'busy' | 'silent' | 'wrong password'

const databaseName = application.slug

export function connectionTo(endpoint: ServerEndpoint, password: string): DatabaseConnection {
  return {
    host: endpoint.host,
    port: endpoint.port,
    username: superuser,
    password,
    database: databaseName,
  }
}

/** Runs a query on the server, and creates the database if only that is missing. */
export async function probeServer(connection: DatabaseConnection): Promise<ProbeAnswer> {
  const error = await ask(connection, (sql) => sql`select 1`)
  if (error === null) return 'ready'
  // A first start was interrupted after the server's files and before the database.
  if (error !== '3D000') return answerTo(error)
  const failure = await ask(
    { ...connection, database: 'postgres' },
    (sql) => sql`create database ${sql(databaseName)}`,
  )
  return failure === null || failure === '42P04' ? 'ready' : answerTo(failure)
}

function answerTo(error: string): ProbeAnswer {
  // A server without free connections runs too, and it is this one.
  if (error === '53300') return 'ready'
  if (error === '28P01' || error === '28000' || error === 'SASL_SIGNATURE_MISMATCH') return 'wrong password'
  const nobodyListens = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL']
  return nobodyListens.includes(error) ? 'silent' : 'busy'
}

/** Returns null on success, otherwise the code of the error. */
async function ask(
  connection: DatabaseConnection,
  question: (sql: postgres.Sql) => PromiseLike<unknown>,
): Promise<string | null> {
  const sql = postgres({ ...connection, max: 1, ssl: false, fetch_types: false, onnotice: () => undefined })
  // postgres.js repeats some failed attempts by itself, and a suspended server never answers.
  const patience = sleep(5_000, 'TIMEOUT', { ref: false })
  try {
    const answer = Promise.resolve(question(sql)).then(
      () => null,
      (error: { code?: string }) => error.code ?? 'UNKNOWN',
    )
    return await Promise.race([answer, patience])
  } finally {
    await sql.end({ timeout: 0 })
  }
}
