import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { people } from '#testing/roles.ts'
import { describe, expect, test } from '#testing/test.ts'
import type { Sql } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { anEmptyDatabase } from '../database/migrations.fixture.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

const now = new Date('2026-11-27T12:00:00Z')

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mainstreet-transfer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An exported file, and how it is written with other text. */
async function anExport(sql: postgres.Sql) {
  const folder = await aFolder()
  const file = path.join(folder, 'town.gz')
  const exported = await exportDatabase({ sql, file, version: '1.2.3', now })
  const text = gunzipSync(await readFile(file)).toString()
  const rewrite = async (other: string) => {
    await writeFile(file, gzipSync(other))
    return file
  }
  return { folder, file, exported, text, rewrite }
}

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

const isUsed = async (sql: Sql) => (await sql`select from users limit 1`).length > 0
const importInto = (sql: postgres.Sql, file: string) => importDatabase({ sql, file, isUsed })
const usersOf = (sql: postgres.Sql) => sql`select email from users`

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

describe('a file that is not whole or not ours is refused with its place, and nothing is imported', () => {
  const cases: [name: string, change: (text: string) => string, message: RegExp][] = [
    [
      'cut off in its text',
      (text) => text.slice(0, text.indexOf('@') + 20),
      /^The file is damaged in the table '\w+'/,
    ],
    [
      'without its last line',
      (text) => text.slice(0, text.lastIndexOf('{"tables"')),
      /damaged in the table '\w+', after \d+ rows/,
    ],
    ['with a row less', (text) => text.replace(/\n[^\n{]+@[^\n]+\n/, '\n'), /damaged in the table 'users'/],
    [
      'with another letter',
      (text) => text.replace('@mainstreet.example', '@mainstreet.exbmple'),
      /damaged in the table '\w+'/,
    ],
    ['twice in one', (text) => text + text, /damaged after its last line/],
    [
      'without a table',
      (text) => text.replace(/\{"table":"users"[\s\S]*?\n\\\.\n[^\n]*\n/, ''),
      /lacks the table 'users'|damaged after its last line/,
    ],
    [
      'with a table twice',
      (text) => text.replace(/(\{"table":"users"[\s\S]*?\n\\\.\n[^\n]*\n)/, '$1$1'),
      /table 'users' that its version/,
    ],
    [
      'with a table of another name',
      (text) => text.replace('"table":"users"', '"table":"pg_class"'),
      /table 'pg_class'/,
    ],
    ['with another column', (text) => text.replace('"password_hash"', '"password"'), /table '\w+' that/],
    [
      'of a later version',
      (text) => text.replace('"0001-accounts.sql"', '"0001-other.sql"'),
      /comes from version 1\.2\.3 .* '0001-other\.sql'/,
    ],
    ['of another form', (text) => text.replace('"format":1', '"format":2'), /format 2/],
    ['that is another text', () => 'id,name\n1,Bread\n', /was not written by npx mainstreet export/],
    ['that is one endless line', () => 'x'.repeat(3 << 20), /was not written by npx mainstreet export/],
    ['that is empty', () => '', /was not written by npx mainstreet export/],
  ]
  test('in all these forms', async ({ database }) => {
    await people(database)
    const { text, rewrite } = await anExport(database.sql)
    const connect = await anEmptyDatabase()
    const sql = connect()
    await migrate(sql)
    for (const [name, change, message] of cases) {
      const changed = change(text)
      expect(changed, name).not.toBe(text)
      const file = await rewrite(changed)
      await expect(importInto(sql, file), name).rejects.toThrow(message)
      expect(await usersOf(sql), name).toEqual([])
    }
  })

  test('cut off as it is packed, or not packed', async ({ database }) => {
    await people(database)
    const { file } = await anExport(database.sql)
    const packed = await readFile(file)
    const connect = await anEmptyDatabase()
    for (const [bytes, message] of [
      [packed.subarray(0, packed.length - 30), /damaged/],
      [gunzipSync(packed), /was not written by npx mainstreet export/],
    ] as const) {
      await writeFile(file, bytes)
      await expect(importInto(connect(), file)).rejects.toThrow(message)
    }
  })

  test('with rows that break a rule of the tables, in the words of PostgreSQL', async ({ database }) => {
    await people(database)
    const { text, rewrite } = await anExport(database.sql)
    const { createHash } = await import('node:crypto')
    // As somebody changes a file who also corrects its checksums.
    const forge = (change: (rows: string) => string) =>
      text.replace(/(\{"table":"stores".*\n)([\s\S]*?)\\\.\n.*\n/, (_, head: string, rows: string) => {
        const other = change(rows)
        const sha256 = createHash('sha256').update(other).digest('hex')
        return `${head}${other}\\.\n${JSON.stringify({ rows: other.split('\n').length - 1, sha256 })}\n`
      })
    const connect = await anEmptyDatabase()
    const sql = connect()
    const unknownOwner = forge((rows) =>
      rows.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => id.replace(/^.{8}/, 'ffffffff')),
    )
    await expect(importInto(sql, await rewrite(unknownOwner))).rejects.toThrow(/foreign key constraint/)
    const noNumber = forge((rows) => rows.replace(/\t-?\d+\.\d+\t/, '\tnorth\t'))
    await expect(importInto(sql, await rewrite(noNumber))).rejects.toThrow(/invalid input syntax/)
    expect(await usersOf(sql)).toEqual([])
    // The connection works on.
    await importInto(sql, await rewrite(text))
    expect((await usersOf(sql)).length).toBeGreaterThan(0)
  })
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
