import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { isSessionOpen, SESSION_ENDED } from '../session/session.ts'
import { LIVE_CHANNEL } from './announce.ts'
import { createAnnouncer } from './announcer.ts'
import { type Connected, LiveStreams, type StreamViewer } from './live-streams.ts'
import { frameOf, type LiveEvent, openEventStream } from './server-sent-events.ts'

export type { LiveEvent } from './server-sent-events.ts'

/** Turns announcements into events for the users who are connected to this process. */
export type LiveTopic = {
  name: string
  eventsFor(payload: unknown, context: LiveContext): Promise<[userId: string, LiveEvent][]>
}

export type LiveContext = { connected: Connected; database: Database; now: Date }

export type LiveHub = {
  /** Call it before `open`. It starts listening, so that no later event is missed. */
  prepare(userId: string): Promise<void>
  /** Opens a stream, which ends with its session. */
  open(viewer: StreamViewer, response: ServerResponse, headers: object): void
  /** Announces an event to every process, soon and without waiting. Call it after the change is committed. */
  announce(topic: string, payload: object): void
  streamCount(): number
  close(): Promise<void>
}

type HubOptions = {
  database: Database
  clock: Clock
  topics: readonly LiveTopic[]
  log: { error(details: object, message: string): void }
}

const HEARTBEAT_MS = 20_000

/** Sent after events may have been missed. Clients read their lists and rights again. */
const READ_AGAIN = frameOf({ name: 'changed', data: {} }) + frameOf({ name: 'rights', data: {} })

const Announcement = z.object({ topic: z.string(), payload: z.unknown() })
const SessionEnded = z.object({ id: z.string() })

/** Hands announcements on to the streams of this process. One database connection listens for all of them. */
export function createLiveHub({ database, clock, topics, log }: HubOptions): LiveHub {
  const announcer = createAnnouncer(database.sql, log)
  const streams = new LiveStreams()
  let listening: Promise<() => void> | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false
  let delivered: Promise<void> = Promise.resolve()

  function receive(message: string) {
    if (streams.count === 0) return
    const events = eventsOf(message)
    // `deliver` handles the error.
    events.catch(() => {})
    // In order: an event must not arrive after its own withdrawal.
    delivered = delivered.then(() => deliver(events))
  }

  async function eventsOf(message: string) {
    const { topic, payload } = Announcement.parse(JSON.parse(message))
    if (topic === SESSION_ENDED) streams.endSession(SessionEnded.parse(payload).id)
    const found = topics.find(({ name }) => name === topic)
    return (await found?.eventsFor(payload, { connected: streams, database, now: clock.now() })) ?? []
  }

  async function deliver(events: ReturnType<typeof eventsOf>) {
    try {
      // Several users get the same event.
      const frames = new Map<LiveEvent, string>()
      for (const [userId, event] of await events) {
        const frame = frames.get(event) ?? frameOf(event)
        frames.set(event, frame)
        streams.writeTo(userId, frame)
      }
    } catch (error) {
      log.error({ err: error }, 'an announcement could not be handed on')
      streams.writeToAll(READ_AGAIN)
    }
  }

  /** For a session whose end may have been announced before this process listened. */
  async function endUnlessOpen(sessionId: string) {
    try {
      if (!(await isSessionOpen(database.sql, sessionId, clock.now()))) streams.endSession(sessionId)
    } catch (error) {
      log.error({ err: error }, 'a session could not be checked')
      streams.endSession(sessionId)
    }
  }

  function catchUp() {
    streams.writeToAll(READ_AGAIN)
    for (const sessionId of streams.sessionIds) void endUnlessOpen(sessionId)
  }

  function listen() {
    listening ??= database.listener.listen(LIVE_CHANNEL, receive, catchUp).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  function refuseWhenClosed() {
    if (closed) throw new Problem('unavailable', 'The server is restarting.')
  }

  return {
    async prepare(userId) {
      refuseWhenClosed()
      if (streams.isFull(userId)) {
        throw new Problem('too_many_requests', 'Mainstreet is open in too many windows.')
      }
      await listen()
      refuseWhenClosed()
      heartbeat ??= setInterval(() => streams.beat(clock.now()), HEARTBEAT_MS)
    },
    open(viewer, response, headers) {
      // The client may be gone. 'close' is not emitted again for listeners that are added later.
      if (response.destroyed) return
      openEventStream(response, headers)
      // Concurrent calls may all have passed `prepare`. The client asks again and is refused there.
      if (closed || streams.isFull(viewer.userId)) {
        response.end()
        return
      }
      streams.add(viewer, response, clock.now())
      // The session may have been closed since the request was checked.
      void endUnlessOpen(viewer.session.id)
    },
    announce: announcer.announce,
    streamCount: () => streams.count,
    async close() {
      closed = true
      await announcer.close()
      clearInterval(heartbeat)
      streams.endAll()
      const stopListening = await listening?.catch(() => undefined)
      stopListening?.()
    },
  }
}
