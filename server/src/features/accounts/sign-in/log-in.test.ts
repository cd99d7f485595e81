import { hash } from '@node-rs/argon2'
import { vi } from 'vitest'
import { emailKey } from '#contract/accounts/email.ts'
import { createApp } from '#server/app/create-app.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { IDLE_DAYS, SESSIONS_PER_ACCOUNT } from '#server/infrastructure/session/session.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test, testConfig } from '#testing/test.ts'
import {
  aCustomerSignUp,
  anAddress,
  anEmail,
  cookieOf,
  logIn,
  sessionOf,
  signUp,
} from '../accounts.fixture.ts'
import { UNKNOWN_ACCOUNT_HASH, verifyPassword } from '../password.ts'

// A worker's files share their modules. Load the server again, so that it takes the mock.
vi.hoisted(() => vi.resetModules())
vi.mock('../password.ts', async (original) => {
  const actual = await original<typeof import('../password.ts')>()
  return { ...actual, verifyPassword: vi.fn(actual.verifyPassword) }
})

const DAY_SECONDS = 24 * 60 * 60
const SIGN_IN_FAILED = 'Failed to log in. Please check your credentials.'
const waitText = `${SIGN_IN_FAILED} Please wait 2 seconds and try again.`

describe('logging in', () => {
  test('opens a session that scripts and other sites cannot use', async ({ app }) => {
    const { email } = await signedUp(app)
    const reply = await logIn(app, email)
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await sessionOf(app, cookieOf(reply))).user).toMatchObject({ email })
  })

  test('ends the earlier session of this browser, and no other', async ({ app }) => {
    const { email } = await signedUp(app)
    const here = cookieOf(await logIn(app, email))
    const elsewhere = cookieOf(await logIn(app, email))
    await logIn(app, email, { cookie: here })
    expect((await sessionOf(app, here)).user).toBeNull()
    expect((await sessionOf(app, elsewhere)).user).toMatchObject({ email })
  })

  test('lists the stores that the person follows and edits, without deleted ones', async ({
    app,
    database,
  }) => {
    const user = await aUser(database)
    const [followed, edited, deleted] = [
      await aStore(database),
      await aStore(database),
      await aStore(database),
    ]
    for (const store of [followed, deleted]) {
      await database.sql`insert into favorites (user_id, store_id) values (${user.id}, ${store.id})`
    }
    for (const store of [edited, deleted]) {
      await database.sql`insert into store_editors (user_id, store_id) values (${user.id}, ${store.id})`
    }
    await database.sql`update stores set deleted_at = now() where id = ${deleted.id}`
    const reply = await app.inject({ url: '/api/session', headers: await signedIn(database, user) })
    expect(reply.json()).toMatchObject({
      user: { favoriteStoreIDs: [followed.id], editorOfStoreIds: [edited.id] },
    })
  })

  test('fails with the same answer for a wrong password and for an unknown account', async ({ app }) => {
    const { email } = await signedUp(app)
    for (const [username, password] of [
      [email, 'wrong-horse'],
      [anEmail(), 'correct-horse'],
    ] as const) {
      const reply = await logIn(app, username, { password })
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ code: 'sign_in_failed', error: SIGN_IN_FAILED })
      expect(reply.cookies).toEqual([])
    }
  })

  test('verifies a hash of the usual cost where there is no account', async ({ app }) => {
    vi.mocked(verifyPassword).mockClear()
    await logIn(app, anEmail(), { password: 'whatever' })
    expect(verifyPassword).toHaveBeenCalledExactlyOnceWith(UNKNOWN_ACCOUNT_HASH, 'whatever')
    await expect(vi.mocked(verifyPassword).mock.results[0]?.value).resolves.toBe(false)
    expect(UNKNOWN_ACCOUNT_HASH.split('$').slice(0, 4)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
  })
})

test('a hash of an older cost is renewed at the next login', async ({ app, database: { sql } }) => {
  const { email } = await signedUp(app)
  const old = await hash('correct-horse', { memoryCost: 8192, timeCost: 1 })
  await sql`update users set password_hash = ${old} where email = ${email}`
  expect((await logIn(app, email)).statusCode).toBe(200)
  const [row] = await sql`select password_hash from users where email = ${email}`
  expect(row?.passwordHash).toContain('$m=19456,t=2,p=1$')
  expect((await logIn(app, email)).statusCode).toBe(200)
})

