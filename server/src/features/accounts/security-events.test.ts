import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SecurityEvent } from '#contract/accounts/list-security-events.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomerSignUp, anAddress, anEmail, cookieOf, logIn, mailsOf, signUp } from './accounts.fixture.ts'
import { recordSecurityEvent } from './security-events.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

type World = { app: FastifyInstance; database: Database; clock: FakeClock }

async function aPerson(app: FastifyInstance) {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  return email
}

/** Signs in with a browser that has these cookies. */
const signIn = (app: FastifyInstance, username: string, cookies: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': FIREFOX },
    cookies,
    payload: { username, password: 'correct-horse' },
    remoteAddress: anAddress(),
  })

const deviceOf = (reply: Awaited<ReturnType<typeof signIn>>) => ({
  mainstreet_device: reply.cookies.find(({ name }) => name === 'mainstreet_device')?.value ?? '',
})

const eventsOf = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/account/security-events', headers: { cookie } })).json<{
    events: SecurityEvent[]
  }>().events

const kindsOf = async (app: FastifyInstance, cookie: string) =>
  (await eventsOf(app, cookie)).map(({ kind }) => kind)

const countOf = async ({ sql }: Database) =>
  Number((await sql`select count(*) from security_events`)[0]?.count)

const failingSignIn = (app: FastifyInstance, email: string, from: string) =>
  logIn(app, email, { password: 'wrong-horse', from })

describe('a login', () => {
  test('by the first browser is not an event, by a new one it is, and is emailed', async ({
    app,
    database,
    clock,
  }) => {
    const email = await aPerson(app)
    const first = await signIn(app, email)
    expect(await kindsOf(app, cookieOf(first))).toEqual([])
    await signIn(app, email, deviceOf(first))
    expect(await kindsOf(app, cookieOf(await signIn(app, email, deviceOf(first))))).toEqual([])

    const second = await signIn(app, email)
    const [event, ...others] = await eventsOf(app, cookieOf(second))
    expect(event).toMatchObject({ kind: 'new_device', userAgent: FIREFOX, at: clock.now().toISOString() })
    expect(others).toEqual([])
    const [mail, ...more] = await mailsOf({ database, clock })
    expect(more).toEqual([])
    expect(mail?.to).toEqual([email])
    expect(mail?.text).toContain('A new device logged in')
    expect(mail?.text).toContain('Firefox on Linux')
  })

  test('takes a cookie that scripts cannot read, and that signs nobody in', async ({ app }) => {
    const email = await aPerson(app)
    const reply = await signIn(app, email)
    const device = reply.cookies.find(({ name }) => name === 'mainstreet_device')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const session = await app.inject({ url: '/api/session', cookies: deviceOf(reply) })
    expect(session.json().user).toBeNull()
  })

  test('by the browser of another account is new to this one', async ({ app }) => {
    const [june, edie] = [await aPerson(app), await aPerson(app)]
    const shared = deviceOf(await signIn(app, june))
    await signIn(app, edie)
    expect(await kindsOf(app, cookieOf(await signIn(app, edie, shared)))).toEqual(['new_device'])
    expect(await kindsOf(app, cookieOf(await signIn(app, edie, shared)))).toEqual(['new_device'])
  })
})

describe('failed attempts', () => {
  test('are recorded and emailed once per pause, not once per try', async ({
    app,
    database,
    clock,
    runJobs,
  }) => {
    const email = await aPerson(app)
    const from = anAddress()
    for (let time = 0; time < 4; time++) await failingSignIn(app, email, from)
    await runJobs()
    const cookie = cookieOf(await signIn(app, email))
    expect(await kindsOf(app, cookie)).toEqual([])
    for (let time = 0; time < 4; time++) {
      await failingSignIn(app, email, from)
      clock.advanceSeconds(10)
    }
    await failingSignIn(app, email, anAddress())
    const mails = await mailsOf({ database, clock })
    expect(mails.map(({ to }) => to)).toEqual([[email]])
    expect(await eventsOf(app, cookie)).toMatchObject([{ kind: 'failed_attempts', address: from }])
  })

  test('from many networks are told once an hour', async ({ app, clock, runJobs }) => {
    const email = await aPerson(app)
    const cookie = cookieOf(await signIn(app, email))
    const attack = async () => {
      const from = anAddress()
      for (let time = 0; time < 5; time++) await failingSignIn(app, email, from)
      await runJobs()
    }
    await attack()
    await attack()
    expect(await kindsOf(app, cookie)).toEqual(['failed_attempts'])
    clock.advanceSeconds(60 * 60)
    await attack()
    expect(await kindsOf(app, cookie)).toEqual(['failed_attempts', 'failed_attempts'])
  })

  test('with an unknown email cost the same, and are nobody’s', async ({ app, database, runJobs }) => {
    const from = anAddress()
    const jobs = async () => Number((await database.sql`select count(*) from jobs`)[0]?.count)
    const before = await jobs()
    for (let time = 0; time < 5; time++) await failingSignIn(app, anEmail(), from)
    const email = anEmail()
    for (let time = 0; time < 5; time++) await failingSignIn(app, email, from)
    expect(await jobs()).toBe(before + 1)
    await runJobs()
    const events = await database.sql`select from security_events where address = ${from}`
    expect(events).toHaveLength(0)
  })
})

