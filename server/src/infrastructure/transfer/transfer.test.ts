import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type postgres from 'postgres'
import { people } from '#testing/roles.ts'
import { expect, test } from '#testing/test.ts'
import { migrate } from '../database/migrate.ts'
import { anEmptyDatabase } from '../database/migrations.fixture.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'
import { aFolder, anExport, importInto, isUsed, now, usersOf } from './transfer.fixture.ts'

/** All rows of all tables, and what the database consists of. */
async function contentOf(sql: postgres.Sql) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`
    rows[name] = found.map(({ row }) => row)
  }
  const parts = await sql`
    select pg_get_constraintdef(oid) as part from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat(tgname, ' ', tgenabled) from pg_trigger where not tgisinternal
    union all select name from migrations
    order by 1`
  const sequences = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  return { rows, parts, sequences }
}

test('what is exported is the same after an import, in rows, keys, triggers and sequences', async ({
  database,
}) => {
  const { store } = await people(database)
  // Text that COPY has to mark: tabs, lines, backslashes, its own end, and what is no text.
  await database.sql`
    update stores set name = ${'Tab\there\\.\n\\.\n\\N'} where id = ${store.id}`
  // More than the driver reads at once.
  await database.sql`
    insert into search_words (says, things, since) select 'word ' || n, repeat('thing ', 20), now() from generate_series(1, 3000) n`
  const { file, exported } = await anExport(database.sql)
  const connect = await anEmptyDatabase()
  const imported = await importInto(connect(), file)
  expect(imported.rows).toBe(exported.rows)
  expect(await contentOf(connect())).toEqual(await contentOf(database.sql))
})

test('an export has the rows of one moment, while others write', async ({ database }) => {
  await people(database)
  const file = path.join(await aFolder(), 'town.gz')
  let rename: Promise<unknown> | undefined
  await exportDatabase({
    sql: database.sql,
    file,
    version: '1.2.3',
    now,
    onProgress: () => (rename ??= database.sql`update stores set name = 'Written meanwhile'`.execute()),
  })
  await rename
  expect(await database.sql`select from stores where name = 'Written meanwhile'`).not.toEqual([])
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('Written meanwhile')
})

test('a file of an earlier version is imported as its tables were, and migrated', async ({ database }) => {
  const { users } = await people(database)
  const old = await anEmptyDatabase()
  const oldSql = old()
  await migrate(oldSql, undefined, { last: '0089-order-updates.sql' })
  await oldSql`insert into users ${oldSql(
    await database.sql`
    select id, email, username, password_hash, role, created_at from users where id = ${users.owner.id}`,
  )}`
  const { file } = await anExport(oldSql)
  const connect = await anEmptyDatabase()
  await importInto(connect(), file)
  expect(await usersOf(connect())).toHaveLength(1)
  const [newest] =
    await connect()`select to_regclass('promotions_store_id_ends_at_index') is not null as "isThere"`
  expect(newest?.isThere).toBe(true)
})

test('a database that has accounts or later tables is refused', async ({ database }) => {
  await people(database)
  const { file } = await anExport(database.sql)
  const before = await contentOf(database.sql)
  await expect(importInto(database.sql, file)).rejects.toThrow(/has accounts already/)
  expect(await contentOf(database.sql)).toEqual(before)
  const old = await anEmptyDatabase()
  await migrate(old(), undefined, { last: '0080-search-words.sql' })
  const { file: oldFile } = await anExport(old())
  const used = await anEmptyDatabase()
  await migrate(used())
  await expect(importInto(used(), oldFile)).rejects.toThrow(/tables of a later version/)
})

test('an export that fails or is stopped leaves no file, and never replaces one', async ({ database }) => {
  await people(database)
  const { folder, file } = await anExport(database.sql)
  const before = await readFile(file)
  const options = { sql: database.sql, version: '1.2.3', now }
  await expect(exportDatabase({ ...options, file })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(file)).toEqual(before)
  const stop = new AbortController()
  await database.sql`
    insert into search_words (says, things, since)
    select 'many ' || n, repeat('thing ', 20), now() from generate_series(1, 20000) n`
  const stopped = exportDatabase({
    ...options,
    file: `${file}.2`,
    signal: stop.signal,
    onProgress: (table, rows) => table === 'search_words' && rows > 1000 && stop.abort(),
  })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  await expect(exportDatabase({ ...options, file: path.join(folder, 'none/town.gz') })).rejects.toMatchObject(
    {
      code: 'ENOENT',
    },
  )
  expect(await readdir(folder)).toEqual(['town.gz'])
  // The connection works on.
  expect((await usersOf(database.sql)).length).toBeGreaterThan(0)
})

test('an import that is stopped leaves the tables empty', async ({ database }) => {
  await people(database)
  const { file } = await anExport(database.sql)
  const connect = await anEmptyDatabase()
  const sql = connect()
  const stop = new AbortController()
  const imported = importDatabase({
    sql,
    file,
    isUsed,
    signal: stop.signal,
    onProgress: (table) => table === 'stores' && stop.abort(),
  })
  await expect(imported).rejects.toMatchObject({ name: 'AbortError' })
  expect(await usersOf(sql)).toEqual([])
})
