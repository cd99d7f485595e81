import { spawn } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rename, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { copiesOfDatabase } from './created-database.fixture.ts'
import {
  aDirectory,
  endProcess,
  forkApp,
  isRoot,
  nextReport,
  packageWithoutLinks,
  serverGone,
  serverPid,
  start,
  startApp,
} from './embedded-postgres.fixture.ts'
import { thisMachine } from './machine.ts'
import { findProcessIdentity } from './process-identity.ts'
import { posixTest, testIf } from './test-if.fixture.ts'
import { until } from './until.fixture.ts'

const copyDatabaseTo = copiesOfDatabase()

/** A process of the same account that is not PostgreSQL. PostgreSQL detects other accounts' processes by itself. */
async function aBystander(cluster: string): Promise<number> {
  const { uid, gid } = await stat(cluster)
  const child = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...(isRoot ? { uid, gid } : {}) })
  onTestFinished(() => void child.kill())
  return child.pid ?? 0
}

/** Occupies a backend, which outlives its killed server and keeps the shared memory, until the result is called. */
async function busyBackend(query: postgres.Sql, dataDirectory: string): Promise<() => Promise<void>> {
  const sign = join(dataDirectory, 'postgres', 'cluster', 'busy')
  await writeFile(sign, '')
  // Unlike pg_sleep, a loop does not notice that the server has died.
  query`do $$ begin while (pg_stat_file('busy', true)).size is not null loop end loop; end $$`.catch(
    () => undefined,
  )
  await until(async () => {
    const active = await query`select from pg_stat_activity where query like 'do $$%' and state = 'active'`
    return active.length === 1
  })
  return () => unlink(sign)
}

test('a server that is killed under a running app comes back at the same address with all confirmed data', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const lines: string[] = []
  const { query, stop } = await start({ dataDirectory, log: (line) => lines.push(line) })
  await query`create table orders (id int)`
  await query`insert into orders values (1)`
  const endWork = await busyBackend(query, dataDirectory)
  const pid = await serverPid(dataDirectory)
  process.kill(pid, 'SIGKILL')
  await until(async () => lines.some((line) => line.includes('still ending')))
  await endWork()
  await until(async () => (await serverPid(dataDirectory).catch(() => pid)) !== pid)
  await until(async () => (await query`select id from orders`.catch(() => [])).length === 1)
  const newPid = await serverPid(dataDirectory)
  expect(lines[0]).toContain('crashed; starting it again')
  await stop()
  expect(await findProcessIdentity(newPid)).toBe(null)
})

test('a server that somebody shuts down under a running app comes back', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const lines: string[] = []
  const { query } = await start({ dataDirectory, log: (line) => lines.push(line) })
  process.kill(await serverPid(dataDirectory), 'SIGINT')
  await until(async () => lines.includes('The database server is back.'))
  expect(lines[0]).toBe('The database server was shut down; starting it again.')
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
})

test('an app that shares the server of another starts it again when that app stops', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const starter = await start({ dataDirectory })
  const lines: string[] = []
  const adopter = await start({ dataDirectory, log: (line) => lines.push(line) })
  expect(adopter.adopted).toBe(true)
  await starter.query`create table orders (id int)`
  await starter.stop()
  await until(async () => lines.includes('The database server is back.'))
  expect(await adopter.query`select from orders`).toEqual([])
  const pid = await serverPid(dataDirectory)
  await adopter.stop()
  expect(await findProcessIdentity(pid)).toBe(null)
})

test('after app and server are killed together, the next start waits until their processes have ended', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const { child } = await startApp({ dataDirectory })
  const first = await start({ dataDirectory })
  await first.query`create table orders (id int)`
  const endWork = await busyBackend(first.query, dataDirectory)
  await first.query`insert into orders values (1)`
  const pid = await serverPid(dataDirectory)
  // The server first: it would end its backends when it learns of the app's death.
  process.kill(pid, 'SIGKILL')
  await endProcess(child, 'SIGKILL')

  const lines: string[] = []
  const starting = start({ dataDirectory, log: (line) => lines.push(line) })
  await until(async () => lines.some((line) => line.includes('still ending')))
  await endWork()
  const second = await starting
  expect(second.adopted).toBe(false)
  expect(await second.query`select id from orders`).toEqual([{ id: 1 }])
  // An app and two servers start here, one of them beside a loop that takes a whole core.
}, 120_000)

