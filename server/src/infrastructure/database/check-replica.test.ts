import postgres from 'postgres'
import { inject, onTestFinished, vi } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { prepareDatabase } from '#server/app/start.ts'
import { expect, test } from '#testing/test.ts'
import { checkReplica } from './check-replica.ts'
import { explainReplicaFailure } from './explain-database-failure.ts'

const url = 'postgres://ann:pass%20word@db.example:5433/town'
const stop = new AbortController().signal

test('a replica that has what the primary has is used', async ({ database }) => {
  await checkReplica({ primary: database.sql, replica: database.sql, url, stop, patienceMs: 0 })
})

test('a database without our tables is no replica', async ({ database }) => {
  await using other = anotherDatabase()
  const checked = checkReplica({ primary: database.sql, replica: other.sql, url, stop, patienceMs: 0 })
  await expect(checked).rejects.toThrow(/^DATABASE_REPLICA_URL must lead to a replica/)
})

test('a replica that is a moment behind is waited for', async ({ database }) => {
  await using other = anotherDatabase()
  const checked = checkReplica({ primary: database.sql, replica: other.sql, url, stop })
  // A temporary table: only this connection of its own sees it.
  await other.sql`create temporary table migrations as select '9999-the-last.sql' as name`
  await checked
})

test('waiting ends when somebody stops the start', async ({ database }) => {
  await using other = anotherDatabase()
  const stopping = new AbortController()
  const checked = checkReplica({
    primary: database.sql,
    replica: other.sql,
    url,
    stop: stopping.signal,
  })
  stopping.abort()
  await expect(checked).rejects.toThrow('aborted')
})

test.each([
  ['ECONNREFUSED', 'nothing does at db.example:5433'],
  ['28P01', "db.example:5433 refuses 'ann'"],
  ['3D000', "has none called 'town'"],
  ['42501', "'ann' may not in 'town'"],
])('%s is said in plain words that name the variable and keep the password', (code, words) => {
  const explained = explainReplicaFailure(Object.assign(new Error('raw'), { code }), url)
  expect(String(explained)).toMatch(/DATABASE_REPLICA_URL must /)
  expect(String(explained)).toContain(words)
  expect(String(explained)).not.toMatch(/pass word|DATABASE_URL must/)
})

test('a replica that nothing answers for stops the start', async ({ database }) => {
  const { database: name } = database.sql.options
  const { host, port, username, password } = inject('databaseServer')
  // An address cannot name a socket; the environment can.
  vi.stubEnv('PGHOST', host)
  vi.stubEnv('PGPORT', `${port}`)
  vi.stubEnv('PGUSERNAME', username)
  vi.stubEnv('PGPASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const cleanUps: (() => unknown)[] = []
  const prepared = prepareDatabase({
    config: readConfig({
      DATABASE_URL: `postgres:///${name}`,
      DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    }),
    cleanUp: (work) => cleanUps.push(() => work(new AbortController().signal)),
    stop,
  })
  await expect(prepared).rejects.toThrow(
    'DATABASE_REPLICA_URL must lead to a PostgreSQL server that answers; nothing does at 127.0.0.1:1',
  )
  for (const work of cleanUps) await work()
})

function anotherDatabase() {
  const sql = postgres({ ...inject('databaseServer'), database: 'postgres', max: 1, onnotice: () => {} })
  return { sql, [Symbol.asyncDispose]: () => sql.end() }
}
