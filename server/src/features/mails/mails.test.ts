import type { FastifyInstance } from 'fastify'
import { placeNearby } from '#server/infrastructure/http/network-places.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { aPromotionDraft, aStore, aUser, signedIn, type TestUser } from '#testing/builders.ts'
import { type FakeSmtp, startFakeSmtp } from '#testing/fake-smtp.ts'
import { describe, expect, test } from '#testing/test.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { PAUSE_AFTER } from '../../infrastructure/mail/mail-failures.sql.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { MAIL_RESET } from '../accounts/mail-reset.ts'
import { recordSecurityEvent } from '../accounts/security-events.ts'
import { accountTasks } from '../accounts/tasks.ts'
import { promotionTasks } from '../promotions/tasks.ts'
import { mailTasks } from './routes.ts'
import { LINK_DAYS } from './unsubscribe.sql.ts'

const origin = 'https://mainstreet.example'
const quiet = { info() {}, error() {} }
const DAY_SECONDS = 24 * 60 * 60

const tasksWith = (smtp: FakeSmtp) => {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
  const sender = { name: 'Main Street Cooperative', address: '12 Hayes Street' }
  return [
    ...accountTasks({ mailer, places: async () => placeNearby }),
    ...mailTasks(mailer),
    ...promotionTasks(mailer, sender),
  ]
}

type Reader = TestUser & { headers: { cookie: string } }

async function aReader(database: Database, now: Date, given: Partial<TestUser> = {}): Promise<Reader> {
  const user = await aUser(database, given)
  return { ...user, headers: await signedIn(database, user, now) }
}

const choose = (app: FastifyInstance, { headers }: Reader, kind: string, wanted: boolean) =>
  app.inject({ method: 'PATCH', url: '/api/account/mails', headers, payload: { kind, wanted } })

const settingsOf = async (app: FastifyInstance, { headers }: Reader) =>
  (await app.inject({ url: '/api/account/mails', headers })).json()

/** Launches a promotion of a store that these people follow. */
async function launch(app: FastifyInstance, database: Database, followers: TestUser[], now: Date) {
  const owner = await aReader(database, now, { role: 'admin' })
  const store = await aStore(database, { ownerId: owner.id })
  for (const { id } of followers) {
    await database.sql`
      insert into favorites (user_id, store_id, created_at) values (${id}, ${store.id}, ${now})`
  }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/promotions',
    headers: owner.headers,
    payload: aPromotionDraft(store.id, now),
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return { store, owner, promotionId: reply.json().promotion.id as string }
}

/** A mail without the line folding of its headers and its text. */
const plain = (data = '') =>
  data
    .replace(/\n[ \t]+(?=<http)/g, ' ')
    .replace(/=\n/g, '')
    .replace(/=3D/g, '=')
const linkIn = (data?: string) => /<(https?:\S+)>/.exec(plain(data))?.[1] ?? ''

