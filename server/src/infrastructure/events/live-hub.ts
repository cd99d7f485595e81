import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { isSessionOpen, SESSION_ENDED } from '../session/session.ts'
import type { Viewer } from '../session/viewer.ts'
import { LIVE_CHANNEL } from './announce.ts'
import { frameOf, HEARTBEAT, type LiveEvent, openEventStream, writeFrame } from './server-sent-events.ts'

export type { LiveEvent } from './server-sent-events.ts'

/** Turns what was announced into events for those who are connected here. */
export type LiveTopic = {
  name: string
  eventsFor(payload: unknown, context: LiveContext): Promise<[userId: string, LiveEvent][]>
}

export type LiveContext = { connected: Connected; database: Database; now: Date }

export type Connected = { has(userId: string): boolean; list(): string[] }

export type LiveHub = {
  /** Before a stream is opened: so that nothing that happens after it opens is missed. */
  prepare(userId: string): Promise<void>
  /** The stream ends with the session it was opened by. */
  open(viewer: StreamViewer, response: ServerResponse, headers: object): void
  streamCount(): number
  close(): Promise<void>
}

export type StreamViewer = Pick<Viewer, 'userId' | 'session'>

type HubOptions = {
  database: Database
  clock: Clock
  topics: readonly LiveTopic[]
  log: { error(details: object, message: string): void }
}

type Stream = { sessionId: string; endsAt: number }

const HEARTBEAT_MS = 20_000
/** Then the browser reconnects, and its session is looked at again. */
const STREAM_MS = 10 * 60_000
const STREAMS_PER_PERSON = 20

/** Sent where it is not known what was missed: everybody reads again what the stream is about. */
const READ_AGAIN = frameOf({ name: 'changed', data: {} }) + frameOf({ name: 'rights', data: {} })

const Announcement = z.object({ topic: z.string(), payload: z.unknown() })
const SessionEnded = z.object({ id: z.string() })

/** The streams of this process. However many there are, one connection to the database listens for all of them. */
export function createLiveHub({ database, clock, topics, log }: HubOptions): LiveHub {
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
    // It is looked at when its turn comes.
    events.catch(() => {})
    // In their order: news that overtook its own withdrawal would stay on the screen.
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
      for (const [userId, event] of await events) {
        const frame = frameOf(event)
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

  /** Where the end of the session may have been announced while nobody listened. */
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
      // The browser may have gone meanwhile: an end that is past is told to no listener.
      if (response.destroyed) return
      openEventStream(response, headers)
      // Several may have been let in at once. The browser asks again, and is refused then.
      if (closed || isFull(userId)) {
        response.end()
        return
      }
      // Not all in one moment, even if they were opened in one.
      const readsAgainAt = clock.now().getTime() + STREAM_MS * (0.5 + Math.random() / 2)
      const endsAt = Math.min(readsAgainAt, session.expiresAt.getTime())
      streams.set(response, { sessionId: session.id, endsAt })
      // It may have been closed between the look at it and now.
      void endUnlessOpen(session.id)
      const own = byUser.get(userId)
      if (own) own.add(response)
      else byUser.set(userId, new Set([response]))
      response.once('close', () => forget(response, userId))
    },
    streamCount: () => streams.size,
    async close() {
      closed = true
      clearInterval(heartbeat)
      for (const response of streams.keys()) response.end()
      const stopListening = await listening?.catch(() => undefined)
      stopListening?.()
    },
  }
}
