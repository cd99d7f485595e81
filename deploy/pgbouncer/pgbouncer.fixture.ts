import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { type ServerConnection, urlOf } from '#testing/start-database.ts'

const PROGRAM = 'pgbouncer'
const isRoot = process.getuid?.() === 0

/** Throws with the command that installs PgBouncer where it is not there. */
export function assertInstalled(): void {
  if (spawnSync(PROGRAM, ['--version']).status !== 0) {
    throw new Error('PgBouncer is not installed. On Debian: apt-get install pgbouncer')
  }
}

export type Pooler = AsyncDisposable & {
  /** The address of the database through the pooler. */
  url: string
  /** Has it open new connections to PostgreSQL. */
  reconnect(): Promise<void>
}

/**
 * Starts PgBouncer by `pgbouncer.ini` before this server and database. `settings` replace lines of the file or are
 * added to it.
 */
export async function aPooler(
  server: ServerConnection,
  database: string,
  settings: Record<string, string> = {},
): Promise<Pooler> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-pooler-'))
  await chmod(directory, 0o755)
  const port = await freePort()
  const users = path.join(directory, 'userlist.txt')
  await writeFile(users, `"${server.username}" "${server.password}"\n`)
  const own = {
    mainstreet: `host=${server.host} port=${server.port} dbname=${database}`,
    listen_port: String(port),
    auth_file: users,
    // The console answers this user.
    admin_users: server.username,
    ...settings,
  }
  let text = await readFile(path.join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
  for (const [name, value] of Object.entries(own)) {
    const line = new RegExp(`^${name} =.*$`, 'm')
    text = line.test(text) ? text.replace(line, () => `${name} = ${value}`) : `${text}${name} = ${value}\n`
  }
  const file = path.join(directory, 'pgbouncer.ini')
  await writeFile(file, text)
  // PgBouncer does not run as root.
  const child = spawn(PROGRAM, [...(isRoot ? ['--user', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk
  })
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`)
    await sleep(50)
  }
  const url = (name: string) => urlOf({ ...server, host: '127.0.0.1', port }, name)
  return {
    url: url('mainstreet'),
    async reconnect() {
      const console = postgres(url('pgbouncer'), { max: 1, prepare: false, fetch_types: false })
      await console.unsafe('RECONNECT').simple()
      await console.end()
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
