import type { ServerResponse } from 'node:http'

export type LiveEvent = { name: string; data: object }

/** What a browser may be behind before it is cut off. It comes back and reads its list anew. */
const BEHIND_AT_MOST_BYTES = 64 * 1024

/** Browsers that were cut off together come back over some seconds. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 3_000)

/** Opens the stream towards the browser; it may write to it from now on. */
export function openEventStream(response: ServerResponse, headers: object): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Its end is the end of the connection, which a stopping server would wait for otherwise.
    connection: 'close',
    // Tells nginx, and those who follow it, to hand every event on at once.
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${retryMs()}\n\n`)
}

export const frameOf = ({ name, data }: LiveEvent): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A comment: keeps proxies from closing a quiet connection. */
export const HEARTBEAT = ':\n\n'

export function writeFrame(response: ServerResponse, frame: string): void {
  // It ends some time before it closes; to write in between is an error.
  if (response.writableEnded) return
  if (response.writableLength > BEHIND_AT_MOST_BYTES) response.destroy()
  else response.write(frame)
}
