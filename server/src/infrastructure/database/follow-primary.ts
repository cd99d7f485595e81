import { once } from 'node:events'
import { connect as dial, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { isUnavailable } from './is-unavailable.ts'
import { createProbe, type Probe } from './probe.ts'
import { readTimeline } from './replication-state.sql.ts'

export type PrimaryFollower = {
  /**
   * Opens a connection to the server that takes writes, for the driver. Waits some seconds while there is none, such as
   * during a failover. Where none comes, the connection fails at the first use.
   */
  openSocket(): Promise<Duplex>
  close(): Promise<void>
}

export type PrimaryFollowerOptions = {
  /** The address of each server. */
  urls: readonly string[]
  /** Opens one connection to one of them. */
  connectProbe: (url: string) => postgres.Sql
  say: (line: string) => void
  checkEveryMs?: number
  /** A server that does not answer a check within this time is not the primary. */
  patienceMs?: number
  /** How long a new connection waits for a primary. */
  waitMs?: number
}

type Server = {
  where: string
  host: string
  port: number
  probe: Probe
  /** The timeline of a server that takes writes. Null for one that follows another, or does not answer. */
  timeline: string | null
  /** Why the last check failed. */
  failure: unknown
  sockets: Set<Socket>
  timer?: NodeJS.Timeout
}

const POLL_MS = 20

/**
 * Knows which of several servers is the primary: the one that takes writes, on the newest timeline. PostgreSQL begins a
 * new timeline at each promotion, so a former primary that comes back is not taken for the primary. When another server
 * is the primary, the connections to the former one end at once: a server that hangs would hold them for ever.
 *
 * The driver can read a list of servers itself. It does not see a primary that hangs, and while none of the servers
 * takes writes its queries wait without a limit and it connects without a pause. See decision 80.
 */
export function followPrimary(options: PrimaryFollowerOptions): PrimaryFollower {
  const { urls, connectProbe, say, checkEveryMs = 500, patienceMs = 2_000, waitMs = 5_000 } = options
  const servers = urls.map((url): Server => {
    const { host, hostname, port } = new URL(url)
    return {
      where: host,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 5432),
      probe: createProbe(() => connectProbe(url), patienceMs),
      timeline: null,
      failure: null,
      sockets: new Set(),
    }
  })
  let primary: Server | null = null
  let newestTimeline = ''
  let begun = false
  let closed = false

  async function keepChecking(server: Server) {
    try {
      server.timeline = await server.probe.ask(readTimeline)
      server.failure = null
      if (server.timeline === null && server === primary) leave(server)
    } catch (error) {
      server.timeline = null
      server.failure = error
    }
    choose()
    if (!closed) server.timer = setTimeout(() => void keepChecking(server), checkEveryMs).unref()
  }

  function choose() {
    const newest = servers.find(
      ({ timeline }) => timeline !== null && timeline >= newestTimeline && timeline !== primary?.timeline,
    )
    if (newest === undefined || closed) return
    if (primary !== null && primary !== newest) leave(primary)
    if (newestTimeline !== '' && primary !== newest) say(`The database's primary is ${newest.where} now.`)
    primary = newest
    newestTimeline = newest.timeline ?? ''
  }

  function leave(server: Server) {
    primary = null
    for (const socket of server.sockets) socket.destroy()
    server.sockets.clear()
  }

  async function dialPrimary(): Promise<Socket> {
    const deadline = performance.now() + waitMs
    while (!closed) {
      const server = primary
      // A primary that stopped to answer may come back. New connections wait; the present ones stay.
      if (server?.timeline) {
        try {
          return await dialServer(server, deadline - performance.now())
        } catch (error) {
          server.timeline = null
          server.failure = error
        }
      }
      if (performance.now() > deadline || servers.every(isRefusing)) break
      await sleep(POLL_MS)
    }
    throw whyNoPrimary()
  }

  function whyNoPrimary(): unknown {
    const failures = servers.flatMap(({ failure }) => (failure === null ? [] : [failure]))
    if (failures.length === servers.length)
      return failures.find((failure) => !isUnavailable(failure)) ?? failures[0]
    return Object.assign(new Error('None of the servers takes writes.'), { code: ONLY_READS })
  }

  return {
    async openSocket() {
      if (!begun) for (const server of servers) void keepChecking(server)
      begun = true
      return dialPrimary().catch(failingSocket)
    },
    async close() {
      closed = true
      for (const { timer } of servers) clearTimeout(timer)
      await Promise.all(servers.map(({ probe }) => probe.close()))
    },
  }
}

/** PostgreSQL's code for a write on a server that only reads. */
const ONLY_READS = '25006'

/** Whether a server answered the last check with something that waiting does not change, such as a wrong password. */
const isRefusing = ({ failure }: Server): boolean =>
  failure instanceof Error && 'code' in failure && !isUnavailable(failure)

async function dialServer(server: Server, limitMs: number): Promise<Socket> {
  const { host, port, sockets } = server
  const socket = dial(port, host)
  const limit = setTimeout(() => {
    socket.destroy(Object.assign(new Error('The server does not answer.'), { code: 'CONNECT_TIMEOUT' }))
  }, limitMs)
  try {
    await once(socket, 'connect')
  } finally {
    clearTimeout(limit)
  }
  for (const ended of sockets) if (ended.destroyed) sockets.delete(ended)
  sockets.add(socket)
  // Where the connection is encrypted, the driver compares the certificate with this name.
  return Object.assign(socket, { host })
}

/**
 * The driver loses a connection of its pool for ever when a socket cannot be opened. It recovers from a socket that
 * fails at the first write.
 */
const failingSocket = (error: unknown): Duplex =>
  new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      done(error instanceof Error ? error : new Error(String(error)))
    },
  })
