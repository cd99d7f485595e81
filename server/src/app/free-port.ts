import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Another program uses the port. The message says how to choose another one. */
export class PortInUseError extends Error {
  constructor(port: number, setting = 'PORT', platform: NodeJS.Platform = process.platform) {
    const other = port < 65_535 ? port + 1 : port - 1
    const start =
      platform === 'win32' ? `set ${setting}=${other} && npm start` : `${setting}=${other} npm start`
    super(
      `Port ${port} is already in use, perhaps by another Mainstreet.\nStop that program, or choose another port: ${start}`,
    )
  }
}

const everywhereOrHere = new Set(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'])

/** Throws PortInUseError when the port is taken. Port 0 stands for any free port. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  // Some systems let one program listen on 127.0.0.1 and another on all addresses. Browsers may reach the wrong one.
  if (everywhereOrHere.has(host) && (await doesAnswer(port))) throw new PortInUseError(port)
  await probe(host, port)
}

/** Returns a port that is free now. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  return probe(host, 0)
}

async function probe(host: string, port: number): Promise<number> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : port
  } catch (error) {
    throw explainListenError(error, host, port)
  } finally {
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
}

/**
 * Translates an error of listening into one that says what the operator can do. `prefix` begins the names of the
 * settings: 'METRICS_' for METRICS_HOST and METRICS_PORT.
 */
export function explainListenError(error: unknown, host: string, port: number, prefix = ''): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new PortInUseError(port, `${prefix}PORT`)
  if (code === 'EACCES') {
    return new ListenError(
      `This account may not listen on port ${port}. Choose one above 1023, for example ${prefix}PORT=3000.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ListenError(
      `${prefix}HOST must be an address of this computer, for example ${prefix}HOST=127.0.0.1 or ${prefix}HOST=0.0.0.0; '${host}' is not.`,
    )
  }
  return error
}

/** The server cannot listen on the given host or port. */
export class ListenError extends Error {}

function doesAnswer(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port, timeout: 300 })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', () => settle(true))
    socket.on('timeout', () => settle(false))
    socket.on('error', () => settle(false))
  })
}
