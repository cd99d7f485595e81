import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

export type Listener = {
  /**
   * Receives the notifications of a channel from when the promise resolves until the returned function is called.
   * `onGap` is called when notifications may have been lost.
   */
  listen(channel: string, onMessage: (message: string) => void, onGap: () => void): Promise<() => void>
  close(): Promise<void>
}

type Subscriber = { onMessage: (message: string) => void; onGap: () => void }
type Channel = { subscribers: Set<Subscriber>; ready: Promise<void> }

const PROBE_MS = 5_000
/** Longer than the driver tries to connect. */
const PROBE_PATIENCE_MS = 45_000

/**
 * Creates the one connection of a process that listens, when it is first needed. After a lost connection postgres.js
 * listens again only if the database is back at once. So every few seconds another connection sends a probe, and a
 * listener that did not receive the last probe is replaced.
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

  // One at a time: a second one would replace the connection that the first one is opening.
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
      // Each subscriber that waited gets the error.
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
