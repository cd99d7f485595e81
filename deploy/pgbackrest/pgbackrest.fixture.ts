import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { assertInstalled, freePorts, type Program, postgresAccount, run, untilReady } from '../programs.ts'

// The newest that pgBackRest of Debian 12 knows. The embedded PostgreSQL is too new for it.
const BINARIES = '/usr/lib/postgresql/15/bin'
const fileHere = (name: string) => path.join(import.meta.dirname, name)

/** A PostgreSQL with the files of this folder. Servers of one repository see the same backups. */
export type BackedUpServer = {
  /** An empty database on it, once it runs. */
  url: string
  /** A connection of the superuser to that database. */
  sql: postgres.Sql
  /** Makes an empty cluster. */
  initialize(): Promise<void>
  /** Resolves when it answers, and by default also takes writes. */
  start(options?: { standby: boolean }): Promise<void>
  /** Ends it at once. */
  kill(): Promise<void>
  /** Runs pgBackRest for it, and returns what it writes. */
  pgbackrest(command: string, ...options: string[]): Promise<string>
  /** Runs the line of `mainstreet-backup` with this type of backup. */
  runScheduled(type: 'full' | 'diff'): Promise<void>
}

/** Two servers with one empty repository. Neither has a cluster yet. */
export async function twoServers(): Promise<[BackedUpServer, BackedUpServer]> {
  assertInstalled({ pgbackrest: 'pgbackrest', [`${BINARIES}/postgres`]: 'postgresql-15' })
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-backups-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  const account = postgresAccount()
  if (account) await chown(directory, account.uid, account.gid)
  const password = randomUUID()
  const [first = 0, second = 0] = await freePorts(2)
  return [
    createServer(directory, 'first', first, password),
    createServer(directory, 'second', second, password),
  ]
}

function createServer(directory: string, name: string, port: number, password: string): BackedUpServer {
  const account = postgresAccount()
  const user = account ? 'postgres' : userInfo().username
  const data = path.join(directory, name)
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  const sql = postgres(url, { max: 4, connect_timeout: 5, onnotice: () => {} })
  let server: Program | null = null
  // Each overrides a line of pgbackrest.conf that names a place of the machine.
  const env = {
    PATH: process.env.PATH,
    PGHOST: directory,
    PGPORT: String(port),
    PGDATABASE: 'postgres',
    PGBACKREST_CONFIG: fileHere('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: path.join(directory, 'repository'),
    PGBACKREST_LOCK_PATH: path.join(directory, 'locks'),
    PGBACKREST_LOG_PATH: directory,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: directory,
  }
  const execute = async (program: string, ...args: string[]) =>
    (await promisify(execFile)(program, args, { ...account, cwd: directory, env })).stdout

  async function kill() {
    await sql.end({ timeout: 0 })
    await server?.stop('SIGQUIT')
  }
  onTestFinished(kill)

  return {
    url,
    sql,
    async initialize() {
      const file = path.join(directory, 'password')
      await writeFile(file, password)
      if (account) await chown(file, account.uid, account.gid)
      const access = ['--auth-local=peer', '--auth-host=scram-sha-256', `--pwfile=${file}`]
      await execute(`${BINARIES}/initdb`, '-D', data, '--encoding=UTF8', '--locale=C.UTF-8', ...access)
      await appendFile(path.join(data, 'postgresql.conf'), `include '${fileHere('postgresql.conf')}'\n`)
    },
    async start({ standby } = { standby: false }) {
      const options = ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1']
      server = run(`${BINARIES}/postgres`, options, { ...account, cwd: directory, env })
      await untilReady('PostgreSQL', server, async () => {
        const [row] = await sql`select pg_is_in_recovery() as standby`
        return row?.standby === standby
      })
    },
    kill,
    pgbackrest: (command, ...options) => execute('pgbackrest', '--stanza=mainstreet', ...options, command),
    async runScheduled(type) {
      const schedule = await readFile(fileHere('mainstreet-backup'), 'utf8')
      const [, command] = new RegExp(`^.* postgres (.*--type=${type} .*)$`, 'm').exec(schedule) ?? []
      if (!command) throw new Error(`The schedule has no ${type} backup.`)
      await execute('sh', '-c', command)
    },
  }
}
