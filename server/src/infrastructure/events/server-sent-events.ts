import type { ServerResponse } from 'node:http'

export type LiveEvent = { name: string; data: object }

/** How much a client may have unread before it is disconnected. It reconnects and reads its list again. */
const BEHIND_AT_MOST_BYTES = 64 * 1024

/** Random, so that clients that lost their connection together do not all reconnect at once. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 3_000)

/** Sends the headers of the stream. Events may be written afterwards. */
export function openEventStream(response: ServerResponse, headers: object): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Close the connection with the stream: a stopping server would wait for it.
    connection: 'close',
    // Tells nginx, and proxies that follow it, not to buffer events.
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${retryMs()}\n\n`)
}

/** An event as it is written to streams. */
export const frameOf = ({ name, data }: LiveEvent): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A comment: keeps proxies from closing a quiet connection. */
export const HEARTBEAT = ':\n\n'

/** Writes to a stream, and ends one whose client is too far behind. Does nothing after its end. */
export function writeFrame(response: ServerResponse, frame: string): void {
  // A response closes some time after it ends. Writing in between is an error.
  if (response.writableEnded) return
  if (response.writableLength > BEHIND_AT_MOST_BYTES) response.destroy()
  else response.write(frame)
}
