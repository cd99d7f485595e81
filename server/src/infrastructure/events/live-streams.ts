import type { ServerResponse } from 'node:http'
import { measure } from '../metrics/measured.ts'
import type { Viewer } from '../session/viewer.ts'
import { HEARTBEAT, writeFrame } from './server-sent-events.ts'

export type StreamViewer = { userId: string; session: Pick<Viewer['session'], 'id' | 'expiresAt'> }

export type Connected = { has(userId: string): boolean; list(): string[] }

type Stream = { sessionId: string; endsAt: number }

/** The longest life of a stream. The browser then reconnects, and its session is checked again. */
const STREAM_MS = 10 * 60_000
const STREAMS_PER_PERSON = 20

/** The open streams of this process, by user and by session. */
export class LiveStreams implements Connected {
  readonly #streams = new Map<ServerResponse, Stream>()
  readonly #byUser = new Map<string, Set<ServerResponse>>()

  has(userId: string): boolean {
    return this.#byUser.has(userId)
  }

  /** The users who have a stream. */
  list(): string[] {
    return [...this.#byUser.keys()]
  }

  get count(): number {
    return this.#streams.size
  }

  get sessionIds(): Set<string> {
    return new Set([...this.#streams.values()].map(({ sessionId }) => sessionId))
  }

  isFull(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) >= STREAMS_PER_PERSON
  }

  /** Keeps a stream until it is closed. `beat` ends it with its session, or earlier. */
  add({ userId, session }: StreamViewer, response: ServerResponse, now: Date): void {
    // Random, so that streams that opened together do not end together.
    const readsAgainAt = now.getTime() + STREAM_MS * (0.5 + Math.random() / 2)
    const endsAt = Math.min(readsAgainAt, session.expiresAt.getTime())
    this.#streams.set(response, { sessionId: session.id, endsAt })
    const own = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, own.add(response))
    measure('stream', { change: 1 })
    response.once('close', () => {
      this.#streams.delete(response)
      measure('stream', { change: -1 })
      own.delete(response)
      if (own.size === 0) this.#byUser.delete(userId)
    })
  }

  writeTo(userId: string, frame: string): void {
    for (const response of this.#byUser.get(userId) ?? []) writeFrame(response, frame)
  }

  writeToAll(frame: string): void {
    for (const response of this.#streams.keys()) writeFrame(response, frame)
  }

  /** Keeps the streams open, and ends those whose time is over. */
  beat(now: Date): void {
    for (const [response, { endsAt }] of this.#streams) {
      if (endsAt > now.getTime()) writeFrame(response, HEARTBEAT)
      // Drop clients that did not read the end since the last heartbeat.
      else if (response.writableEnded) response.destroy()
      else response.end()
    }
  }

  endSession(id: string): void {
    for (const [response, { sessionId }] of this.#streams) if (sessionId === id) response.end()
  }

  endAll(): void {
    for (const response of this.#streams.keys()) response.end()
  }
}