test('many browsers can log in at once, each with its own session', async ({ app }) => {
  const { email } = await signedUp(app)
  const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(app, email)))
  expect(new Set(replies.map(cookieOf)).size).toBe(5)
  for (const reply of replies) {
    expect((await sessionOf(app, cookieOf(reply))).user).toMatchObject({ email })
  }
})

describe('failures', () => {
  test('make a guesser wait, longer with each one after the first five', async ({ app, clock }) => {
    const { email } = await signedUp(app)
    const from = anAddress()
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await logIn(app, email, { password: 'wrong', from })).statusCode).toBe(401)
    }
    const refused = await logIn(app, email, { password: 'wrong', from })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many failed attempts. Please wait 2 seconds and try again.',
    })
    clock.advanceSeconds(2)
    expect((await logIn(app, email, { password: 'wrong', from })).statusCode).toBe(401)
    expect((await logIn(app, email, { from })).json().message).toContain('4 seconds')
    clock.advanceSeconds(4)
    expect((await logIn(app, email, { from })).statusCode).toBe(200)
  })

  test('of many guessers at once do not keep out the owner at an address without failures', async ({
    app,
    database,
  }) => {
    const { email } = await signedUp(app)
    await database.sql`
      insert into sign_in_failures (subject, failures, last_failed_at)
      values (${`account:${emailKey(email)}`}, 5000, now() + interval '1 day')`
    const guesser = anAddress()
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await logIn(app, email, { password: 'wrong', from: guesser })).statusCode).toBe(401)
    const refused = await logIn(app, email, { from: guesser })
    expect([refused.statusCode, refused.json().message]).toEqual([429, waitText])
    expect((await logIn(app, email)).statusCode).toBe(200)
    expect((await logIn(app, email)).statusCode).toBe(200)
  })

  test('of a guesser elsewhere do not keep the owner of an account out', async ({ app }) => {
    const { email } = await signedUp(app)
    const guesser = anAddress()
    for (let attempt = 0; attempt < 8; attempt++)
      await logIn(app, email, { password: 'wrong', from: guesser })
    expect((await logIn(app, email, { from: guesser })).statusCode).toBe(429)
    expect((await logIn(app, email)).statusCode).toBe(200)
  })

  test('count for every account that an address tries', async ({ app }) => {
    const { email } = await signedUp(app)
    const from = anAddress()
    for (let attempt = 0; attempt < 20; attempt++) await logIn(app, anEmail(), { password: 'spray', from })
    const refused = await logIn(app, email, { from })
    expect([refused.statusCode, refused.json().message]).toEqual([429, waitText])
    expect((await logIn(app, email)).statusCode).toBe(200)
  })

  test('are limited in parallel as strictly as one after the other', async ({ app }) => {
    const email = anEmail()
    const from = anAddress()
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => logIn(app, email, { password: 'wrong', from })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(11)
  })

  test('are forgotten when the person logs in', async ({ app }) => {
    const { email } = await signedUp(app)
    const from = anAddress()
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await logIn(app, email, { password: 'wrong', from })
      expect((await logIn(app, email, { from })).statusCode).toBe(200)
    }
  })
})

test('later logins delete expired rows', async ({ app, clock, database }) => {
  const { email } = await signedUp(app)
  await logIn(app, email)
  await logIn(app, anEmail(), { password: 'wrong' })
  const before = clock.now()
  clock.advanceSeconds(31 * 24 * 60 * 60)
  for (let attempt = 0; attempt < 8; attempt++) await logIn(app, anEmail(), { password: 'wrong' })
  const { sql } = database
  expect(await sql`select 1 from sessions where expires_at <= ${clock.now()}`).toHaveLength(0)
  expect(await sql`select 1 from sign_in_failures where last_failed_at <= ${before}`).toHaveLength(0)
})

