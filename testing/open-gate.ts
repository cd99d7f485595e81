import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { type ServerConnection, urlOf } from './start-database.ts'

/** A way to a database server that a test can cut. */
export type Gate = {
  /** The server's address through the gate. Unlike a socket in a directory, programs of all kinds reach it. */
  url: string
  /** Ends the connections without a word. New ones pass. */
  cut(how?: 'destroy' | 'resetAndDestroy'): void
  /** Connections stay open, and nothing goes through them. */
  silence(): void
  unsilence(): void
  /** Whether each new connection is accepted and closed at once, as by a balancer without a server. */
  turnAway(isAway: boolean): void
  /** Ends the connections and refuses new ones. */
  close(): Promise<void>
  /** Lets connections pass again after `close`, at the same address. */
  open(): Promise<void>
}

/** Passes the bytes of connections on to a database server. */
export async function openGate(target: ServerConnection & { database?: string }): Promise<Gate> {
  const { host, port } = target
  const onward = () =>
    path.isAbsolute(host) ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  const clients = new Set<Socket>()
  const sockets = new Set<Socket>()
  let silent = false
  let turnsAway = false
  const server = createServer((client) => {
    if (turnsAway) {
      client.on('error', () => {})
      client.resume().end()
      return
    }
    const backend = onward()
    clients.add(client)
    client.on('close', () => clients.delete(client))
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(from)
      if (silent) from.pause()
      else from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        // What has arrived still goes on.
        to.destroySoon()
      })
    }
  })
  const listen = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening')
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: urlOf({ ...target, host: '127.0.0.1', port: own }, target.database),
    cut(how = 'destroy') {
      for (const client of clients) client[how]()
    },
    silence() {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    unsilence() {
      silent = false
      // A connection that was cut in the middle of an answer cannot go on.
      end()
    },
    turnAway(isAway) {
      turnsAway = isAway
    },
    async close() {
      server.close()
      end()
      await once(server, 'close')
    },
    async open() {
      await listen(own)
    },
  }
}
