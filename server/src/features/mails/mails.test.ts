import type { TestUser } from '#testing/builders.ts'
import { describe, expect } from '#testing/test.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { PAUSE_AFTER } from '../../infrastructure/mail/mail-failures.sql.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { MAIL_RESET } from '../accounts/email/mail-reset.ts'
import { recordSecurityEvent } from '../accounts/security-events.ts'
import { choose, plain, settingsOf, test } from './mails.fixture.ts'
import { LINK_DAYS } from './unsubscribe.sql.ts'

const origin = 'https://mainstreet.example'
const DAY_SECONDS = 24 * 60 * 60

describe('a promotion is emailed', () => {
  test('only to followers who chose it, with a link to end it', async ({
    app,
    smtp,
    runLater,
    aReader,
    launch,
  }) => {
    const [wants, silent, stranger] = [await aReader(), await aReader(), await aReader()]
    expect((await settingsOf(app, silent)).choices).toContainEqual({ kind: 'promotions', wanted: false })
    for (const person of [wants, stranger]) await choose(app, person, 'promotions', true)
    const { store } = await launch([wants, silent])
    await runLater()
    expect(smtp.mails.map(({ to }) => to)).toEqual([[wants.email]])
    const data = plain(smtp.mails[0]?.data)
    expect(data).toMatch(/^List-Unsubscribe:\s+<https?:\/\/\S+\/unsubscribe\?token=[\w-]{43}>$/m)
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(data).toContain(`/store/${store.id}`)
    expect(data).toContain('Main Street Cooperative, 12 Hayes Street')
  })

  test('once, and not after it ended or was unfollowed', async ({
    app,
    database,
    clock,
    smtp,
    run,
    runLater,
    aReader,
    launch,
  }) => {
    const reader = await aReader()
    await choose(app, reader, 'promotions', true)
    const { promotionId, store, owner } = await launch([reader])
    await enqueue(database.sql, 'promotions.notify-followers', { promotionId, origin })
    await run()
    await app.inject({
      method: 'POST',
      url: `/api/promotions/${promotionId}/end`,
      headers: owner.headers,
      payload: {},
    })
    clock.advanceSeconds(60)
    await run()
    expect(smtp.mails).toEqual([])
    const again = await launch([reader])
    await run()
    await database.sql`delete from favorites where store_id in (${store.id}, ${again.store.id})`
    clock.advanceSeconds(60)
    await run()
    expect(smtp.mails).toEqual([])
    const last = await launch([reader])
    await enqueue(database.sql, 'promotions.notify-followers', { promotionId: last.promotionId, origin })
    await runLater()
    expect(smtp.mails).toHaveLength(1)
  })
})

describe('the link of an email', () => {
  test('ends its kind with one call of an email program', async ({ app, mailed }) => {
    const { path, wants } = mailed
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

  test('changes nothing when a program only opens it', async ({ app, mailed }) => {
    const { search, wants } = mailed
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: `/api/unsubscribe${search}` })).statusCode).toBe(200)
    }
    expect(await wants()).toBe(true)
  })

  test('can be undone for an hour', async ({ app, clock, mailed }) => {
    const { search, wants } = mailed
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
    aReader,
    mailed,
  }) => {
    const { reader, search } = mailed
    const other = await aReader()
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
  /** Emails that the password was changed, which nobody asked for. */
  const tell = ({ sql }: Database, { id: userId }: TestUser, now: Date) =>
    recordSecurityEvent(sql, 'password_changed', { userId, from: { now, origin } })

  test('that is refused for good gets only what is asked for, until an email arrives', async ({
    app,
    database,
    clock,
    smtp,
    run,
    aReader,
  }) => {
    const reader = await aReader()
    smtp.trouble = 'unknown-recipient'
    await tell(database, reader, clock.now())
    await run()
    expect((await settingsOf(app, reader)).pausedAt).toBe(clock.now().toISOString())
    smtp.trouble = null
    await tell(database, reader, clock.now())
    await run()
    expect(smtp.mails).toEqual([])
    await enqueue(database.sql, MAIL_RESET, { email: reader.email, origin })
    await run()
    expect(smtp.mails).toHaveLength(1)
    expect((await settingsOf(app, reader)).pausedAt).toBe(null)
  })

  test('is tried again when its person asks, and paused again when that fails', async ({
    app,
    database,
    clock,
    smtp,
    run,
    aReader,
  }) => {
    const reader = await aReader()
    const tryAgain = async () => {
      const url = '/api/account/mails/try-again'
      expect((await app.inject({ method: 'POST', url, headers: reader.headers })).json().pausedAt).toBe(null)
      await run()
      return (await settingsOf(app, reader)).pausedAt
    }
    smtp.trouble = 'unknown-recipient'
    await tell(database, reader, clock.now())
    await run()
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
    smtp,
    run,
    aReader,
  }) => {
    const reader = await aReader()
    const fails = async (trouble: 'busy' | 'hang-up', times: number) => {
      smtp.trouble = trouble
      await database.sql`delete from jobs`
      for (let time = 0; time < times; time++) {
        await tell(database, reader, clock.now())
        await run()
        await database.sql`delete from jobs`
        // Without the limit of emails of a kind.
        await database.sql`delete from mail_counts`
        clock.advanceSeconds((PAUSE_AFTER.hours * 3600) / PAUSE_AFTER.failures + 60)
      }
      return (await settingsOf(app, reader)).pausedAt
    }
    expect(await fails('hang-up', PAUSE_AFTER.failures + 1)).toBe(null)
    expect(await fails('busy', PAUSE_AFTER.failures - 1)).toBe(null)
    expect(await fails('busy', 1)).not.toBe(null)
  })
})