test('logging out ends the session, and changes nothing without one', async ({ app }) => {
  const { email } = await signedUp(app)
  const cookie = cookieOf(await logIn(app, email))
  for (const headers of [{ cookie }, { cookie }, {}]) {
    const reply = await app.inject({ method: 'POST', url: '/api/logout', payload: {}, headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ success: true })
  }
  expect(await sessionOf(app, cookie)).toEqual({ user: null, ended: true })
})

test('a visitor and an ended session have no user, and no answer changes the cookie', async ({ app }) => {
  // Another tab may have signed in while the request was on its way.
  for (const headers of [{}, { cookie: 'mainstreet_session=stale' }]) {
    const { cookies, ...reply } = await app.inject({ url: '/api/session', headers })
    expect([reply.json(), cookies]).toEqual([{ user: null, ended: 'cookie' in headers }, []])
  }
})

async function signedUp(app: Parameters<typeof signUp>[0]) {
  const account = aCustomerSignUp()
  await signUp(app, account)
  return account
}

describe('a session', () => {
  test('opens nothing once it has expired', async ({ app, clock, database }) => {
    const { cookie } = await signedIn(database, await aUser(database), clock.now())
    // Used every ten days, so that only its own end can end it.
    for (const days of [10, 10]) {
      clock.advanceSeconds(days * DAY_SECONDS)
      expect((await sessionOf(app, cookie)).user).not.toBeNull()
    }
    clock.advanceSeconds(10 * DAY_SECONDS - 1)
    expect((await sessionOf(app, cookie)).user).not.toBeNull()
    clock.advanceSeconds(1)
    expect((await sessionOf(app, cookie)).user).toBeNull()
    expect((await app.inject({ url: '/api/notifications', headers: { cookie } })).statusCode).toBe(401)
  })

  test('opens nothing once it was not used for fourteen days', async ({ app, clock, database }) => {
    const user = await aUser(database)
    const used = await signedIn(database, user, clock.now())
    const unused = await signedIn(database, user, clock.now())
    clock.advanceSeconds(60 * 60)
    expect((await sessionOf(app, used.cookie)).user).not.toBeNull()
    clock.advanceSeconds(IDLE_DAYS * DAY_SECONDS - 60 * 60)
    expect((await sessionOf(app, unused.cookie)).user).toBeNull()
    const { sessions } = (await app.inject({ url: '/api/account/sessions', headers: used })).json()
    expect(sessions).toHaveLength(1)
  })

  test('ends when the account has opened too many newer ones', async ({ app, clock, database }) => {
    const { email } = await signedUp(app)
    const first = cookieOf(await logIn(app, email))
    clock.advanceSeconds(1)
    const second = cookieOf(await logIn(app, email))
    const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`
    for (let session = 2; session < SESSIONS_PER_ACCOUNT; session++) {
      await signedIn(database, { id: user?.id ?? '' }, new Date(clock.now().getTime() + session))
    }
    expect((await sessionOf(app, first)).user).not.toBeNull()
    clock.advanceSeconds(1)
    const last = cookieOf(await logIn(app, email))
    expect((await sessionOf(app, first)).user).toBeNull()
    expect((await sessionOf(app, second)).user).not.toBeNull()
    expect((await sessionOf(app, last)).user).not.toBeNull()
  })

  test('ends with its event streams in every process at logout', async ({ app, database }) => {
    const user = await aUser(database)
    const [{ cookie }, other] = [await signedIn(database, user), await signedIn(database, user)]
    await using one = await aProcess(database)
    await using two = await aProcess(database)
    const streams = [await one.follow(cookie), await two.follow(cookie)]
    const kept = await one.follow(other.cookie)
    await app.inject({ method: 'POST', url: '/api/logout', payload: {}, headers: { cookie } })
    await Promise.all(streams.map(({ ended }) => ended))
    expect(kept.isOpen()).toBe(true)
  })
})

/** A server of its own on this database, with real sockets. */
async function aProcess(database: Database) {
  const server = await createApp({ config: testConfig, database, limitCalls: false })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    async follow(cookie: string) {
      const { body, status } = await fetch(`${url}/api/events`, { headers: { cookie } })
      expect(status).toBe(200)
      let open = true
      const read = async () => {
        for await (const _ of body ?? []);
        open = false
      }
      return { ended: read(), isOpen: () => open }
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}
