import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { people } from '#testing/roles.ts'
import { expect, test } from '#testing/test.ts'
import { anEmptyDatabase } from '../database/migrations.fixture.ts'
import { compareDatabases } from './compare-databases.ts'
import { exportDatabase } from './export-database.ts'
import { fillDatabase } from './import-database.ts'

test('two databases are the same in any order of rows, and differ in one value, one row or a sequence', async ({
  database,
}) => {
  const { sql } = database
  const { store } = await people(database)
  await sql`insert into search_words (says, things, since) values ('one', 'thing', now()), ('two', 'thing', now())`
  const folder = await mkdtemp(path.join(tmpdir(), 'mainstreet-compare-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'town.gz')
  await exportDatabase({ sql, file, version: '1.2.3', now: new Date() })
  const connect = await anEmptyDatabase()
  const copy = connect()
  await fillDatabase({ sql: copy, file, isUsed: async () => false })
  // An update puts the row behind the others.
  await copy`update search_words set things = things where says = 'one'`
  const difference = () => compareDatabases(sql, copy).catch(({ message }: Error) => message)
  expect(await difference()).toBeUndefined()

  await copy`select setval(sequencename::regclass, 4711) from pg_sequences where schemaname = 'public'`
  expect(await difference()).toBe('The databases differ in the sequences.')
  await copy`update stores set name = name || '!' where id = ${store.id}`
  expect(await difference()).toBe("The databases differ in the rows of the table 'stores'.")
  await copy`delete from search_words where says = 'two'`
  expect(await difference()).toBe("The databases differ in the rows of the table 'search_words'.")
  await copy`create table more ()`
  expect(await difference()).toBe('The databases differ in the tables.')
})
