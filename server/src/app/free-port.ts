import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** The port is somebody else's; the message says how to choose another. */
export class PortInUseError extends Error {
  constructor(port: number, platform: NodeJS.Platform = process.platform) {
    const other = port < 65_535 ? port + 1 : port - 1
    const start = platform === 'win32' ? `set PORT=${other} && npm start` : `PORT=${other} npm start`
    super(
      `Port ${port} is already in use, perhaps by another Mainstreet.\nStop that program, or choose another port: ${start}`,
    )
  }
}

const everywhereOrHere = new Set(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'])

/** Throws PortInUseError unless a server may listen there. Port 0 is any free one. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  // Some systems let a program listen on 127.0.0.1 beside one that has every address; browsers find the other.
  if (everywhereOrHere.has(host) && (await doesAnswer(port))) throw new PortInUseError(port)
  await probe(host, port)
}

/** A port that is free right now. */
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

/** Says what an operator can do about a failure to listen. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new PortInUseError(port)
  if (code === 'EACCES') {
    return new ListenError(
      `This account may not listen on port ${port}. Choose one above 1023, for example PORT=3000.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ListenError(
      `HOST must be an address of this computer, for example HOST=127.0.0.1 or HOST=0.0.0.0; '${host}' is not.`,
    )
  }
  return error
}

/** The server cannot listen where it was told to. */
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
