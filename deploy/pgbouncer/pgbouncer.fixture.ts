import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { type ServerConnection, urlOf } from '#testing/start-database.ts'
import { freePorts, isListening, run, untilReady } from '../programs.ts'

const isRoot = process.getuid?.() === 0

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
  const [port = 0] = await freePorts(1)
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
  const pooler = run('pgbouncer', [...(isRoot ? ['--user', 'nobody'] : []), file])
  await untilReady('PgBouncer', pooler, () => isListening(port))
  const url = (name: string) => urlOf({ ...server, host: '127.0.0.1', port }, name)
  return {
    url: url('mainstreet'),
    async reconnect() {
      const console = postgres(url('pgbouncer'), { max: 1, prepare: false, fetch_types: false })
      await console.unsafe('RECONNECT').simple()
      await console.end()
    },
    async [Symbol.asyncDispose]() {
      await pooler.stop('SIGINT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
