import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { aUser } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { anEmptyDatabase } from '../../infrastructure/database/migrations.fixture.ts'
import { openDatabase } from '../../infrastructure/database/open-database.ts'
import { withRows } from '../../infrastructure/transfer/transfer.fixture.ts'
import { EXIT } from './command.ts'
import { type } from './type-command.fixture.ts'

test('export writes a file that import takes into another database, and says why it does not', async ({
  database,
}) => {
  const { email } = await aUser(database)
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'mainstreet-export-')), 'town.gz')
  onTestFinished(() => rm(path.dirname(file), { recursive: true }))
  expect((await type(database, `export ${file}`)).text).toMatch(/: [\d,]+ rows of \d+ tables, /)
  const { exitCode, json } = await type(database, `export ${file} --json`)
  expect([exitCode, json().error.message]).toEqual([
    EXIT.refused,
    `${file} is there already. Choose another name, or remove it.`,
  ])
  const other = openDatabase({ connection: (await anEmptyDatabase()).connection, poolSize: 2 })
  onTestFinished(() => other.close())
  expect((await type(other, `import ${file}.none`)).complaint).toBe(
    `${file}.none is not there, or its folder is not.`,
  )
  expect((await type(other, `import ${file}`)).text).toMatch(/rows of \d+ tables are in the database\.$/)
  expect(await other.sql`select from users where email = ${email}`).toHaveLength(1)
  expect((await type(other, `import ${file}`)).complaint).toContain('has accounts already')
})

test('import says in words that a value is too large for an index', async ({ database }) => {
  await aUser(database, { email: 'june@mainstreet.example' })
  const folder = await mkdtemp(path.join(tmpdir(), 'mainstreet-export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'town.gz')
  await type(database, `export ${file}`)
  const text = gunzipSync(await readFile(file)).toString()
  // A text that PostgreSQL cannot make shorter.
  const long = randomBytes(20_000).toString('base64')
  const forged = withRows(text, 'users', (rows) => rows.replace('june@mainstreet.example', long))
  await writeFile(file, gzipSync(forged))
  const other = openDatabase({ connection: (await anEmptyDatabase()).connection, poolSize: 2 })
  onTestFinished(() => other.close())
  expect((await type(other, `import ${file}`)).complaint).toMatch(
    /^The file does not fit its tables: index row/,
  )
})

test('backup writes a file of its moment and keeps the newest, or notes that of another program', async ({
  database,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mainstreet-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const settings = { BACKUP_DIR: path.join(folder, 'new'), BACKUP_KEEP: '1' }
  expect((await type(database, 'backup', settings)).text).toMatch(/mainstreet-[\dT-]+Z\.gz: [\d,]+ rows, /)
  const noted = await type(database, 'backup --noted pgBackRest')
  expect(noted.text).toBe('Noted: pgBackRest has made a backup.')
  expect((await type(database, 'backup --noted=')).exitCode).toBe(EXIT.usage)
  const made = await database.sql`select made_by from backups order by id`
  expect(made.map((row) => row.madeBy)).toEqual(['mainstreet', 'pgBackRest'])
})
