import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import { expect, test } from '#testing/test.ts'
import { untilWaiting } from '#testing/until-waiting.ts'
import { migrate } from './migrate.ts'

/** An empty database. Each call of the result opens a connection, as another process does. */
async function anEmptyDatabase() {
  const server = inject('databaseServer')
  const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => {} })
  const name = `empty_${randomUUID()}`
  await admin`create database ${admin(name)} template template0`
  const opened: postgres.Sql[] = []
  onTestFinished(async () => {
    for (const sql of opened) await sql.end()
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  })
  return () => {
    const sql = postgres({ ...server, database: name, max: 1, onnotice: () => {} })
    opened.push(sql)
    return sql
  }
}

async function aDirectory(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-migrations-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(directory, name), text)
  return directory
}

test('processes that start together migrate one at a time, and each file runs once', async () => {
  const connect = await anEmptyDatabase()
  const directory = await aDirectory({
    '0001-slow.sql':
      'create table runs (number int); select pg_advisory_xact_lock(1); insert into runs values (1);',
    '0002-next.sql': 'insert into runs values (2);',
    'notes.txt': 'no migration',
  })
  const observer = connect()
  await observer`select pg_advisory_lock(1)`
  const ran = Promise.all(Array.from({ length: 4 }, () => migrate(connect(), directory)))
  // The first process is in the middle of the first file, and the others wait for it.
  await untilWaiting({ sql: observer }, 4)
  await observer`select pg_advisory_unlock(1)`
  await expect(ran.then((all) => all.filter((names) => names.length > 0))).resolves.toEqual([
    ['0001-slow.sql', '0002-next.sql'],
  ])
  expect(await connect()`select number from runs order by number`).toEqual([{ number: 1 }, { number: 2 }])
})

test('a file that fails leaves the schema as it was', async () => {
  const connect = await anEmptyDatabase()
  const directory = await aDirectory({
    '0001-good.sql': 'create table good (number int);',
    '0002-bad.sql': 'create table bad (number int); select from nowhere;',
  })
  await expect(migrate(connect(), directory)).rejects.toMatchObject({ code: '42P01' })
  const [found] = await connect()`select to_regclass('good') as good, to_regclass('migrations') as migrations`
  expect(found).toEqual({ good: null, migrations: null })
})

test('a database that is newer than this version is not changed', async () => {
  const connect = await anEmptyDatabase()
  await migrate(connect(), await aDirectory({ '0001-a.sql': 'select 1;', '0002-b.sql': 'select 1;' }))
  const older = migrate(connect(), await aDirectory({ '0001-a.sql': 'select 1;' }))
  await expect(older).rejects.toThrow("it has the migration '0002-b.sql'")
})
