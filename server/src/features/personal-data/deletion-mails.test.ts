import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app/create-app.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import { findTraces, join, remove } from './personal-data.fixture.ts'

/** The app with other settings. */
const anApp = (database: Database, clock: FakeClock, settings: Partial<Config>) =>
  createApp({ config: { ...testConfig, ...settings }, database, clock, limitCalls: false })

test('the emails to a deleted person leave the outbox, no others do, and one tells of the end', async ({
  database,
  clock,
}) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-deleted-'))
  await using app = await anApp(database, clock, { DATA_DIR: directory })
  try {
    const outbox = path.join(directory, 'outbox')
    const person = await join(app, database, 'user')
    await mkdir(outbox)
    const mail = (to: string) => `From: a@b\r\nTo: ${to}\r\nSubject: x\r\n\r\nHello`
    await writeFile(path.join(outbox, '1.eml'), mail(person.email.toUpperCase()))
    await writeFile(path.join(outbox, '2.eml'), mail(`x${person.email}`))
    await remove(app, person)
    const [kept, told, ...others] = (await readdir(outbox)).sort()
    expect([kept, others]).toEqual(['2.eml', []])
    const text = await readFile(path.join(outbox, told ?? ''), 'utf8')
    expect(text).toContain(`To: ${person.email}`)
    expect(text).toContain('Subject: Your Mainstreet account is deleted')
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})

test('a refused deletion is emailed to nobody, and a deletion does not need the email server', async ({
  database,
  clock,
}) => {
  const smtp = await startFakeSmtp()
  await using app = await anApp(database, clock, { SMTP_URL: smtp.url })
  const owner = await join(app, database, 'admin')
  expect((await remove(app, owner)).json().code).toBe('deletion_refused')
  expect(smtp.mails).toEqual([])
  await smtp[Symbol.asyncDispose]()
  const person = await join(app, database, 'user')
  expect((await remove(app, person)).statusCode).toBe(200)
  expect(await findTraces(database, person)).toEqual([])
})
