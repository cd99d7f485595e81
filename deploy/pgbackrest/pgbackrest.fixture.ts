import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { expect, onTestFinished } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { assertInstalled, freePorts, type Program, postgresAccount, run, untilReady } from '../programs.ts'

// The newest that pgBackRest of Debian 12 knows. The embedded PostgreSQL is too new for it.
export const BINARIES = '/usr/lib/postgresql/15/bin'
const fileHere = (name: string) => path.join(import.meta.dirname, name)

/** A PostgreSQL, running or not. */
type Place = { data: string; port: number }

/** Where backups go. */
export type Repository = {
  /** A directory of the account of PostgreSQL; sockets are in it, too. */
  directory: string
  /** What pgBackRest and psql have to know of a server. Each overrides a line of pgbackrest.conf. */
  environmentOf(place: Place): Record<string, string>
  /** Runs a program as the account of PostgreSQL, and returns what it writes. */
  execute(place: Place, program: string, ...args: string[]): Promise<string>
  /** Runs pgBackRest on a server. */
  pgbackrest(place: Place, command: string, ...options: string[]): Promise<string>
  /** Restores a server that has no cluster to a moment, as `readClock` gives it. It then goes on from there. */
  restoreTo(place: Place, moment: string): Promise<string>
  /** Runs the line of `mainstreet-backup` with this type of backup. */
  runScheduled(place: Place, type: 'full' | 'diff'): Promise<void>
  /** The names of the backups, the oldest first. */
  listBackups(place: Place): Promise<string[]>
}

/** An empty repository, removed after the test. */
export async function aRepository(): Promise<Repository> {
  assertInstalled({ pgbackrest: 'pgbackrest', [`${BINARIES}/postgres`]: 'postgresql-15' })
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-backups-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  const account = postgresAccount()
  if (account) await chown(directory, account.uid, account.gid)
  const environmentOf = ({ data, port }: Place) => ({
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
  })
  async function execute(place: Place, program: string, ...args: string[]) {
    const env = { PATH: process.env.PATH, ...environmentOf(place) }
    const { stdout } = await promisify(execFile)(program, args, { ...account, cwd: directory, env })
    return stdout
  }
  const pgbackrest = (place: Place, command: string, ...options: string[]) =>
    execute(place, 'pgbackrest', '--stanza=mainstreet', ...options, command)
  return {
    directory,
    environmentOf,
    execute,
    pgbackrest,
    restoreTo: (place, moment) =>
      pgbackrest(place, 'restore', '--type=time', `--target=${moment}`, '--target-action=promote'),
    async runScheduled(place, type) {
      const schedule = await readFile(fileHere('mainstreet-backup'), 'utf8')
      const [, command] = new RegExp(`^.* postgres (.*--type=${type} .*)$`, 'm').exec(schedule) ?? []
      if (!command) throw new Error(`The schedule has no ${type} backup.`)
      await execute(place, 'sh', '-c', command)
    },
    async listBackups(place) {
      const [stanza] = JSON.parse(await pgbackrest(place, 'info', '--output=json'))
      return stanza.backup.map(({ label }: { label: string }) => label)
    },
  }
}

/** A PostgreSQL with the files of this folder. */
export type Server = Place & {
  /** The address of an empty database on it, for the superuser. */
  url: string
  sql: postgres.Sql
  /** Makes an empty cluster. */
  initialize(): Promise<void>
  /** Resolves when it answers, and by default also takes writes. */
  start(options?: { standby: boolean }): Promise<void>
  /** Ends it at once. */
  kill(): Promise<void>
}

/** Two servers with this repository. Neither has a cluster yet. */
export async function twoServers(repository: Repository): Promise<[Server, Server]> {
  const password = randomUUID()
  const [first = 0, second = 0] = await freePorts(2)
  return [
    createServer(repository, 'first', first, password),
    createServer(repository, 'second', second, password),
  ]
}

function createServer(repository: Repository, name: string, port: number, password: string): Server {
  const { directory, environmentOf, execute } = repository
  const account = postgresAccount()
  const user = account ? 'postgres' : userInfo().username
  const data = path.join(directory, name)
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  const sql = postgres(url, { max: 4, connect_timeout: 5, onnotice: () => {} })
  let server: Program | null = null

  async function kill() {
    await sql.end({ timeout: 0 })
    await server?.stop('SIGQUIT')
  }
  onTestFinished(kill)

  return {
    data,
    port,
    url,
    sql,
    async initialize() {
      const file = path.join(directory, 'password')
      await writeFile(file, password)
      if (account) await chown(file, account.uid, account.gid)
      const access = ['--auth-local=peer', '--auth-host=scram-sha-256', `--pwfile=${file}`]
      const settings = ['-D', data, '--encoding=UTF8', '--locale=C.UTF-8', ...access]
      await execute({ data, port }, `${BINARIES}/initdb`, ...settings)
      await appendFile(path.join(data, 'postgresql.conf'), `include '${fileHere('postgresql.conf')}'\n`)
    },
    async start({ standby } = { standby: false }) {
      const options = ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1']
      const env = { PATH: process.env.PATH, ...environmentOf({ data, port }) }
      server = run(`${BINARIES}/postgres`, options, { ...account, cwd: directory, env })
      await untilReady('PostgreSQL', server, async () => {
        const [row] = await sql`select pg_is_in_recovery() as standby`
        return row?.standby === standby
      })
    },
    kill,
  }
}

/** Waits until the repository has all that this server has written. */
export async function handOver(sql: postgres.Sql): Promise<void> {
  const [last] = await sql<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
  await eventually(async () => {
    const [archiver] = await sql<
      { file: string | null }[]
    >`select last_archived_wal as file from pg_stat_archiver`
    expect(archiver?.file).toBe(last?.file)
  })
}

/** The present time of a server, as pgBackRest takes it. */
export async function readClock(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`
  return row?.now ?? ''
}
