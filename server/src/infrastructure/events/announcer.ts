import type { Sql } from '../database/database.ts'
import { LIVE_CHANNEL } from './announce.ts'

const GATHER_MS = 20
/** The most announcements in one statement. PostgreSQL keeps them in a queue of its own. */
const AT_ONCE = 200

export type Announcer = {
  /** Announces an event to every process some milliseconds later, without waiting. */
  announce(topic: string, payload: object): void
  close(): Promise<void>
}

/**
 * Gathers announcements and sends them with a statement of their own. A statement that announces waits for others that
 * do when it commits, which would halve the orders a second. What is lost with the process is read again later:
 * announcements only say that something has changed.
 */
export function createAnnouncer(sql: Sql, log: { error(details: object, message: string): void }): Announcer {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  async function send(messages: string[]) {
    for (let start = 0; start < messages.length; start += AT_ONCE) {
      const some = messages.slice(start, start + AT_ONCE)
      await sql`select pg_notify(${LIVE_CHANNEL}, message) from unnest(${some}::text[]) as message`
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // Two moves of one part within the time are one announcement.
    const messages = [...new Set(waiting)]
    waiting = []
    sending = sending
      .then(() => send(messages))
      .catch((error: unknown) => log.error({ err: error }, 'announcements could not be sent'))
    return sending
  }

  return {
    announce(topic, payload) {
      waiting.push(JSON.stringify({ topic, payload }))
      timer ??= setTimeout(() => void flush(), GATHER_MS)
    },
    close: () => (waiting.length > 0 ? flush() : sending),
  }
}
