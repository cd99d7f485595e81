import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { people } from '#testing/roles.ts'
import { describe, expect, test } from '#testing/test.ts'
import { migrate } from '../database/migrate.ts'
import { anEmptyDatabase } from '../database/migrations.fixture.ts'
import { anExport, importInto, usersOf, withRows } from './transfer.fixture.ts'

type Forged = [name: string, change: (text: string) => string, message: RegExp]

const FORGED_SEQUENCES: Forged[] = [
  [
    'with a sequence of another name',
    (text) => text.replace('"order_events_id_seq"', '"pg_class"'),
    /sequence 'pg_class' that its version/,
  ],
  [
    'with a sequence twice',
    (text) => text.replace(/(\{"name":"order_events_id_seq"[^}]*\})/, '$1,$1'),
    /sequence 'order_events_id_seq' that its version/,
  ],
  [
    'without a sequence',
    (text) => text.replace(/\{"name":"order_events_id_seq"[^}]*\},/, ''),
    /lacks the sequence/,
  ],
  ['without sequences', (text) => text.replace(/"sequences":\[.*\]/, '"sequences":[]'), /lacks the sequence/],
  ...['0', '-1', '9223372036854775808', '9999999999999999999'].map(
    (value): Forged => [
      `with a sequence at ${value}`,
      (text) => text.replace(/("name":"order_events_id_seq","value":)[^}]*/, `$1"${value}"`),
      /value of the sequence 'order_events_id_seq' that does not fit/,
    ],
  ),
  ...['null', '"1"'].map(
    (value): Forged => [
      `with a sequence behind its rows, at ${value}`,
      (text) => text.replace(/("name":"operator_acts_id_seq","value":)[^}]*/, `$1${value}`),
      /value of the sequence 'operator_acts_id_seq' that does not fit/,
    ],
  ),
]

describe('a file that is not whole or not ours is refused with its place, and nothing is imported', () => {
  const cases: Forged[] = [
    ...FORGED_SEQUENCES,
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
    [
      'with a name that moves the cursor',
      (text) => text.replace('"table":"users"', String.raw`"table":"\u001b[2J"`),
      /^The file is damaged in the table '\w+'/,
    ],
    [
      'with a row that goes on for ever',
      (text) => text.replace(/(\{"table":"users".*\n)/, (head) => head + 'x'.repeat(66 << 20)),
      /row of more than 64 MB in the table 'users'/,
    ],
    ['of another form', (text) => text.replace('"format":1', '"format":2'), /format 2/],
    ['that is another text', () => 'id,name\n1,Bread\n', /was not written by npx mainstreet export/],
    ['that is one endless line', () => 'x'.repeat(3 << 20), /was not written by npx mainstreet export/],
    ['that is empty', () => '', /was not written by npx mainstreet export/],
  ]
  test('in all these forms', async ({ database }) => {
    await people(database)
    await database.sql`
      insert into operator_acts (at, act, subject_kind) select now(), 'notice_published', 'notice' from generate_series(1, 3)`
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
    const connect = await anEmptyDatabase()
    const sql = connect()
    const unknownOwner = withRows(text, 'stores', (rows) =>
      rows.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => id.replace(/^.{8}/, 'ffffffff')),
    )
    await expect(importInto(sql, await rewrite(unknownOwner))).rejects.toThrow(/foreign key constraint/)
    const noNumber = withRows(text, 'stores', (rows) => rows.replace(/\t-?\d+\.\d+\t/, '\tnorth\t'))
    await expect(importInto(sql, await rewrite(noNumber))).rejects.toThrow(/invalid input syntax/)
    expect(await usersOf(sql)).toEqual([])
    // The connection works on.
    await importInto(sql, await rewrite(text))
    expect((await usersOf(sql)).length).toBeGreaterThan(0)
  })
})
