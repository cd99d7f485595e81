import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Throws with the command that installs what lacks. `packages` are Debian's, by the program that each one has. */
export function assertInstalled(packages: Record<string, string>): void {
  const lacking = Object.entries(packages).filter(
    ([program]) => spawnSync(program, ['--version']).error !== undefined,
  )
  if (lacking.length === 0) return
  throw new Error(
    `${lacking.map(([program]) => program).join(', ')}: not installed. On Debian: apt-get install ${lacking.map(([, name]) => name).join(' ')}`,
  )
}

/** PostgreSQL does not run as root: Debian's account runs it there. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A program that runs until it is stopped. Its output is kept for a failure. */
export type Program = {
  child: ChildProcess
  /** What it wrote, at most the last 20,000 characters. */
  log(): string
  isRunning(): boolean
  /** Asks it to stop and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-20_000)
    })
  }
  child.on('error', (error) => {
    log += String(error)
  })
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    child,
    log: () => log,
    isRunning,
    async stop(signal = 'SIGTERM') {
      if (!isRunning()) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** Waits until `isReady` resolves to true. Throws with the program's output when it ends or takes too long. */
export async function untilReady(
  name: string,
  program: Program,
  isReady: () => Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await isReady().catch(() => false))) {
    if (!program.isRunning() || performance.now() > end) {
      throw new Error(`${name} did not start:\n${program.log()}`)
    }
    await sleep(50)
  }
}

/** Ports of 127.0.0.1 that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      return (server.address() as AddressInfo).port
    }),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
