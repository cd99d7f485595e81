import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../infrastructure/database/database.ts'
import { Problem } from '../infrastructure/http/problem.ts'

/** Longer, and whoever asks has given up already. */
const DATABASE_ANSWERS_WITHIN_MS = 2000

/** `/api/health`: this process answers. `/api/ready`: and it reaches its database. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/api/health', async () => ({ status: 'ok' }))
  app.get('/api/ready', async () => {
    if (!(await reaches(database))) throw new Problem('unavailable', 'The database does not answer.')
    return { status: 'ok' }
  })
}

async function reaches({ sql }: Database): Promise<boolean> {
  const enough = new AbortController()
  try {
    return await Promise.race([
      sql`select 1`.then(
        () => true,
        () => false,
      ),
      sleep(DATABASE_ANSWERS_WITHIN_MS, false, { signal: enough.signal }),
    ])
  } finally {
    enough.abort()
  }
}
