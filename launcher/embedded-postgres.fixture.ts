import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, lstat, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { onTestFinished, vi } from 'vitest'
import type { AppOrders, AppReport } from './embedded-app.fixture.ts'
import { thisMachine } from './machine.ts'
import { readPidFile } from './server-pid-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { until } from './until.fixture.ts'

// Every test creates one or two databases, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

export const isRoot = process.getuid?.() === 0

/** A copy of the launcher in the home of an ordinary user; see private-clone.fixture.ts. */
export type PrivateClone = {
  directory: string
  /** The app of embedded-app.fixture.ts. */
  script: string
  /** How to fork it as the clone's owner. */
  fork: { cwd: string; execPath: string; uid?: number; gid?: number }
  /** The owner, as the file system names it. */
  uid: number
}

/** A directory that every account may enter, removed after the test. */
export async function aDirectory(): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'mainstreet-test-')))
  await chmod(directory, 0o755)
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}

/** Starts in this process and stops after the test, passed or failed. */
export async function start(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres & { query: postgres.Sql }> {
  const database = await startEmbeddedPostgres(options)
  const query = postgres({ ...database.connection, max: 3, onnotice: () => undefined })
  const stop = async () => {
    await query.end({ timeout: 1 })
    await database.stop()
  }
  onTestFinished(stop)
  return { ...database, query, stop }
}

/** An app in a separate process and process group, so that a test can kill it alone. */
export function forkApp(orders: AppOrders, clone?: PrivateClone): ChildProcess {
  const script = clone?.script ?? fileURLToPath(new URL('./embedded-app.fixture.ts', import.meta.url))
  const child = fork(script, [JSON.stringify(orders)], { execArgv: [], detached: true, ...clone?.fork })
  onTestFinished(async () => {
    await endProcess(child)
    await serverGone(orders.dataDirectory)
  })
  return child
}

/** As `forkApp`, and waits until it has started. */
export async function startApp(orders: AppOrders, clone?: PrivateClone) {
  const child = forkApp(orders, clone)
  return { child, report: await nextReport(child, 'started') }
}

/** The next report of that kind, or a failure to start. */
export async function nextReport(child: ChildProcess, kind: AppReport['kind']): Promise<AppReport> {
  while (child.exitCode === null && child.signalCode === null) {
    const [message] = (await once(child, 'message')) as [AppReport]
    if (message.kind === kind || message.kind === 'failed') return message
  }
  throw new Error('The app ended without a report')
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export async function serverPid(dataDirectory: string): Promise<number> {
  const running = await readPidFile(join(dataDirectory, 'postgres', 'cluster'))
  if (!running) throw new Error('No server runs here')
  return running.pid
}

/** Waits until no server runs on the directory any more. */
export async function serverGone(dataDirectory: string): Promise<void> {
  await until(async () => (await readPidFile(join(dataDirectory, 'postgres', 'cluster'))) === null)
}

/** Half of the files of npm's PostgreSQL are time zones, which no test needs. */
export const isNeeded = (file: string) => !/\.a$|[\\/]timezone[\\/](?!UTC$|GMT$)/.test(file)

/** The `native` directory of a copy of npm's package without links, as it is where install scripts are blocked. */
export async function packageWithoutLinks(parent: string): Promise<string> {
  const packaged = thisMachine().packagedServerDirectory
  if (packaged === null) throw new Error('These tests need the PostgreSQL that npm installs')
  const native = join(parent, 'package', 'native')
  await cp(packaged, native, {
    recursive: true,
    filter: async (source) => isNeeded(source) && !(await lstat(source)).isSymbolicLink(),
  })
  await cp(join(dirname(packaged), 'package.json'), join(parent, 'package', 'package.json'))
  return native
}

export function accountIds(name: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
