/**
 * Whether a failed query means that the database cannot serve at the moment: it is down, restarts, is out of space or
 * connections, or took too long. The same query can succeed a moment later. Its effect is unknown when the connection
 * was lost: a commit may have happened.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && (serverCodes.test(code) || isConnectionLost(error))
}

/** Whether a query failed because its connection could not be made or was lost. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code === null) return false
  if (driverCodes.has(code)) return true
  // Files have the same codes. Only a socket's error has one of these system calls.
  return (
    socketCodes.has(code) &&
    error instanceof Error &&
    'syscall' in error &&
    socketCalls.has(String(error.syscall))
  )
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Of postgres.js: the connection could not be made or was lost. */
const driverCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
])

/**
 * Of PostgreSQL: connection exceptions (08), insufficient resources such as a full disk or no free connection (53), a
 * time limit (57014), a collision that stays (40P01, 40001), shutdown, crash and start (57P), a failing disk (58030), a
 * server that only reads (25006).
 */
const serverCodes = /^(08...|53...|57014|40P01|40001|57P..|58030|25006)$/

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