test('a changed password and logging out everywhere are events of the person alone', async ({ app }) => {
  const [june, edie] = [await aPerson(app), await aPerson(app)]
  const [other, mine] = [cookieOf(await signIn(app, edie)), cookieOf(await signIn(app, june))]
  await signIn(app, june)
  await app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie: mine } })
  await app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie: mine } })
  await app.inject({
    method: 'POST',
    url: '/api/account/password',
    headers: { cookie: mine },
    payload: { current: 'correct-horse', password: 'better-horse' },
  })
  expect(await kindsOf(app, mine)).toEqual(['password_changed', 'signed_out_everywhere', 'new_device'])
  expect(await kindsOf(app, other)).toEqual([])
})

test('the newest hundred events of a year are kept', async ({ app, database, clock }) => {
  const user = await aUser(database)
  const record = (number: number) =>
    recordSecurityEvent(database.sql, 'two_step_on', {
      userId: user.id,
      from: { now: clock.now(), origin: 'https://mainstreet.example' },
      detail: String(number),
    })
  for (let number = 1; number <= 102; number++) await record(number)
  const { cookie } = await signedIn(database, user, clock.now())
  const events = await eventsOf(app, cookie)
  expect(events.map(({ detail }) => detail)).toEqual(Array.from({ length: 100 }, (_, at) => String(102 - at)))
  const rows = await database.sql`select from security_events where user_id = ${user.id}`
  expect(rows).toHaveLength(100)
  clock.advanceSeconds(366 * 24 * 60 * 60)
  const later = await signedIn(database, user, clock.now())
  expect(await eventsOf(app, later.cookie)).toEqual([])
  const before = await countOf(database)
  // A new event deletes five stale ones, of anybody, and this person's last one beyond a hundred.
  await record(103)
  expect(await countOf(database)).toBe(before + 1 - 5 - 1)
})

test('a device cookie of any length is taken', async ({ app }) => {
  const email = await aPerson(app)
  const device = { mainstreet_device: randomBytes(1500).toString('hex') }
  expect((await signIn(app, email, device)).statusCode).toBe(200)
  expect(await kindsOf(app, cookieOf(await signIn(app, email, device)))).toEqual([])
})

describe('emails about the safety of an account', () => {
  const mailedSignIns = async (world: World, isConfirmed: boolean) => {
    const { app, database } = world
    const email = await aPerson(app)
    if (!isConfirmed) await database.sql`update users set email_unasked = false where email = ${email}`
    await mailsOf(world)
    for (let device = 0; device < 13; device++) await signIn(app, email)
    return { email, mailed: (await mailsOf(world)).length }
  }

  test('are ten of a kind in a day', async ({ app, database, clock }) => {
    const { email, mailed } = await mailedSignIns({ app, database, clock }, true)
    expect(mailed).toBe(10)
    // Many of one kind do not hide another.
    for (let attempt = 0; attempt < 5; attempt++) await failingSignIn(app, email, '10.8.0.1')
    expect(await mailsOf({ database, clock })).toHaveLength(1)
    clock.advanceSeconds(24 * 60 * 60)
    await signIn(app, email)
    expect(await mailsOf({ database, clock })).toHaveLength(1)
  })

  test('are three in a day to an email that nobody has confirmed', async ({ app, database, clock }) => {
    const { email, mailed } = await mailedSignIns({ app, database, clock }, false)
    expect(mailed).toBe(3)
    // Also over further accounts of the same mailbox.
    const other = await aPerson(app)
    await database.sql`
      update users set email_unasked = false, email = ${email.replace('@', '+more@')} where email = ${other}`
    for (let device = 0; device < 3; device++) await signIn(app, email.replace('@', '+more@'))
    expect(await mailsOf({ database, clock })).toEqual([])
    expect(
      await database.sql`select from security_events where user_id = (select id from users where email = ${email})`,
    ).toHaveLength(12)
  })
})
