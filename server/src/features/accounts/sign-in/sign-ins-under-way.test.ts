import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { Database, Sql } from '#server/infrastructure/database/database.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, sessionOf, signUp } from '../accounts.fixture.ts'
import {
  add,
  anAuthenticatorOf,
  askForNew,
  askToSignIn,
  confirmWith,
  signInWith,
  TestAuthenticator,
} from './passkeys.fixture.ts'
import { codeAt, post } from './two-step.fixture.ts'

type World = { app: FastifyInstance; database: Database; clock: FakeClock }
type Reply = Awaited<ReturnType<typeof logIn>>

const test = base.extend<{ world: World }>({
  world: async ({ app, database, clock }, use) => use({ app, database, clock }),
})

async function aPerson({ app }: World) {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  return { email, cookie: cookieOf(await logIn(app, email)) }
}

/** A person whose sign-in asks for codes. The next code has not been used. */
async function aCarefulPerson(world: World) {
  const { app, clock } = world
  const person = await aPerson(world)
  const { secret } = (await post(app, '/account/two-step', undefined, person.cookie)).json()
  await post(app, '/account/two-step/confirmation', { code: codeAt(secret, clock) }, person.cookie)
  clock.advanceSeconds(60)
  return { ...person, code: () => codeAt(secret, clock) }
}

/** Makes calls that wait for the row of this person, and then see what was committed `meanwhile`. */
const underWay = (
  { database }: World,
  email: string,
  calls: () => PromiseLike<Reply>[],
  meanwhile: (tx: Sql) => PromiseLike<unknown>,
) =>
  callBehindLock(
    database,
    (tx) => tx`select from users where email = ${email} for no key update`,
    calls,
    meanwhile,
  )

const setPassword = (email: string) => (tx: Sql) =>
  tx`update users set password_hash = password_hash || '=' where email = ${email}`

const endSessions = (email: string) => (tx: Sql) =>
  tx`delete from sessions where user_id = (select id from users where email = ${email})`

const removePasskeys = (email: string) => (tx: Sql) =>
  tx`delete from passkeys where user_id = (select id from users where email = ${email})`

