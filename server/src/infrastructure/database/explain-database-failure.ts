import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { describeDatabaseAddress } from './database-address.ts'

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'

/**
 * Turns the error of a database that the operator named into words about what to do, without the password. Returns
 * other errors as they are.
 */
export function explainDatabaseFailure(
  failure: unknown,
  url: string,
  variable: DatabaseVariable = 'DATABASE_URL',
): unknown {
  const code = codeOf(failure)
  const { where, user, database } = describeDatabaseAddress(url)
  const words = (what: string, todo: string) => new DatabaseStartError(what, todo, { cause: failure })
  if (code === '3D000') {
    return words(
      `${variable} must name a database that exists; ${where} has none called '${database}'.`,
      'Make it (createdb) or name another one. It may be empty: Mainstreet makes its tables.',
    )
  }
  if (code === '42501') {
    return words(
      `${variable} must name a user who may make tables and the extension pg_trgm; '${user}' may not in '${database}'.`,
      `Let that user own the database: alter database "${database}" owner to "${user}"`,
    )
  }
  if (code === '0A000' || code === '58P01') {
    return words(
      `${variable} must lead to a server that has the extension pg_trgm; ${where} does not.`,
      "It comes with PostgreSQL's contrib modules: install those on that server.",
    )
  }
  return explainConnectionFailure(failure, variable, url)
}

/** As `explainDatabaseFailure`, for a replica, in which Mainstreet creates nothing. */
export function explainReplicaFailure(failure: unknown, url: string): unknown {
  const code = codeOf(failure)
  const { where, user, database } = describeDatabaseAddress(url)
  const words = (what: string, todo: string) => new DatabaseStartError(what, todo, { cause: failure })
  if (code === '3D000') {
    return words(
      `DATABASE_REPLICA_URL must name the replica of a database; ${where} has none called '${database}'.`,
      'Name the database as DATABASE_URL does, or leave the variable out.',
    )
  }
  if (code === '42501') {
    return words(
      `DATABASE_REPLICA_URL must name a user who may read Mainstreet's tables; '${user}' may not in '${database}'.`,
      'Name the user of DATABASE_URL, or let this one read: grant pg_read_all_data.',
    )
  }
  return explainConnectionFailure(failure, 'DATABASE_REPLICA_URL', url)
}

function explainConnectionFailure(failure: unknown, variable: DatabaseVariable, url: string): unknown {
  const code = codeOf(failure)
  const { where, user } = describeDatabaseAddress(url)
  const example = `${variable}=postgres://user:password@db.example/mainstreet`
  // PgBouncer's words and code for a setting that it does not pass on.
  if (code === '08P01' && /startup parameter/.test(String(failure))) {
    return new DatabaseStartError(
      `${variable} leads through a pooler: ${where} passes on no settings.`,
      'Keep its address in DATABASE_URL, and set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      { cause: failure },
    )
  }
  if (unreachable.has(code)) {
    return new DatabaseStartError(
      `${variable} must lead to a PostgreSQL server that answers; nothing does at ${where} (${code}).`,
      `Start that server, or correct the address, for example ${example}`,
      { cause: failure },
    )
  }
  if (code === '25006') {
    return new DatabaseStartError(
      `${variable} must lead to the primary; ${where} only reads.`,
      'Name the server that takes writes, or all servers of the cluster: postgres://user:password@db1,db2,db3/mainstreet',
      { cause: failure },
    )
  }
  if (code === '28P01' || code === '28000') {
    return new DatabaseStartError(
      `${variable} must name a user and password that the server accepts; ${where} refuses '${user}'.`,
      `Correct them, for example ${example}`,
      { cause: failure },
    )
  }
  return failure
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

const codeOf = (failure: unknown) =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''
