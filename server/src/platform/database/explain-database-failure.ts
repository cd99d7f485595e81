import { DatabaseStartError } from '../embedded-postgres/database-start-error.ts'

const example = 'DATABASE_URL=postgres://user:password@db.example/mainstreet'

/** The oldest server that is tested. */
export const OLDEST_SERVER = 15

/**
 * Says what an operator can do about a database of their own that cannot be used, without its password. What is not
 * foreseen stays as it is.
 */
export function explainDatabaseFailure(failure: unknown, url: string): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  const { where, user, database } = partsOf(url)
  const words = (what: string, todo: string) => new DatabaseStartError(what, todo, { cause: failure })
  if (unreachable.has(code)) {
    return words(
      `DATABASE_URL must lead to a PostgreSQL server that answers; nothing does at ${where} (${code}).`,
      `Start that server, or correct the address, for example ${example}`,
    )
  }
  if (code === '28P01' || code === '28000') {
    return words(
      `DATABASE_URL must name a user and password that the server accepts; ${where} refuses '${user}'.`,
      `Correct them, for example ${example}`,
    )
  }
  if (code === '3D000') {
    return words(
      `DATABASE_URL must name a database that exists; ${where} has none called '${database}'.`,
      'Make it (createdb) or name another one. It may be empty: Mainstreet makes its tables.',
    )
  }
  if (code === '42501') {
    return words(
      `DATABASE_URL must name a user who may make tables and the extension pg_trgm; '${user}' may not in '${database}'.`,
      `Let that user own the database: alter database "${database}" owner to "${user}"`,
    )
  }
  if (code === '0A000' || code === '58P01') {
    return words(
      `DATABASE_URL must lead to a server that has the extension pg_trgm; ${where} does not.`,
      "It comes with PostgreSQL's contrib modules: install those on that server.",
    )
  }
  return failure
}

/** Throws unless the server is one that Mainstreet's SQL runs on. */
export function assertServerVersion(version: number): void {
  if (version >= OLDEST_SERVER) return
  throw new DatabaseStartError(
    `DATABASE_URL must lead to PostgreSQL ${OLDEST_SERVER} or newer; that server is PostgreSQL ${version}.`,
    'Upgrade it, or name another one.',
  )
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
])

function partsOf(url: string): { where: string; user: string; database: string } {
  const { host, username, pathname } = new URL(url)
  return {
    where: host || 'the local socket',
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}
