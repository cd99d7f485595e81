import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { databaseUnavailable } from '../guards/errors.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { Problem } from '../infrastructure/http/problem.ts'
import { measure } from '../infrastructure/metrics/measured.ts'
import { VERSION } from '../infrastructure/version.ts'

/** After this time a caller has given up. */
const DATABASE_ANSWERS_WITHIN_MS = 2_000
/** How long this process is not ready after the database refused a write. */
const REFUSED_WRITE_COUNTS_MS = 10_000

/** A full disk, a failing disk, a read-only server. Reads still succeed, so a query would not notice these. */
const refusedWrite = new Set(['53100', '58030', '25006'])

/**
 * `/api/health`: this process answers, and in which version. `/api/ready`: it also reaches its database, its writes
 * succeed, and it does not stop. While a replica answers visitors in place of a primary that is away, it is ready and
 * says 'read-only', so that no balancer leaves all processes during a failover.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  let lastRefusedWriteAt = Number.NEGATIVE_INFINITY
  app.addHook('onError', async (_request, _reply, error) => {
    if (!refusedWrite.has(error.code)) return
    lastRefusedWriteAt = performance.now()
    measure('refusedWrite', { code: error.code })
  })
  app.get('/api/health', async () => ({ status: 'ok', version: VERSION }))
  app.get('/api/ready', async () => {
    if (app.stop.begun) throw new Problem('unavailable', 'The server is restarting.')
    const refusesWrites = performance.now() - lastRefusedWriteAt < REFUSED_WRITE_COUNTS_MS
    if (!refusesWrites && (await isWritable(database))) return { status: 'ok' }
    if (!database.hasReplica()) throw databaseUnavailable()
    return { status: 'read-only' }
  })
}

async function isWritable({ sql }: Database): Promise<boolean> {
  const enough = new AbortController()
  const answer = sql<{ writable: boolean }[]>`
    select current_setting('transaction_read_only') = 'off' as writable`
  try {
    return await Promise.race([
      answer.then(
        ([row]) => row?.writable === true,
        () => false,
      ),
      sleep(DATABASE_ANSWERS_WITHIN_MS, false, { signal: enough.signal }),
    ])
  } finally {
    enough.abort()
  }
}