posixTest('waits for the shared memory of a dead server', async () => {
  const directory = await aDirectory()
  const signs = join(directory, 'signs')
  await mkdir(join(signs, 'refuse'), { recursive: true })
  await chmod(signs, 0o777)
  const native = await packageWithoutLinks(directory)
  const program = join(native, 'bin', 'postgres')
  await rename(program, `${program}.real`)
  const refusal = 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use'
  const refuseOnce = `if [ "$1" = -D ] && rmdir '${signs}/refuse' 2>/dev/null; then echo '${refusal}'; exit 1; fi`
  await writeFile(program, `#!/bin/sh\n${refuseOnce}\nexec "$0.real" "$@"\n`, { mode: 0o755 })
  const machine = { ...thisMachine(), packagedServerDirectory: native, searchPath: '' }
  const lines: string[] = []
  const dataDirectory = await copyDatabaseTo(join(directory, 'data'))
  const { query } = await start({ dataDirectory, machine, log: (line) => lines.push(line) })
  expect(await readdir(signs)).toEqual([])
  expect(lines).toEqual([expect.stringContaining('still ending')])
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
})

test('an app that is killed while it takes orders loses no confirmed order', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const { child, report } = await startApp({ dataDirectory })
  expect(report).toMatchObject({ kind: 'started' })
  let confirmed = 0
  child.on('message', (message: { number?: number }) => {
    confirmed = message.number ?? confirmed
  })
  child.send('order')
  await until(async () => confirmed > 100)
  await endProcess(child, 'SIGKILL')

  const { query, adopted } = await start({ dataDirectory })
  expect(adopted).toBe(false)
  const [row] = await query<{ orders: number }[]>`select count(*)::int as orders from accepted`
  expect(row?.orders).toBeGreaterThanOrEqual(confirmed)
})

testIf(process.platform === 'linux')('the server ends when its app is killed', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const { child } = await startApp({ dataDirectory })
  const pid = await serverPid(dataDirectory)
  await endProcess(child, 'SIGKILL')
  await until(async () => (await findProcessIdentity(pid)) === null)
})

posixTest(
  'where the server outlives its app, the next start takes it over and stops it in the end',
  async () => {
    const directory = await aDirectory()
    const dataDirectory = await copyDatabaseTo(join(directory, 'data'))
    const { child } = await startApp({ dataDirectory, searchPath: await pathWithoutSetpriv(directory) })
    const pid = await serverPid(dataDirectory)
    await endProcess(child, 'SIGKILL')

    const next = await start({ dataDirectory })
    expect(next.adopted).toBe(true)
    expect(await serverPid(dataDirectory)).toBe(pid)
    await next.stop()
    expect(await findProcessIdentity(pid)).toBe(null)
  },
)

async function pathWithoutSetpriv(directory: string): Promise<string> {
  const programs = join(directory, 'programs')
  await mkdir(programs)
  for (const name of ['id', 'ps', 'sh']) {
    for (const place of ['/bin', '/usr/bin'])
      await symlink(join(place, name), join(programs, name)).catch(() => undefined)
  }
  return programs
}

posixTest('after Ctrl-C in the terminal the database serves the requests in flight', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const { child } = await startApp({ dataDirectory })
  // A terminal sends the signal to the whole process group.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await nextReport(child, 'interrupted')).toEqual({ kind: 'interrupted', answer: 42 })
  child.send('stop')
  await serverGone(dataDirectory)
})

