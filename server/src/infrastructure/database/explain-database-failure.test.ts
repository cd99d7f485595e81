import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { inject, onTestFinished, vi } from 'vitest'
import { prepareDatabase } from '#server/app/start.ts'
import { readConfig } from '#server/config/config.ts'
import { describe, expect, test } from '#testing/test.ts'
import { explainDatabaseFailure, explainReplicaFailure } from './explain-database-failure.ts'
import { assertServerVersion } from './server-version.sql.ts'

const url = 'postgres://ann:pass%20word@db.example:5433/town'

const messageOf = (code: string) => {
  const explained = explainDatabaseFailure(Object.assign(new Error('raw'), { code }), url)
  return explained instanceof Error ? explained.message : ''
}

describe('a database of DATABASE_URL that cannot be used', () => {
  test.each([
    ['ECONNREFUSED', 'nothing does at db.example:5433'],
    ['28P01', "db.example:5433 refuses 'ann'"],
    ['3D000', "has none called 'town'"],
    ['42501', 'alter database "town" owner to "ann"'],
    ['0A000', 'has the extension pg_trgm'],
  ])('%s has a plain message that names the variable and does not show the password', (code, words) => {
    expect(messageOf(code)).toMatch(/^DATABASE_URL must /)
    expect(messageOf(code)).toContain(words)
    expect(messageOf(code)).not.toContain('pass word')
  })

  test('a pooler that passes on no settings is named, and what to set', () => {
    const raw = new Error('unsupported startup parameter: statement_timeout')
    const explained = String(explainDatabaseFailure(Object.assign(raw, { code: '08P01' }), url))
    expect(explained).toContain('DATABASE_URL leads through a pooler: db.example:5433')
    expect(explained).toContain('set DATABASE_DIRECT_URL')
  })

  test('another error is unchanged', () => {
    const failure = new Error('a bug')
    expect(explainDatabaseFailure(failure, url)).toBe(failure)
  })

  test('a server that is too old is named', () => {
    expect(() => assertServerVersion(14)).toThrow('that server is PostgreSQL 14')
    assertServerVersion(15)
  })

  test('stops the start', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    const cleanUps: (() => unknown)[] = []
    const prepared = prepareDatabase({
      config,
      cleanUp: (work) => cleanUps.push(() => work(new AbortController().signal)),
      stop: new AbortController().signal,
    })
    await expect(prepared).rejects.toThrow('nothing does at 127.0.0.1:1 (ECONNREFUSED)')
    for (const work of cleanUps) await work()
  })

  test('a start that waits for a silent server ends with the signal to stop', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const stop = new AbortController()
    const prepared = prepareDatabase({
      config: readConfig({
        DATABASE_URL: `postgres://ann@127.0.0.1:${(silent.address() as AddressInfo).port}/town`,
      }),
      cleanUp: () => {},
      stop: stop.signal,
    })
    const [socket] = await once(silent, 'connection')
    socket.on('error', () => {})
    stop.abort()
    await expect(prepared).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' })
  })
})

test.each([
  ['ECONNREFUSED', 'nothing does at db.example:5433'],
  ['28P01', "db.example:5433 refuses 'ann'"],
  ['3D000', "has none called 'town'"],
  ['42501', "'ann' may not in 'town'"],
])(
  '%s of a replica has a plain message that names the variable and does not show the password',
  (code, words) => {
    const explained = String(explainReplicaFailure(Object.assign(new Error('raw'), { code }), url))
    expect(explained).toMatch(/DATABASE_REPLICA_URL must /)
    expect(explained).toContain(words)
    expect(explained).not.toMatch(/pass word|DATABASE_URL must/)
  },
)

test('a replica that does not answer is reported, and the start goes on', async ({ database }) => {
  const { database: name } = database.sql.options
  const { host, port, username, password } = inject('databaseServer')
  // The environment can name a socket, an address cannot.
  vi.stubEnv('PGHOST', host)
  vi.stubEnv('PGPORT', `${port}`)
  vi.stubEnv('PGUSERNAME', username)
  vi.stubEnv('PGPASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const cleanUps: (() => unknown)[] = []
  const said: string[] = []
  const prepared = await prepareDatabase({
    config: readConfig({
      DATABASE_URL: `postgres:///${name}`,
      DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    }),
    cleanUp: (work) => cleanUps.push(() => work(new AbortController().signal)),
    stop: new AbortController().signal,
    say: (line) => said.push(line),
  })
  expect(said).toEqual([expect.stringMatching(/^The replica is not used: DATABASE_REPLICA_URL must lead to/)])
  expect(await prepared.catalogue((sql) => sql`select from stores`)).toEqual([])
  for (const work of cleanUps) await work()
})
