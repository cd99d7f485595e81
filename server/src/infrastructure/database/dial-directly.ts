import { connect, type Socket } from 'node:net'

/** What the driver has read from the address of one server. */
type ServerAddress = { path: string | false; host: readonly string[]; port: readonly number[]; ssl?: unknown }

/** The request to cancel a statement. No server answers it. */
const CANCEL_REQUEST_BYTES = 16

/**
 * Opens a connection for the driver, which fails when the other side closes it before it is ready for a statement. A
 * balancer does so while no server stands behind it, Docker's port while its container starts, and a web server, whose
 * answer is not PostgreSQL's. The driver by itself would connect again at once and without an end, and its query would
 * wait.
 */
export function dialDirectly({ path, host: [host = ''], port: [port = 0], ssl }: ServerAddress): Socket {
  const socket = path ? connect(path) : connect(port, host)
  let isReady = false
  const isReadyAfter = followMessages()
  // With encryption the messages cannot be read, so there any answer counts.
  const follow = (chunk: Buffer) => {
    isReady = isReadyAfter(chunk)
    if (isReady) socket.off('data', follow)
  }
  if (!ssl) socket.on('data', follow)
  socket.once('close', (hadError) => {
    if (ssl && socket.bytesRead > 0) return
    if (hadError || isReady || socket.bytesWritten === CANCEL_REQUEST_BYTES) return
    const text =
      socket.bytesRead === 0
        ? 'The server closed the connection without an answer.'
        : 'The server closed the connection before it was ready.'
    socket.emit('error', Object.assign(new Error(text), { code: 'CONNECTION_CLOSED' }))
  })
  // Where the connection is encrypted, the driver compares the certificate with this name.
  return Object.assign(socket, { host })
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const HEADER_BYTES = 5

/** Whether PostgreSQL has said that it is ready, after each chunk of its messages: a letter, a length, the content. */
function followMessages(): (chunk: Buffer) => boolean {
  let rest = Buffer.alloc(0)
  let skip = 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const skipped = Math.min(skip, rest.length)
      rest = rest.subarray(skipped)
      skip -= skipped
      if (skip > 0 || rest.length < HEADER_BYTES) return false
      if (rest[0] === READY_FOR_QUERY) return true
      // The length counts itself and not the letter.
      skip = 1 + Math.max(4, rest.readUInt32BE(1))
    }
  }
}
