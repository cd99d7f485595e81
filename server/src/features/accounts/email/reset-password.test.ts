import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import {
  aCustomerSignUp,
  anAddress,
  anEmail,
  cookieOf,
  logIn,
  mailsOf,
  sessionOf,
  signUp,
} from '../accounts.fixture.ts'

const ask = (app: FastifyInstance, email: string) =>
  app.inject({ method: 'POST', url: '/api/password-resets', payload: { email } })

const use = (app: FastifyInstance, token: string, password: string, from = anAddress()) =>
  app.inject({
    method: 'POST',
    url: '/api/password-resets/use',
    payload: { token, password },
    remoteAddress: from,
  })

const linksOf = async (world: { database: Database; clock: FakeClock }) =>
  (await mailsOf(world)).filter(({ text }) => tokenOf(text) !== '')

const tokenOf = (text = '') => /reset-password#token=([\w-]+)/.exec(text)?.[1] ?? ''

async function aForgetfulPerson(app: FastifyInstance, world: { database: Database; clock: FakeClock }) {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  expect((await ask(app, email)).statusCode).toBe(200)
  const [mail] = await linksOf(world)
  return { email, token: tokenOf(mail?.text) }
}

describe('a forgotten password', () => {
  test('is replaced by an emailed link, every session ends, and an email tells of it', async ({
    app,
    database,
    clock,
  }) => {
    const email = anEmail()
    await signUp(app, aCustomerSignUp({ email }))
    const before = cookieOf(await logIn(app, email))
    await ask(app, email.toUpperCase())
    const [mail] = await linksOf({ database, clock })
    expect(mail?.to).toEqual([email])
    const reply = await use(app, tokenOf(mail?.text), 'better-horse')
    expect([reply.statusCode, reply.json()]).toEqual([200, { email }])
    expect((await sessionOf(app, before)).user).toBeNull()
    expect((await logIn(app, email)).statusCode).toBe(401)
    expect((await logIn(app, email, { password: 'better-horse' })).statusCode).toBe(200)
    const [told] = await mailsOf({ database, clock })
    expect(told?.to).toEqual([email])
    expect(told?.text).toContain('Your Mainstreet password was changed')
    expect(told?.text).toContain('/forgot-password')
  })

  test('is answered in the same words when there is no account, and nothing is emailed', async ({
    app,
    database,
    clock,
  }) => {
    const known = anEmail()
    await signUp(app, aCustomerSignUp({ email: known }))
    const replies = [await ask(app, known), await ask(app, anEmail())]
    expect(replies[0]?.body).toBe(replies[1]?.body)
    expect((await linksOf({ database, clock })).map(({ to }) => to)).toEqual([[known]])
  })

  test('is replaced once by a link, also by two presses at the same moment', async ({
    app,
    database,
    clock,
  }) => {
    const { token } = await aForgetfulPerson(app, { database, clock })
    const replies = await Promise.all([use(app, token, 'first-horse'), use(app, token, 'second-horse')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    expect((await use(app, token, 'third-horse')).json().code).toBe('reset_expired')
  })

  test('is replaced once by two links of one account at the same moment', async ({
    app,
    database,
    clock,
  }) => {
    const { email, token } = await aForgetfulPerson(app, { database, clock })
    await ask(app, email)
    const [second] = await linksOf({ database, clock })
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from users where email = ${email} for update`,
      () => [use(app, token, 'first-horse'), use(app, tokenOf(second?.text), 'second-horse')],
      // Neither has locked a link yet, so they cannot wait for each other.
      (tx) => expect(tx`select from password_resets for update nowait`).resolves.toBeDefined(),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  test('is replaced within thirty minutes, and not later', async ({ app, database, clock }) => {
    const { token } = await aForgetfulPerson(app, { database, clock })
    const { token: late } = await aForgetfulPerson(app, { database, clock })
    clock.advanceSeconds(30 * 60 - 1)
    expect((await use(app, token, 'better-horse')).statusCode).toBe(200)
    clock.advanceSeconds(1)
    expect((await use(app, late, 'better-horse')).statusCode).toBe(410)
  })

  test('leaves no other link that works', async ({ app, database, clock }) => {
    const { email, token } = await aForgetfulPerson(app, { database, clock })
    await ask(app, email)
    const [second] = await linksOf({ database, clock })
    expect((await use(app, tokenOf(second?.text), 'better-horse')).statusCode).toBe(200)
    expect((await use(app, token, 'other-horse')).statusCode).toBe(410)
  })

  test('is not replaced by a password that is too short, and the link still works', async ({
    app,
    database,
    clock,
  }) => {
    const { token } = await aForgetfulPerson(app, { database, clock })
    const refused = await use(app, token, 'short')
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { password: 'Password must be at least 6 characters' },
    ])
    expect((await use(app, token, 'better-horse')).statusCode).toBe(200)
  })

  test('brings five links at most, so that a stranger cannot fill a mailbox', async ({
    app,
    database,
    clock,
  }) => {
    const { email } = await aForgetfulPerson(app, { database, clock })
    const mailed: number[] = []
    for (let time = 0; time < 6; time++) {
      await ask(app, email)
      mailed.push((await linksOf({ database, clock })).length)
    }
    expect(mailed).toEqual([1, 1, 1, 1, 0, 0])
    clock.advanceSeconds(30 * 60)
    await ask(app, email)
    expect(await linksOf({ database, clock })).toHaveLength(1)
  })

  test('no longer makes the person wait after wrong guesses', async ({ app, database, clock }) => {
    const { email, token } = await aForgetfulPerson(app, { database, clock })
    const from = anAddress()
    for (let time = 0; time < 6; time++) await logIn(app, email, { password: 'wrong-horse', from })
    expect((await logIn(app, email, { from })).statusCode).toBe(429)
    await use(app, token, 'better-horse', from)
    expect((await logIn(app, email, { password: 'better-horse', from })).statusCode).toBe(200)
  })

  test('leaves no token in the database, and no stale links', async ({ app, database, clock }) => {
    const { token } = await aForgetfulPerson(app, { database, clock })
    const rows = await database.sql<
      { row: string }[]
    >`select to_jsonb(password_resets)::text as row from password_resets`
    const jobs = await database.sql<{ row: string }[]>`select to_jsonb(jobs)::text as row from jobs`
    const stored = JSON.stringify([...rows, ...jobs])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
    clock.advanceSeconds(30 * 60)
    await aForgetfulPerson(app, { database, clock })
    const [left] = await database.sql<[{ count: number }]>`
      select count(*)::integer as count from password_resets where expires_at <= ${clock.now()}`
    expect(left.count).toBe(0)
  })
})

describe('the password that an account has already', () => {
  test('is not set by a link, which still works', async ({ app, database, clock }) => {
    const { email, token } = await aForgetfulPerson(app, { database, clock })
    const cookie = cookieOf(await logIn(app, email))
    const refused = await use(app, token, 'correct-horse')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'same_password', fields: { password: 'This is your password already. Choose another one.' } },
    ])
    expect((await sessionOf(app, cookie)).user).not.toBeNull()
    expect((await use(app, token, 'better-horse')).statusCode).toBe(200)
  })

  test('is told as such only by a link that works', async ({ app, database, clock }) => {
    const { token } = await aForgetfulPerson(app, { database, clock })
    expect((await use(app, 'made-up', 'correct-horse')).json().code).toBe('reset_expired')
    clock.advanceSeconds(30 * 60)
    expect((await use(app, token, 'correct-horse')).json().code).toBe('reset_expired')
  })
})
