import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'

/** One connection that asks a server about its state, apart from the pools. */
export type Probe = {
  /** Throws when the server does not answer in time. The next question then has a new connection. */
  ask<Result>(question: (sql: postgres.Sql) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** `patienceMs` is how long an answer may take. */
export function createProbe(connect: () => postgres.Sql, patienceMs: number): Probe {
  let connection = connect()
  return {
    async ask(question) {
      try {
        return await within(patienceMs, question(connection))
      } catch (error) {
        // A connection that hangs would hold up every further question.
        void connection.end({ timeout: 0 })
        connection = connect()
        throw error
      }
    },
    close: () => connection.end({ timeout: 0 }),
  }
}

/** Throws when the work takes longer than the limit. The work itself goes on. */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const enough = new AbortController()
  const tooLong = async (): Promise<never> => {
    await sleep(limitMs, undefined, { signal: enough.signal })
    throw new Error('it does not answer.')
  }
  try {
    return await Promise.race([work, tooLong()])
  } finally {
    enough.abort()
  }
}
