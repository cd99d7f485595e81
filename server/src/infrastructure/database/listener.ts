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
type Channel = { subscribers: Set<Subscriber>; ready: Promise<void> }

const PROBE_MS = 5_000
/** More than the driver takes to give a connection up. */
const PROBE_PATIENCE_MS = 45_000

/**
 * The one connection of a process that listens, made when it is first needed. postgres.js takes up listening again
 * after a lost connection, but only if the database is back at once; so every few seconds a probe is sent the long
 * way round, and a listener that does not hear its own is replaced.
 */
export function createListener(connect: () => postgres.Sql, sender: postgres.Sql): Listener {
  const channels = new Map<string, Channel>()
  const probeChannel = `probe_${randomUUID()}`
  let connection: postgres.Sql | null = null
  let heard = true
  let watch: NodeJS.Timeout | undefined
  let probingSince: number | null = null
  let closed = false

  const open = () => {
    if (closed) throw new Error('The listener is closed.')
    connection ??= connect()
    watch ??= setInterval(probeAgain, PROBE_MS)
    return connection
  }

  async function hear(sql: postgres.Sql, channel: string) {
    const all = () => channels.get(channel)?.subscribers ?? []
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

  // One at a time: each would replace the connection that the one before is still making.
  function probeAgain() {
    if (probingSince === null || performance.now() - probingSince > PROBE_PATIENCE_MS) void probe()
  }

  async function probe() {
    const begun = performance.now()
    probingSince = begun
    try {
      if (!heard) await replace()
      heard = false
      await sender.notify(probeChannel, '')
    } catch {
      // The database is away; the next probe tries again.
      heard = false
    } finally {
      if (probingSince === begun) probingSince = null
    }
  }

  async function replace() {
    const old = connection
    connection = null
    await old?.end({ timeout: 0 }).catch(() => {})
    const sql = open()
    for (const channel of channels.keys()) await hear(sql, channel)
  }

  async function subscribe(name: string, subscriber: Subscriber) {
    const channel = channels.get(name) ?? { subscribers: new Set(), ready: hear(open(), name) }
    channel.subscribers.add(subscriber)
    channels.set(name, channel)
    try {
      await channel.ready
    } catch (error) {
      // Of those who asked at the same time each is told.
      if (channels.get(name) === channel) channels.delete(name)
      throw error
    }
  }

  return {
    async listen(channel, onMessage, onGap) {
      const hearProbe = () => {
        heard = true
      }
      if (!channels.has(probeChannel))
        await subscribe(probeChannel, { onMessage: hearProbe, onGap: () => {} })
      const subscriber = { onMessage, onGap }
      await subscribe(channel, subscriber)
      return () => void channels.get(channel)?.subscribers.delete(subscriber)
    },
    async close() {
      closed = true
      clearInterval(watch)
      await connection?.end({ timeout: 1 })
    },
  }
}
