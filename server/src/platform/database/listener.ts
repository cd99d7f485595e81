import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

export type Listener = {
  /**
   * Hears what is notified on a channel, from the moment the promise resolves until the returned function is called.
   * `onGap` is called when notifications may have been missed.
   */
  listen(channel: string, onMessage: (message: string) => void, onGap: () => void): Promise<() => void>
  close(): Promise<void>
}

type Subscriber = { onMessage: (message: string) => void; onGap: () => void }

const PROBE_MS = 5_000

/**
 * The one connection of a process that listens, made when it is first needed. postgres.js takes up listening again
 * after a lost connection, but only if the database is back at once; so every few seconds a probe is sent the long
 * way round, and a listener that does not hear its own is replaced.
 */
export function createListener(connect: () => postgres.Sql, sender: postgres.Sql): Listener {
  const subscribers = new Map<string, Set<Subscriber>>()
  const probeChannel = `probe_${randomUUID()}`
  let connection: postgres.Sql | null = null
  let heard = true
  let watch: NodeJS.Timeout | undefined

  const open = () => {
    connection ??= connect()
    watch ??= setInterval(() => void probe(), PROBE_MS)
    return connection
  }

  async function hear(sql: postgres.Sql, channel: string) {
    const all = () => subscribers.get(channel) ?? []
    await sql.listen(
      channel,
      (message) => {
        for (const { onMessage } of all()) onMessage(message)
      },
      () => {
        for (const { onGap } of all()) onGap()
      },
    )
  }

  async function probe() {
    try {
      if (!heard) await replace()
      heard = false
      await sender.notify(probeChannel, '')
    } catch {
      // The database is away; the next probe tries again.
      heard = false
    }
  }

  async function replace() {
    const old = connection
    connection = null
    await old?.end({ timeout: 0 }).catch(() => {})
    const sql = open()
    for (const channel of subscribers.keys()) await hear(sql, channel)
  }

  async function subscribe(channel: string, subscriber: Subscriber) {
    const others = subscribers.get(channel)
    if (others) {
      others.add(subscriber)
      return
    }
    subscribers.set(channel, new Set([subscriber]))
    try {
      await hear(open(), channel)
    } catch (error) {
      subscribers.delete(channel)
      throw error
    }
  }

  return {
    async listen(channel, onMessage, onGap) {
      if (!subscribers.has(probeChannel)) {
        await subscribe(probeChannel, {
          onMessage: () => {
            heard = true
          },
          onGap: () => {},
        })
      }
      const subscriber = { onMessage, onGap }
      await subscribe(channel, subscriber)
      return () => void subscribers.get(channel)?.delete(subscriber)
    },
    async close() {
      clearInterval(watch)
      await connection?.end({ timeout: 1 })
    },
  }
}
