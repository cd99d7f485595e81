import type { FastifyInstance } from 'fastify'
import { PASSKEYS_AT_MOST, type Passkey } from '#contract/accounts/passkeys.ts'
import { describe, expect, test } from '#testing/test.ts'
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
  type Twist,
} from './passkeys.fixture.ts'

async function aPersonSignedIn(app: FastifyInstance) {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  return { email, cookie: cookieOf(await logIn(app, email)) }
}

async function aPersonWithPasskey(app: FastifyInstance) {
  const person = await aPersonSignedIn(app)
  return { ...person, authenticator: await anAuthenticatorOf(app, person.cookie) }
}

const passkeysOf = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/account/passkeys', headers: { cookie } })).json<{ passkeys: Passkey[] }>()
    .passkeys

const change = (app: FastifyInstance, cookie: string, id = '', name?: string) =>
  app.inject({
    method: name === undefined ? 'DELETE' : 'PATCH',
    url: `/api/account/passkeys/${id}`,
    headers: { cookie },
    ...(name !== undefined && { payload: { name } }),
  })

const kindsOf = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/account/security-events', headers: { cookie } }))
    .json<{ events: { kind: string }[] }>()
    .events.map(({ kind }) => kind)

const refusal = { code: 'passkey_refused' }

describe('a login with a passkey', () => {
  test('opens a session as the password does', async ({ app }) => {
    const { email, cookie, authenticator } = await aPersonWithPasskey(app)
    const reply = await signInWith(app, authenticator.get(await askToSignIn(app)), cookie)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().user).toEqual((await logIn(app, email)).json().user)
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await sessionOf(app, cookieOf(reply))).user).toMatchObject({ email })
    expect((await sessionOf(app, cookie)).user).toBeNull()
  })

  test('asks the browser to verify the person, of whichever account', async ({ app }) => {
    expect(await askToSignIn(app)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  })

  test('works once for each challenge, also twice at the same moment', async ({ app }) => {
    const { authenticator } = await aPersonWithPasskey(app)
    // It does not count, so that only the challenge can refuse the second.
    const answer = authenticator.get(await askToSignIn(app), { signCount: 0 })
    const replies = await Promise.all([signInWith(app, answer), signInWith(app, answer)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect((await signInWith(app, answer)).json()).toMatchObject(refusal)
  })

  test('works for five minutes', async ({ app, clock }) => {
    const { authenticator } = await aPersonWithPasskey(app)
    const [soon, late] = [await askToSignIn(app), await askToSignIn(app)]
    clock.advanceSeconds(5 * 60 - 1)
    expect((await signInWith(app, authenticator.get(soon))).statusCode).toBe(200)
    clock.advanceSeconds(1)
    expect((await signInWith(app, authenticator.get(late))).json()).toMatchObject(refusal)
  })

  test.for([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:1234' }],
    ['another host name', { rpId: 'evil.example' }],
    ['a challenge of the caller', { challenge: 'bWFkZS11cA' }],
    ['no verified person', { isVerified: false }],
    ['another user handle', { userHandle: 'c29tZWJvZHk' }],
  ] satisfies [string, Twist][])('is refused with %s', async ([, twist], { app }) => {
    const { authenticator } = await aPersonWithPasskey(app)
    const reply = await signInWith(app, authenticator.get(await askToSignIn(app), twist))
    expect(reply.json()).toMatchObject(refusal)
    expect(reply.cookies).toEqual([])
  })

  test('is refused with a challenge that was made for adding a passkey', async ({ app }) => {
    const { cookie, authenticator } = await aPersonWithPasskey(app)
    const answer = authenticator.get(await askForNew(app, cookie))
    expect((await signInWith(app, answer)).json()).toMatchObject(refusal)
  })

  test('is refused when a byte was changed', async ({ app }) => {
    const { authenticator } = await aPersonWithPasskey(app)
    for (const part of ['authenticatorData', 'signature'] as const) {
      const answer = authenticator.get(await askToSignIn(app))
      const bytes = Buffer.from(answer.response[part], 'base64url')
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      const changed = { ...answer.response, [part]: bytes.toString('base64url') }
      expect((await signInWith(app, { ...answer, response: changed })).json()).toMatchObject(refusal)
    }
  })

  test('is refused with the credential of another person', async ({ app }) => {
    const [june, edie] = [await aPersonWithPasskey(app), await aPersonWithPasskey(app)]
    const { challenge } = await askToSignIn(app)
    const hers = edie.authenticator.get({ challenge })
    const { id, rawId } = june.authenticator.get({ challenge })
    expect((await signInWith(app, { ...hers, id, rawId })).json()).toMatchObject(refusal)
  })

  test('is refused by an authenticator that nobody has', async ({ app }) => {
    const stranger = new TestAuthenticator()
    expect((await signInWith(app, stranger.get(await askToSignIn(app)))).json()).toMatchObject(refusal)
  })

  test('is refused, and told, when a copy of the passkey has signed', async ({ app }) => {
    const { email, authenticator } = await aPersonWithPasskey(app)
    const signedIn = await signInWith(app, authenticator.get(await askToSignIn(app), { signCount: 5 }))
    for (const signCount of [5, 4, 0]) {
      const reply = await signInWith(app, authenticator.get(await askToSignIn(app), { signCount }))
      expect(reply.json()).toMatchObject(refusal)
    }
    expect(signedIn.json().user.email).toBe(email)
    expect(await kindsOf(app, cookieOf(signedIn))).toContain('passkey_copied')
  })

  test('works again and again with an authenticator that does not count', async ({ app }) => {
    const { authenticator } = await aPersonWithPasskey(app)
    for (let time = 0; time < 2; time++) {
      const answer = authenticator.get(await askToSignIn(app), { signCount: 0 })
      expect((await signInWith(app, answer)).statusCode).toBe(200)
    }
  })

  test('is refused once the passkey has been removed', async ({ app }) => {
    const { cookie, authenticator } = await aPersonWithPasskey(app)
    const [passkey] = await passkeysOf(app, cookie)
    expect((await change(app, cookie, passkey?.id)).statusCode).toBe(200)
    expect((await signInWith(app, authenticator.get(await askToSignIn(app)))).json()).toMatchObject(refusal)
  })
})

describe('a passkey', () => {
  test('is listed with its name and last use, renamed and removed', async ({ app, clock }) => {
    const { cookie, authenticator } = await aPersonWithPasskey(app)
    const addedAt = clock.now().toISOString()
    const [passkey] = await passkeysOf(app, cookie)
    expect(passkey).toMatchObject({ name: 'Chrome on Mac', addedAt, lastUsedAt: null })
    clock.advanceSeconds(60)
    const signedIn = cookieOf(await signInWith(app, authenticator.get(await askToSignIn(app))))
    const renamed = await change(app, signedIn, passkey?.id.toUpperCase(), ' My\nlaptop ')
    expect(renamed.json().passkey).toMatchObject({
      name: 'My laptop',
      lastUsedAt: clock.now().toISOString(),
    })
    expect((await change(app, signedIn, passkey?.id)).statusCode).toBe(200)
    expect((await change(app, signedIn, passkey?.id)).json().code).toBe('passkey_not_found')
    expect(await passkeysOf(app, signedIn)).toEqual([])
    expect(await kindsOf(app, signedIn)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']))
  })

  test('is made for a random handle, on an authenticator that has none of this person yet', async ({
    app,
    database,
  }) => {
    const { email, cookie } = await aPersonWithPasskey(app)
    const options = await askForNew(app, cookie)
    const [row] = await database.sql`select id, passkey_handle from users where email = ${email}`
    expect(options).toMatchObject({
      attestation: 'none',
      user: { id: row?.passkeyHandle.toString('base64url'), name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
    expect(row?.passkeyHandle).toHaveLength(32)
  })

  test.for([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['a challenge of the caller', { challenge: 'bWFkZS11cA' }],
    ['no verified person', { isVerified: false }],
  ] satisfies [string, Twist][])('is not added with %s', async ([, twist], { app }) => {
    const { cookie } = await aPersonSignedIn(app)
    const answer = new TestAuthenticator().create(await askForNew(app, cookie), twist)
    expect((await add(app, cookie, answer)).json()).toMatchObject(refusal)
    expect(await passkeysOf(app, cookie)).toEqual([])
  })

  test('is not added with the challenge of another person, of a login, or a second time', async ({ app }) => {
    const [june, edie] = [await aPersonSignedIn(app), await aPersonSignedIn(app)]
    const [options, hers] = [await askForNew(app, june.cookie), await askForNew(app, edie.cookie)]
    const { challenge } = await askToSignIn(app)
    const foreign = new TestAuthenticator().create({ ...options, challenge: hers.challenge })
    expect((await add(app, june.cookie, foreign)).json()).toMatchObject(refusal)
    const ofSignIn = new TestAuthenticator().create({ ...options, challenge })
    expect((await add(app, june.cookie, ofSignIn)).json()).toMatchObject(refusal)
    const answer = new TestAuthenticator().create(options)
    expect((await add(app, june.cookie, answer)).statusCode).toBe(201)
    expect((await add(app, june.cookie, answer)).json()).toMatchObject(refusal)
    const again = { ...answer, response: { ...answer.response } }
    expect((await add(app, edie.cookie, again)).json()).toMatchObject(refusal)
  })

  test('of one person is none of another', async ({ app }) => {
    const [june, edie] = [await aPersonWithPasskey(app), await aPersonSignedIn(app)]
    const [passkey] = await passkeysOf(app, june.cookie)
    expect((await change(app, edie.cookie, passkey?.id, 'Mine')).statusCode).toBe(404)
    expect((await change(app, edie.cookie, passkey?.id)).statusCode).toBe(404)
    expect(await passkeysOf(app, june.cookie)).toEqual([passkey])
  })

  test('is one of twenty at most, also when several are added at once', async ({ app, database }) => {
    const { email, cookie } = await aPersonWithPasskey(app)
    const answers = await Promise.all(
      [1, 2, 3].map(async () => new TestAuthenticator().create(await askForNew(app, cookie))),
    )
    await database.sql`
      insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
      select gen_random_uuid(), user_id, sha256(number::text::bytea), public_key, 0, transports, name, passkeys.created_at
      from passkeys join users on users.id = user_id, generate_series(1, ${PASSKEYS_AT_MOST - 2}) as number
      where email = ${email}`
    // The lock holds them up before they count. Without the guard they count first.
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from users where email = ${email} for update`,
      () => answers.map((answer) => add(app, cookie, answer)),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('too_many_passkeys')
    expect(await passkeysOf(app, cookie)).toHaveLength(PASSKEYS_AT_MOST)
  })
})

describe('what decides over an account', () => {
  test('needs a login or a confirmation within ten minutes', async ({ app, clock }) => {
    const { cookie, authenticator } = await aPersonWithPasskey(app)
    const [passkey] = await passkeysOf(app, cookie)
    clock.advanceSeconds(10 * 60)
    for (const reply of [
      await change(app, cookie, passkey?.id),
      await app.inject({ method: 'POST', url: '/api/account/passkeys/challenges', headers: { cookie } }),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'confirmation_needed'])
    }
    const confirmed = await confirmWith(app, authenticator.get(await askToSignIn(app)), cookie)
    expect(confirmed.statusCode).toBe(200)
    expect((await sessionOf(app, cookie)).user).toBeNull()
    expect((await change(app, cookieOf(confirmed), passkey?.id)).statusCode).toBe(200)
  })

  test('is not opened by the passkey of another person', async ({ app }) => {
    const [june, edie] = [await aPersonSignedIn(app), await aPersonWithPasskey(app)]
    const reply = await confirmWith(app, edie.authenticator.get(await askToSignIn(app)), june.cookie)
    expect(reply.json()).toMatchObject(refusal)
    expect((await sessionOf(app, june.cookie)).user).not.toBeNull()
  })
})

describe('a site', () => {
  test('that has no name has no passkeys', async ({ app }) => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/login/passkey-challenges',
        headers: { host },
      })
      expect(reply.json()).toMatchObject({
        code: 'passkey_refused',
        message: expect.stringContaining('name'),
      })
    }
  })

  test('is the host that is asked for, where none is configured', async ({ app }) => {
    const url = '/api/login/passkey-challenges'
    const reply = await app.inject({ method: 'POST', url, headers: { host: 'shop.example:8080' } })
    expect(reply.json().options.rpId).toBe('shop.example')
  })
})

test('later challenges delete expired ones', async ({ app, clock, database: { sql } }) => {
  for (let time = 0; time < 3; time++) await askToSignIn(app)
  clock.advanceSeconds(5 * 60)
  await askToSignIn(app)
  expect(await sql`select from passkey_challenges where expires_at <= ${clock.now()}`).toHaveLength(0)
})
