import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePorts, isListening, run, untilReady } from '../programs.ts'

const BALANCERS = {
  HAProxy: ['haproxy', '-db', '-f', path.join(import.meta.dirname, 'haproxy.cfg')],
  Caddy: ['caddy', 'run', '--adapter', 'caddyfile', '--config', path.join(import.meta.dirname, 'Caddyfile')],
} as const

export type Balancer = AsyncDisposable & {
  port: number
  /** Gives HAProxy a command of its runtime API, and returns the answer. */
  command(line: string): Promise<string>
}

/** Starts the balancer before the processes that listen on these ports: before one, or two. */
export async function startBalancer(
  name: keyof typeof BALANCERS,
  ports: readonly number[],
): Promise<Balancer> {
  const [port = 0, nobody = 0] = await freePorts(2)
  const directory = await mkdtemp(path.join(tmpdir(), 'balancer-'))
  const adminSocket = path.join(directory, 'admin.sock')
  const [program, ...args] = BALANCERS[name]
  const balancer = run(program, args, {
    env: {
      ...process.env,
      HOME: directory,
      SITE_LISTEN: name === 'Caddy' ? `http://127.0.0.1:${port}` : `127.0.0.1:${port}`,
      ADMIN_SOCKET: adminSocket,
      PROCESS_1: `127.0.0.1:${ports[0]}`,
      PROCESS_2: `127.0.0.1:${ports[1] ?? nobody}`,
    },
  })
  await untilReady(name, balancer, () => isListening(port))
  await untilReady(name, balancer, async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok)
  return {
    port,
    command(line) {
      const socket = connect(adminSocket)
      socket.end(`${line}\n`)
      return text(socket)
    },
    async [Symbol.asyncDispose]() {
      await balancer.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