describe('a login under way', () => {
  test('with the old password opens no session after a new one is set', async ({ world }) => {
    const { email } = await aPerson(world)
    const other = await hash('better-horse')
    const replace = (tx: Sql) => tx`update users set password_hash = ${other} where email = ${email}`
    const [reply] = await underWay(world, email, () => [logIn(world.app, email)], replace)
    expect([reply?.statusCode, reply?.json().code, reply?.cookies]).toEqual([401, 'sign_in_failed', []])
    expect((await logIn(world.app, email, { password: 'better-horse' })).statusCode).toBe(200)
  })

  test('twice, with a hash of an older cost, succeeds twice', async ({
    world: { app, database, ...world },
  }) => {
    const { email } = await aPerson({ app, database, ...world })
    const older = await hash('correct-horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await database.sql`update users set password_hash = ${older} where email = ${email}`
    const calls = () => [logIn(app, email), logIn(app, email)]
    const replies = await underWay({ app, database, ...world }, email, calls, async () => {})
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('asks for a code when codes were turned on meanwhile', async ({ world }) => {
    const { email } = await aCarefulPerson(world)
    await world.database.sql`update two_step set turned_on_at = null`
    const turnOn = (tx: Sql) => tx`update two_step set turned_on_at = ${world.clock.now()}`
    const [reply] = await underWay(world, email, () => [logIn(world.app, email)], turnOn)
    expect(reply?.json().code).toBe('second_step_needed')
  })

  test('with a code opens no session after a new password is set', async ({ world }) => {
    const { app } = world
    const { email, code } = await aCarefulPerson(world)
    const pending = cookieOf(await logIn(app, email))
    const finish = () => [post(app, '/login/code', { code: code() }, pending)]
    const [reply] = await underWay(world, email, finish, setPassword(email))
    expect(reply?.json().code).toBe('sign_in_expired')
  })

  test('with a passkey opens no session after the passkey is removed', async ({ world }) => {
    const { app } = world
    const { email, cookie } = await aPerson(world)
    const authenticator = await anAuthenticatorOf(app, cookie)
    const answer = authenticator.get(await askToSignIn(app))
    const [reply] = await underWay(world, email, () => [signInWith(app, answer)], removePasskeys(email))
    expect(reply?.json().code).toBe('passkey_refused')
  })
})

describe('a confirmation under way', () => {
  test('with the old password fails after a new one is set', async ({ world }) => {
    const { app } = world
    const { email, cookie } = await aPerson(world)
    const confirm = () => [post(app, '/account/confirmation', { password: 'correct-horse' }, cookie)]
    const [reply] = await underWay(world, email, confirm, setPassword(email))
    expect(reply?.json().code).toBe('wrong_password')
    expect((await sessionOf(app, cookie)).user).toMatchObject({ email })
  })

  test('with a passkey fails after the passkey is removed', async ({ world }) => {
    const { app } = world
    const { email, cookie } = await aPerson(world)
    const authenticator = await anAuthenticatorOf(app, cookie)
    const answer = authenticator.get(await askToSignIn(app))
    const [reply] = await underWay(
      world,
      email,
      () => [confirmWith(app, answer, cookie)],
      removePasskeys(email),
    )
    expect(reply?.json().code).toBe('passkey_refused')
  })

  test('of who turns codes off fails after a new password is set', async ({ world }) => {
    const { app } = world
    const { email, cookie, code } = await aCarefulPerson(world)
    const body = { password: 'correct-horse', code: code() }
    const turnOff = () => [post(app, '/account/two-step/removal', body, cookie)]
    const [reply] = await underWay(world, email, turnOff, setPassword(email))
    expect(reply?.json().code).toBe('wrong_password')
    const [{ count }] = await world.database.sql<[{ count: number }]>`
      select count(*)::integer from two_step join users on users.id = user_id where email = ${email}`
    expect(count).toBe(1)
  })
})

describe('a session that ends', () => {
  test('adds no passkey by a call under way', async ({ world }) => {
    const { app } = world
    const { email, cookie } = await aPerson(world)
    const answer = new TestAuthenticator().create(await askForNew(app, cookie))
    const [reply] = await underWay(world, email, () => [add(app, cookie, answer)], endSessions(email))
    expect(reply?.json().code).toBe('not_signed_in')
    expect(
      (await world.database.sql`select from passkeys join users on users.id = user_id where email = ${email}`)
        .length,
    ).toBe(0)
  })

  test('removes no passkey by a call under way', async ({ world }) => {
    const { app } = world
    const { email, cookie } = await aPerson(world)
    await anAuthenticatorOf(app, cookie)
    const [passkey] = await world.database.sql<[{ id: string }]>`
      select passkeys.id from passkeys join users on users.id = user_id where email = ${email}`
    const remove = () => [
      app.inject({ method: 'DELETE', url: `/api/account/passkeys/${passkey.id}`, headers: { cookie } }),
    ]
    const [reply] = await underWay(world, email, remove, endSessions(email))
    expect(reply?.json().code).toBe('not_signed_in')
    expect(await world.database.sql`select from passkeys where id = ${passkey.id}`).toHaveLength(1)
  })

  test('ends no other session, and keeps a change of email, by calls under way', async ({ world }) => {
    const { app } = world
    const { email, cookie } = await aPerson(world)
    await post(app, '/account/email', { email: anEmail() }, cookie)
    const calls = () => [
      app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie } }),
      app.inject({ method: 'DELETE', url: '/api/account/email', headers: { cookie } }),
    ]
    const replies = await underWay(world, email, calls, endSessions(email))
    expect(replies.map((reply) => reply.json().code)).toEqual(['not_signed_in', 'not_signed_in'])
    const kept = await world.database.sql`
      select from email_links join users on users.id = user_id
      where users.email = ${email} and purpose = 'change' and withdrawn_at is null`
    expect(kept).toHaveLength(1)
  })

  test('turns no codes on and asks for no email by calls under way', async ({ world }) => {
    const { app } = world
    const { email, cookie, code } = await aCarefulPerson(world)
    await world.database.sql`update two_step set turned_on_at = null, last_period = 0`
    const calls = () => [
      post(app, '/account/two-step', undefined, cookie),
      post(app, '/account/two-step/confirmation', { code: code() }, cookie),
      post(app, '/account/email', { email: anEmail() }, cookie),
    ]
    const replies = await underWay(world, email, calls, endSessions(email))
    expect(replies.map((reply) => reply.json().code)).toEqual(Array(3).fill('not_signed_in'))
  })

  test('makes no recovery codes by a call under way', async ({ world }) => {
    const { email, cookie } = await aCarefulPerson(world)
    const calls = () => [post(world.app, '/account/two-step/recovery-codes', undefined, cookie)]
    const [reply] = await underWay(world, email, calls, endSessions(email))
    expect(reply?.json().code).toBe('not_signed_in')
  })
})