test('a pid file with the id of another process is removed', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const first = await start({ dataDirectory })
  const pidFile = join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid')
  const socketLock = join(dataDirectory, 'postgres', 'socket', '.s.PGSQL.5432.lock')
  const [pidText, socketText] = [await readFile(pidFile, 'utf8'), await readFile(socketLock, 'utf8')]
  await first.stop()
  const bystander = `${await aBystander(join(dataDirectory, 'postgres', 'cluster'))}`
  await writeFile(pidFile, pidText.replace(/^\d+/, bystander))
  await writeFile(socketLock, socketText.replace(/^\d+/, bystander))

  const second = await start({ dataDirectory })
  expect(second.adopted).toBe(false)
  expect(await second.query`select 1 as answer`).toEqual([{ answer: 1 }])
})

test('the pid file of a running server is kept, even without its socket', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const first = await start({ dataDirectory })
  const pid = await serverPid(dataDirectory)
  await unlink(join(dataDirectory, 'postgres', 'socket', '.s.PGSQL.5432'))
  const lines: string[] = []
  const second = start({ dataDirectory, log: (line) => lines.push(line) })
  await until(async () => lines.length > 0)
  expect(lines[0]).toContain('still ending')
  expect(await serverPid(dataDirectory)).toBe(pid)
  // When the server has ended, the waiting start continues.
  await first.query.end({ timeout: 0 })
  process.kill(pid, 'SIGINT')
  expect((await second).adopted).toBe(false)
})

test('an interrupted first start is repeated', async () => {
  const dataDirectory = await aDirectory()
  const home = join(dataDirectory, 'postgres')
  await mkdir(join(home, 'cluster.unfinished-1', 'base'), { recursive: true })
  await writeFile(join(home, 'password.unfinished'), 'half')
  await writeFile(join(home, 'starting.lock'), '999999999 1')
  const { query } = await start({ dataDirectory })
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
  expect((await readdir(home)).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('an app that is killed while it creates its database creates the database at the next start', async () => {
  const dataDirectory = await aDirectory()
  const child = forkApp({ dataDirectory })
  const names = () => readdir(join(dataDirectory, 'postgres')).catch(() => [])
  await until(async () => (await names()).some((name) => name.startsWith('cluster.')))
  await endProcess(child, 'SIGKILL')
  expect(await names()).not.toContain('cluster')
  const { query } = await start({ dataDirectory })
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
})

test('a start creates the database when an interrupted start did not', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const first = await start({ dataDirectory })
  const admin = postgres({ ...first.connection, database: 'postgres', max: 1 })
  await first.query.end()
  await admin`drop database mainstreet`
  await admin.end()
  const second = await start({ dataDirectory })
  expect(await second.query`select current_database() as name`).toEqual([{ name: 'mainstreet' }])
})

test('files of another program are not overwritten', async () => {
  const dataDirectory = await aDirectory()
  await mkdir(join(dataDirectory, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(dataDirectory, 'postgres', 'cluster', 'thesis.txt'), 'years of work')
  await expect(start({ dataDirectory })).rejects.toThrow(/PG_VERSION is missing/)
  expect(await readFile(join(dataDirectory, 'postgres', 'cluster', 'thesis.txt'), 'utf8')).toBe(
    'years of work',
  )
})

test('a lost or wrong password file is reported by its name', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const passwordFile = join(dataDirectory, 'postgres', 'password')
  const { stop } = await start({ dataDirectory })
  await expect(writeFile(passwordFile, 'wrong').then(() => start({ dataDirectory }))).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringContaining(passwordFile),
  })
  await stop()
  await unlink(passwordFile)
  await expect(start({ dataDirectory })).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringContaining(passwordFile),
  })
})

test('the message of a server that cannot start is shown', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  await (await start({ dataDirectory })).stop()
  await writeFile(
    join(dataDirectory, 'postgres', 'cluster', 'postgresql.auto.conf'),
    'shared_buffers = plenty\n',
  )
  await expect(start({ dataDirectory })).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(/shared_buffers[\s\S]*server\.log/),
  })
})
