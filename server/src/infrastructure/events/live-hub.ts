import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { isSessionOpen, SESSION_ENDED } from '../session/session.ts'
import type { Viewer } from '../session/viewer.ts'
import { LIVE_CHANNEL } from './announce.ts'
import { createAnnouncer } from './announcer.ts'
import { frameOf, HEARTBEAT, type LiveEvent, openEventStream, writeFrame } from './server-sent-events.ts'

export type { LiveEvent } from './server-sent-events.ts'

/** Turns announcements into events for the people who are connected to this process. */
export type LiveTopic = {
  name: string
  eventsFor(payload: unknown, context: LiveContext): Promise<[userId: string, LiveEvent][]>
}

export type LiveContext = { connected: Connected; database: Database; now: Date }

export type Connected = { has(userId: string): boolean; list(): string[] }

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

export type StreamViewer = { userId: string; session: Pick<Viewer['session'], 'id' | 'expiresAt'> }

type HubOptions = {
  database: Database
  clock: Clock
  topics: readonly LiveTopic[]
  log: { error(details: object, message: string): void }
}

type Stream = { sessionId: string; endsAt: number }

const HEARTBEAT_MS = 20_000
/** The longest life of a stream. The browser then reconnects, and its session is checked again. */
const STREAM_MS = 10 * 60_000
const STREAMS_PER_PERSON = 20

/** Sent after events may have been missed. Clients read their lists and rights again. */
const READ_AGAIN = frameOf({ name: 'changed', data: {} }) + frameOf({ name: 'rights', data: {} })

const Announcement = z.object({ topic: z.string(), payload: z.unknown() })
const SessionEnded = z.object({ id: z.string() })

/** The streams of this process. One database connection listens for all of them. */
export function createLiveHub({ database, clock, topics, log }: HubOptions): LiveHub {
  const announcer = createAnnouncer(database.sql, log)
  const streams = new Map<ServerResponse, Stream>()
  const byUser = new Map<string, Set<ServerResponse>>()
  let listening: Promise<() => void> | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false
  let delivered: Promise<void> = Promise.resolve()

  const connected: Connected = { has: (userId) => byUser.has(userId), list: () => [...byUser.keys()] }

  function tellEverybody(frame: string) {
    for (const response of streams.keys()) writeFrame(response, frame)
  }

  function receive(message: string) {
    if (streams.size === 0) return
    const events = eventsOf(message)
    // `deliver` handles the error.
    events.catch(() => {})
    // In order: an event must not arrive after its own withdrawal.
    delivered = delivered.then(() => deliver(events))
  }

  async function eventsOf(message: string) {
    const { topic, payload } = Announcement.parse(JSON.parse(message))
    if (topic === SESSION_ENDED) endStreamsOf(SessionEnded.parse(payload).id)
    const found = topics.find(({ name }) => name === topic)
    return (await found?.eventsFor(payload, { connected, database, now: clock.now() })) ?? []
  }

  async function deliver(events: ReturnType<typeof eventsOf>) {
    try {
      // Several people get the same event.
      const frames = new Map<LiveEvent, string>()
      for (const [userId, event] of await events) {
        const frame = frames.get(event) ?? frameOf(event)
        frames.set(event, frame)
        for (const response of byUser.get(userId) ?? []) writeFrame(response, frame)
      }
    } catch (error) {
      log.error({ err: error }, 'an announcement could not be handed on')
      tellEverybody(READ_AGAIN)
    }
  }

  function endStreamsOf(sessionId: string) {
    for (const [response, stream] of streams) if (stream.sessionId === sessionId) response.end()
  }

  /** For a session whose end may have been announced before this process listened. */
  async function endUnlessOpen(sessionId: string) {
    try {
      if (!(await isSessionOpen(database.sql, sessionId, clock.now()))) endStreamsOf(sessionId)
    } catch (error) {
      log.error({ err: error }, 'a session could not be checked')
      endStreamsOf(sessionId)
    }
  }

  function catchUp() {
    tellEverybody(READ_AGAIN)
    for (const sessionId of new Set([...streams.values()].map((stream) => stream.sessionId))) {
      void endUnlessOpen(sessionId)
    }
  }

  function listen() {
    listening ??= database.listener.listen(LIVE_CHANNEL, receive, catchUp).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  function beat() {
    const now = clock.now().getTime()
    for (const [response, { endsAt }] of streams) {
      if (endsAt > now) writeFrame(response, HEARTBEAT)
      // Drop clients that did not read the end since the last heartbeat.
      else if (response.writableEnded) response.destroy()
      else response.end()
    }
  }

  const isFull = (userId: string) => (byUser.get(userId)?.size ?? 0) >= STREAMS_PER_PERSON

  function refuseWhenClosed() {
    if (closed) throw new Problem('unavailable', 'The server is restarting.')
  }

  function forget(response: ServerResponse, userId: string) {
    streams.delete(response)
    const own = byUser.get(userId)
    own?.delete(response)
    if (own?.size === 0) byUser.delete(userId)
  }

  return {
    async prepare(userId) {
      refuseWhenClosed()
      if (isFull(userId)) {
        throw new Problem('too_many_requests', 'Mainstreet is open in too many windows.')
      }
      await listen()
      refuseWhenClosed()
      heartbeat ??= setInterval(beat, HEARTBEAT_MS)
    },
    open({ userId, session }, response, headers) {
      // The client may be gone. 'close' is not emitted again for listeners that are added later.
      if (response.destroyed) return
      openEventStream(response, headers)
      // Concurrent calls may all have passed `prepare`. The client asks again and is refused there.
      if (closed || isFull(userId)) {
        response.end()
        return
      }
      // Random, so that streams that opened together do not end together.
      const readsAgainAt = clock.now().getTime() + STREAM_MS * (0.5 + Math.random() / 2)
      const endsAt = Math.min(readsAgainAt, session.expiresAt.getTime())
      streams.set(response, { sessionId: session.id, endsAt })
      // The session may have been closed since the request was checked.
      void endUnlessOpen(session.id)
      const own = byUser.get(userId)
      if (own) own.add(response)
      else byUser.set(userId, new Set([response]))
      response.once('close', () => forget(response, userId))
    },
    announce: announcer.tell,
    streamCount: () => streams.size,
    async close() {
      closed = true
      await announcer.close()
      clearInterval(heartbeat)
      for (const response of streams.keys()) response.end()
      const stopListening = await listening?.catch(() => undefined)
      stopListening?.()
    },
  }
}