describe('a promotion is mailed', () => {
  test('only to followers who chose it, with a link to end it', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const [wants, silent, stranger] = [
      await aReader(database, clock.now()),
      await aReader(database, clock.now()),
      await aReader(database, clock.now()),
    ]
    expect((await settingsOf(app, silent)).choices).toContainEqual({ kind: 'promotions', wanted: false })
    for (const person of [wants, stranger]) await choose(app, person, 'promotions', true)
    const { store } = await launch(app, database, [wants, silent], clock.now())
    const work = { database, clock, log: quiet, tasks: tasksWith(smtp) }
    await runDueJobs(work)
    clock.advanceSeconds(60)
    await runDueJobs(work)
    expect(smtp.mails.map(({ to }) => to)).toEqual([[wants.email]])
    const data = plain(smtp.mails[0]?.data)
    expect(data).toMatch(/^List-Unsubscribe:\s+<https?:\/\/\S+\/unsubscribe\?token=[\w-]{43}>$/m)
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(data).toContain(`/store/${store.id}`)
    expect(data).toContain('Main Street Cooperative, 12 Hayes Street')
  })

  test('once, and not after it ended or was unfollowed', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const work = { database, clock, log: quiet, tasks: tasksWith(smtp) }
    const reader = await aReader(database, clock.now())
    await choose(app, reader, 'promotions', true)
    const { promotionId, store, owner } = await launch(app, database, [reader], clock.now())
    await enqueue(database.sql, 'promotions.notify-followers', { promotionId, origin })
    await runDueJobs(work)
    await app.inject({
      method: 'POST',
      url: `/api/promotions/${promotionId}/end`,
      headers: owner.headers,
      payload: {},
    })
    clock.advanceSeconds(60)
    await runDueJobs(work)
    expect(smtp.mails).toEqual([])
    const again = await launch(app, database, [reader], clock.now())
    await runDueJobs(work)
    await database.sql`delete from favorites where store_id in (${store.id}, ${again.store.id})`
    clock.advanceSeconds(60)
    await runDueJobs(work)
    expect(smtp.mails).toEqual([])
    const last = await launch(app, database, [reader], clock.now())
    await enqueue(database.sql, 'promotions.notify-followers', { promotionId: last.promotionId, origin })
    await runDueJobs(work)
    clock.advanceSeconds(60)
    await runDueJobs(work)
    expect(smtp.mails).toHaveLength(1)
  })
})

/** A mailed promotion's reader, and the path of the link that ends it. */
async function mailed(
  app: FastifyInstance,
  database: Database,
  clock: { now(): Date; advanceSeconds(n: number): void },
) {
  await using smtp = await startFakeSmtp()
  const work = { database, clock, log: quiet, tasks: tasksWith(smtp) }
  const reader = await aReader(database, clock.now())
  await choose(app, reader, 'promotions', true)
  await launch(app, database, [reader], clock.now())
  await runDueJobs(work)
  clock.advanceSeconds(60)
  await runDueJobs(work)
  const { pathname, search } = new URL(linkIn(smtp.mails[0]?.data))
  const wants = async () => {
    const { choices } = await settingsOf(app, reader)
    return choices.find(({ kind }: { kind: string }) => kind === 'promotions').wanted
  }
  return { reader, path: pathname + search, search, wants }
}

describe('the link of a mail', () => {
  test('ends its kind with one call of a mail program', async ({ app, database, clock }) => {
    const { path, wants } = await mailed(app, database, clock)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    const reply = await app.inject({ method: 'POST', url: path, headers: form, payload })
    expect([reply.statusCode, reply.json().wanted]).toEqual([200, false])
    expect(await wants()).toBe(false)
    // A second call of the program, in the other encoding that RFC 8058 allows.
    const again = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    })
    expect(again.statusCode).toBe(200)
  })

  test('changes nothing when a program only opens it', async ({ app, database, clock }) => {
    const { search, wants } = await mailed(app, database, clock)
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: `/api/unsubscribe${search}` })).statusCode).toBe(200)
    }
    expect(await wants()).toBe(true)
  })

  test('can be undone for an hour', async ({ app, database, clock }) => {
    const { search, wants } = await mailed(app, database, clock)
    const post = (url: string) => app.inject({ method: 'POST', url: `${url}${search}` })
    await post('/api/unsubscribe')
    expect((await post('/api/unsubscribe/undo')).json().wanted).toBe(true)
    expect(await wants()).toBe(true)
    await post('/api/unsubscribe')
    clock.advanceSeconds(61 * 60)
    // A second unsubscription does not begin the hour again.
    await post('/api/unsubscribe')
    expect((await post('/api/unsubscribe/undo')).json().code).toBe('too_late')
    expect(await wants()).toBe(false)
  })

  test('is one person and one kind, does not tell the address, and gets old', async ({
    app,
    database,
    clock,
  }) => {
    const { reader, search } = await mailed(app, database, clock)
    const other = await aReader(database, clock.now())
    await choose(app, other, 'promotions', true)
    const seen = (await app.inject(`/api/unsubscribe${search}`)).json()
    expect(seen.email).toBe(`${reader.email[0]}…@mainstreet.example`)
    await app.inject({ method: 'POST', url: `/api/unsubscribe${search}` })
    expect((await settingsOf(app, other)).choices).toContainEqual({ kind: 'promotions', wanted: true })
    expect((await settingsOf(app, reader)).choices).toContainEqual({ kind: 'orderProgress', wanted: true })
    const stored = await database.sql`select encode(token_hash, 'escape') as text from unsubscribe_links`
    const token = new URLSearchParams(search).get('token') ?? ''
    expect(stored.map(({ text }) => text).join()).not.toContain(token)
    const wrong = await app.inject({ method: 'POST', url: `/api/unsubscribe?token=${token.slice(1)}` })
    expect(wrong.json().code).toBe('link_unknown')
    clock.advanceSeconds(LINK_DAYS * DAY_SECONDS)
    expect((await app.inject(`/api/unsubscribe${search}`)).json().code).toBe('link_unknown')
  })
})

