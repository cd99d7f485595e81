import { connect, type Socket } from 'node:net'

/** What the driver has read from the address of one server. */
type ServerAddress = { path: string | false; host: readonly string[]; port: readonly number[] }

/** The request to cancel a statement. No server answers it. */
const CANCEL_REQUEST_BYTES = 16

/**
 * Opens a connection for the driver, which fails when the other side closes it without an answer. A balancer does so
 * while no server stands behind it, and Docker's port while its container starts. The driver by itself would connect
 * again at once and without an end, and its query would wait.
 */
export function dialDirectly({ path, host: [host = ''], port: [port = 0] }: ServerAddress): Socket {
  const socket = path ? connect(path) : connect(port, host)
  socket.once('close', (hadError) => {
    if (hadError || socket.bytesRead > 0 || socket.bytesWritten === CANCEL_REQUEST_BYTES) return
    const silence = new Error('The server closed the connection without an answer.')
    socket.emit('error', Object.assign(silence, { code: 'CONNECTION_CLOSED' }))
  })
  // Where the connection is encrypted, the driver compares the certificate with this name.
  return Object.assign(socket, { host })
}
