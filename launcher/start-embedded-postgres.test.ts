import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { copiesOfDatabase } from './created-database.fixture.ts'
import { aDirectory, isRoot, serverPid, start } from './embedded-postgres.fixture.ts'
import { thisMachine } from './machine.ts'
import { findProcessIdentity } from './process-identity.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { testIf } from './test-if.fixture.ts'

const copyDatabaseTo = copiesOfDatabase()

test('keeps the data from one start to the next, and ends at stop', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const first = await start({ dataDirectory })
  expect(first.adopted).toBe(false)
  await first.query`create table orders (id int)`
  await first.query`insert into orders values (7)`
  const pid = await serverPid(dataDirectory)
  await first.stop()
  expect(await findProcessIdentity(pid)).toBe(null)

  const second = await start({ dataDirectory })
  expect(second.adopted).toBe(false)
  expect(second.connection.password).toBe(first.connection.password)
  expect(await second.query`select id from orders`).toEqual([{ id: 7 }])
})

test('has checksums and durable writes, and listens on no network address', async () => {
  const dataDirectory = await aDirectory()
  const { query } = await start({ dataDirectory })
  const settings = await query<{ name: string; setting: string }[]>`select name, setting from pg_settings`
  const value = (name: string) => settings.find((row) => row.name === name)?.setting
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
    expect([name, value(name)]).toEqual([name, 'on'])
  }
  expect(value('jit')).toBe('off')
  expect(value('io_method')).toBe('sync')
  expect(value('server_encoding')).toBe('UTF8')
  expect(value('listen_addresses')).toBe(process.platform === 'win32' ? '127.0.0.1' : '')
  const [encoding] = await query`select datcollate, datctype from pg_database where datname = 'mainstreet'`
  expect(encoding).toEqual({ datcollate: 'C', datctype: 'C' })

  const home = join(dataDirectory, 'postgres')
  for (const name of ['password', 'server.log', 'socket', 'cluster', '.']) {
    expect([name, (await stat(join(home, name))).mode & 0o077]).toEqual([name, 0])
  }
})

test.for([
  { memory: '8 GB', bytes: 8 * 2 ** 30, buffers: '256MB' },
  { memory: '512 MB', bytes: 512 * 2 ** 20, buffers: '128MB' },
  { memory: '128 MB', bytes: 128 * 2 ** 20, buffers: '64MB' },
])('keeps pages of $buffers in buffers where there is $memory of memory', async ({ bytes, buffers }) => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const { query } = await start({ dataDirectory, machine: { ...thisMachine(), memoryBytes: bytes } })
  expect(await query`show shared_buffers`).toEqual([{ shared_buffers: buffers }])
  expect(await query`show wal_buffers`).toEqual([{ wal_buffers: '2MB' }])
})

test('refuses clients without the password', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const { connection } = await start({ dataDirectory })
  const stranger = postgres({ ...connection, password: 'guess', max: 1 })
  await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' })
  await stranger.end()
})

test('ten starts at once on an empty directory give one server', async () => {
  const dataDirectory = await aDirectory()
  const databases = await Promise.all(Array.from({ length: 10 }, () => start({ dataDirectory })))
  expect(databases.filter((database) => !database.adopted)).toHaveLength(1)
  for (const database of databases) {
    expect(await database.query`select 1 as answer`).toEqual([{ answer: 1 }])
  }
})

test('a server runs on when an adopter stops, and ends when its starter stops', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const starter = await start({ dataDirectory })
  const adopter = await start({ dataDirectory })
  expect(adopter.adopted).toBe(true)
  await adopter.stop()
  expect(await starter.query`select 1 as answer`).toEqual([{ answer: 1 }])
  const pid = await serverPid(dataDirectory)
  await Promise.all([starter.stop(), starter.stop()])
  expect(await findProcessIdentity(pid)).toBe(null)
})

test('stop ends idle connections', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const database = await startEmbeddedPostgres({ dataDirectory })
  const idle = postgres({ ...database.connection, max: 1, onnotice: () => undefined })
  await idle`select 1`
  await database.stop()
  const log = await readFile(join(dataDirectory, 'postgres', 'server.log'), 'utf8')
  expect(log).toContain('received fast shutdown request')
  expect(log).not.toContain('received immediate shutdown request')
  await idle.end({ timeout: 0 })
})

test('stop leaves only the files of the database in its directory', async () => {
  const dataDirectory = await aDirectory()
  const { stop } = await start({ dataDirectory })
  await stop()
  const names = await readdir(join(dataDirectory, 'postgres'))
  const libraries = process.platform === 'win32' ? [] : ['libraries']
  expect(names.sort()).toEqual(['cluster', ...libraries, 'password', 'server.log', 'socket'].sort())
  expect(await readFile(join(dataDirectory, 'postgres', 'server.log'), 'utf8')).toContain('shut down')
})

testIf(isRoot && process.platform === 'linux')('as root the server runs as another account', async () => {
  const dataDirectory = await aDirectory()
  await start({ dataDirectory })
  const { uid } = await stat(`/proc/${await serverPid(dataDirectory)}`)
  expect(uid).not.toBe(0)
  expect((await stat(join(dataDirectory, 'postgres', 'cluster'))).uid).toBe(uid)
})