describe('an address', () => {
  /** Mails that the password was changed, which nobody asked for. */
  const tell = ({ sql }: Database, { id: userId }: TestUser, now: Date) =>
    recordSecurityEvent(sql, 'password_changed', { userId, from: { now, origin } })

  test('that is refused for good gets only what is asked for, until a mail arrives', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const work = { database, clock, log: quiet, tasks: tasksWith(smtp) }
    const reader = await aReader(database, clock.now())
    smtp.trouble = 'unknown-recipient'
    await tell(database, reader, clock.now())
    await runDueJobs(work)
    expect((await settingsOf(app, reader)).pausedAt).toBe(clock.now().toISOString())
    smtp.trouble = null
    await tell(database, reader, clock.now())
    await runDueJobs(work)
    expect(smtp.mails).toEqual([])
    await enqueue(database.sql, MAIL_RESET, { email: reader.email, origin })
    await runDueJobs(work)
    expect(smtp.mails).toHaveLength(1)
    expect((await settingsOf(app, reader)).pausedAt).toBe(null)
  })

  test('is tried again when its person asks, and paused again when that fails', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const work = { database, clock, log: quiet, tasks: tasksWith(smtp) }
    const reader = await aReader(database, clock.now())
    const tryAgain = async () => {
      const url = '/api/account/mails/try-again'
      expect((await app.inject({ method: 'POST', url, headers: reader.headers })).json().pausedAt).toBe(null)
      await runDueJobs(work)
      return (await settingsOf(app, reader)).pausedAt
    }
    smtp.trouble = 'unknown-recipient'
    await tell(database, reader, clock.now())
    await runDueJobs(work)
    expect(await tryAgain()).not.toBe(null)
    smtp.trouble = null
    expect(await tryAgain()).toBe(null)
    expect(smtp.mails.map(({ to }) => to)).toEqual([[reader.email]])
    // Without a pause there is nothing to try: nobody fills a mailbox.
    await tryAgain()
    expect(smtp.mails).toHaveLength(1)
  })

  test('is paused after temporary refusals over an hour, and not when the server is down', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const work = { database, clock, log: quiet, tasks: tasksWith(smtp) }
    const reader = await aReader(database, clock.now())
    const fails = async (trouble: 'busy' | 'hang-up', times: number) => {
      smtp.trouble = trouble
      await database.sql`delete from jobs`
      for (let time = 0; time < times; time++) {
        await tell(database, reader, clock.now())
        await runDueJobs(work)
        await database.sql`delete from jobs`
        clock.advanceSeconds((PAUSE_AFTER.hours * 3600) / PAUSE_AFTER.failures + 60)
      }
      return (await settingsOf(app, reader)).pausedAt
    }
    expect(await fails('hang-up', PAUSE_AFTER.failures + 1)).toBe(null)
    expect(await fails('busy', PAUSE_AFTER.failures - 1)).toBe(null)
    expect(await fails('busy', 1)).not.toBe(null)
  })
})
