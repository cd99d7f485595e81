import type { FastifyInstance } from 'fastify'
import { Secret } from 'otpauth'
import type { FakeClock } from '#testing/fake-clock.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, mailsOf, sessionOf, signUp } from '../accounts.fixture.ts'
import { anAuthenticatorOf, askToSignIn, signInWith } from './passkeys.fixture.ts'
import { codeAt, post, wrongFor } from './two-step.fixture.ts'

async function aPersonSignedIn(app: FastifyInstance) {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  return { email, cookie: cookieOf(await logIn(app, email)) }
}

const setUp = async (app: FastifyInstance, cookie: string) =>
  (await post(app, '/account/two-step', undefined, cookie)).json<{ secret: string; uri: string }>()

const confirmSetUp = (app: FastifyInstance, cookie: string, code: string) =>
  post(app, '/account/two-step/confirmation', { code }, cookie)

/** Somebody whose sign-in asks for codes. Their first code is used, and the next period has begun. */
async function aCarefulPerson(app: FastifyInstance, clock: FakeClock) {
  const person = await aPersonSignedIn(app)
  const { secret } = await setUp(app, person.cookie)
  const reply = await confirmSetUp(app, person.cookie, codeAt(secret, clock))
  clock.advanceSeconds(60)
  return { ...person, secret, recoveryCodes: reply.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

const pendingOf = async (app: FastifyInstance, email: string) => cookieOf(await logIn(app, email))

const finish = (app: FastifyInstance, pending: string, code: string, from?: string) =>
  post(app, '/login/code', { code }, pending, from)

const stateOf = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/account/two-step', headers: { cookie } })).json()

const kindsOf = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/account/security-events', headers: { cookie } }))
    .json<{ events: { kind: string }[] }>()
    .events.map(({ kind }) => kind)

describe('codes', () => {
  test('are set up with a first code, and bring ten recovery codes', async ({ app, clock }) => {
    const { email, cookie } = await aPersonSignedIn(app)
    const { secret, uri } = await setUp(app, cookie)
    expect(Buffer.from(Secret.fromBase32(secret).bytes)).toHaveLength(20)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    const code = codeAt(secret, clock)
    const wrong = await confirmSetUp(app, cookie, wrongFor(code))
    expect(wrong.json()).toMatchObject({ code: 'wrong_code', fields: { code: expect.any(String) } })
    expect((await logIn(app, email)).statusCode).toBe(200)
    const { recoveryCodes } = (await confirmSetUp(app, cookie, code)).json()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){2}[A-Z2-7]{4}$/)
    expect(await stateOf(app, cookie)).toEqual({
      turnedOnAt: clock.now().toISOString(),
      recoveryCodesLeft: 10,
    })
    expect(await kindsOf(app, cookie)).toContain('two_step_on')
  })

  test('that are on are not set up again', async ({ app, clock }) => {
    const { cookie, secret } = await aCarefulPerson(app, clock)
    expect((await post(app, '/account/two-step', undefined, cookie)).json().code).toBe('two_step_changed')
    const again = await confirmSetUp(app, cookie, codeAt(secret, clock))
    expect(again.json().code).toBe('two_step_changed')
  })

  test('leave no secret and no recovery code readable in the database', async ({ app, clock, database }) => {
    const { secret, recoveryCodes } = await aCarefulPerson(app, clock)
    const rows = await database.sql`
      select to_jsonb(two_step)::text as row from two_step
      union all select to_jsonb(recovery_codes)::text from recovery_codes`
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    expect(stored).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('are turned off by password and code, never by one of them', async ({ app, clock }) => {
    const { email, cookie, secret } = await aCarefulPerson(app, clock)
    const code = codeAt(secret, clock)
    const turnOff = (password: string, given: string) =>
      post(app, '/account/two-step/removal', { password, code: given }, cookie)
    expect((await turnOff('wrong-horse', code)).json().code).toBe('wrong_password')
    expect((await turnOff('correct-horse', wrongFor(code))).json().code).toBe('wrong_code')
    expect((await turnOff('correct-horse', code)).statusCode).toBe(200)
    expect(await stateOf(app, cookie)).toEqual({ turnedOnAt: null, recoveryCodesLeft: 0 })
    expect((await logIn(app, email)).statusCode).toBe(200)
    expect(await kindsOf(app, cookie)).toContain('two_step_off')
  })
})

describe('a login with codes', () => {
  test('opens a session by the second step alone', async ({ app, clock }) => {
    const { email, secret } = await aCarefulPerson(app, clock)
    const first = await logIn(app, email)
    expect([first.statusCode, first.json().code]).toEqual([401, 'second_step_needed'])
    expect(first.cookies).toHaveLength(1)
    expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect((await sessionOf(app, cookieOf(first))).user).toBeNull()
    const reply = await finish(app, cookieOf(first), codeAt(secret, clock))
    expect(reply.json().user).toMatchObject({ email })
    const session = reply.cookies.find(({ name }) => name === 'mainstreet_session')
    expect((await sessionOf(app, `mainstreet_session=${session?.value}`)).user).toMatchObject({ email })
  })

  test('takes each code once, also twice at the same moment', async ({ app, clock }) => {
    const { email, secret } = await aCarefulPerson(app, clock)
    const code = codeAt(secret, clock)
    const pending = await Promise.all([pendingOf(app, email), pendingOf(app, email)])
    const replies = await Promise.all(pending.map((one) => finish(app, one, code)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    const third = await finish(app, await pendingOf(app, email), code)
    expect(third.json().code).toBe('wrong_code')
    const earlier = codeAt(secret, clock, -30)
    expect((await finish(app, await pendingOf(app, email), earlier)).json().code).toBe('wrong_code')
    expect((await finish(app, await pendingOf(app, email), codeAt(secret, clock, 30))).statusCode).toBe(200)
  })

  test('takes codes of a clock that is half a minute off, and no more', async ({ app, clock }) => {
    const { email, secret } = await aCarefulPerson(app, clock)
    clock.advanceSeconds(300)
    for (const [seconds, status] of [
      [-60, 403],
      [60, 403],
      [-30, 200],
      [30, 200],
    ] as const) {
      const reply = await finish(app, await pendingOf(app, email), codeAt(secret, clock, seconds))
      expect([seconds, reply.statusCode]).toEqual([seconds, status])
    }
  })

  test('ends after five minutes, after five tries, and once it is used', async ({ app, clock }) => {
    const { email, secret } = await aCarefulPerson(app, clock)
    const late = await pendingOf(app, email)
    clock.advanceSeconds(5 * 60)
    expect((await finish(app, late, codeAt(secret, clock))).json().code).toBe('sign_in_expired')
    const pending = await pendingOf(app, email)
    for (let time = 0; time < 5; time++) {
      const reply = await finish(app, pending, wrongFor(codeAt(secret, clock)))
      expect(reply.json().code).toBe('wrong_code')
    }
    expect((await finish(app, pending, codeAt(secret, clock))).json().code).toBe('sign_in_expired')
    const used = await pendingOf(app, email)
    expect((await finish(app, used, codeAt(secret, clock))).statusCode).toBe(200)
    clock.advanceSeconds(60)
    expect((await finish(app, used, codeAt(secret, clock))).json().code).toBe('sign_in_expired')
  })

  test('is finished only in its own browser, for its own account', async ({ app, clock }) => {
    const [june, edie] = [await aCarefulPerson(app, clock), await aCarefulPerson(app, clock)]
    await pendingOf(app, june.email)
    expect((await finish(app, '', codeAt(june.secret, clock))).json().code).toBe('sign_in_expired')
    const ofEdie = await pendingOf(app, edie.email)
    expect((await finish(app, ofEdie, codeAt(june.secret, clock))).json().code).toBe('wrong_code')
    const [recovery = ''] = june.recoveryCodes
    expect((await finish(app, ofEdie, recovery)).json().code).toBe('wrong_code')
  })

  test('ends when the password is changed, and a new password asks for the code, too', async ({
    app,
    clock,
    database,
  }) => {
    const { email, secret } = await aCarefulPerson(app, clock)
    // The first confirmation of an email ends the codes: a stranger may have turned them on.
    await database.sql`update users set email_verified_at = now() where email = ${email}`
    const pending = await pendingOf(app, email)
    await post(app, '/password-resets', { email })
    const mails = await mailsOf({ database, clock })
    const token = mails.map(({ text }) => /reset-password#token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    const reset = await post(app, '/password-resets/use', { token, password: 'better-horse' })
    expect(reset.statusCode).toBe(200)
    expect((await finish(app, pending, codeAt(secret, clock))).json().code).toBe('sign_in_expired')
    const signedIn = await logIn(app, email, { password: 'better-horse' })
    expect(signedIn.json().code).toBe('second_step_needed')
  })

  test('is answered like any other when the password is wrong', async ({ app, clock }) => {
    const { email } = await aCarefulPerson(app, clock)
    const [known, unknown] = [
      await logIn(app, email, { password: 'wrong-horse' }),
      await logIn(app, anEmail(), { password: 'wrong-horse' }),
    ]
    expect([known.statusCode, known.body, known.cookies]).toEqual([401, unknown.body, unknown.cookies])
  })

  test('by a passkey asks for no code', async ({ app, clock }) => {
    const { cookie } = await aCarefulPerson(app, clock)
    const authenticator = await anAuthenticatorOf(app, cookie)
    expect((await signInWith(app, authenticator.get(await askToSignIn(app)))).statusCode).toBe(200)
  })
})

describe('guesses of codes', () => {
  test('wait longer and longer, from all networks together', async ({ app, clock }) => {
    const { email, cookie, secret } = await aCarefulPerson(app, clock)
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) {
      const reply = await finish(app, await pendingOf(app, email), wrongFor(codeAt(secret, clock)))
      statuses.push(reply.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
    // The owner waits two seconds, and then passes.
    clock.advanceSeconds(2)
    expect((await finish(app, await pendingOf(app, email), codeAt(secret, clock))).statusCode).toBe(200)
    expect(await kindsOf(app, cookie)).not.toContain('wrong_codes')
  })

  test('leave the recovery codes to the owner', async ({ app, clock }) => {
    const { email, secret, recoveryCodes } = await aCarefulPerson(app, clock)
    for (let time = 0; time < 10; time++) {
      await finish(app, await pendingOf(app, email), wrongFor(codeAt(secret, clock)))
    }
    const pending = await pendingOf(app, email)
    expect((await finish(app, pending, codeAt(secret, clock))).statusCode).toBe(429)
    expect((await finish(app, pending, recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  test('are told to the owner once, because the password is known', async ({ app, clock }) => {
    const { email, cookie, secret } = await aCarefulPerson(app, clock)
    for (let round = 0; round < 2; round++) {
      const pending = await pendingOf(app, email)
      for (let time = 0; time < 5; time++) {
        await finish(app, pending, wrongFor(codeAt(secret, clock)))
      }
    }
    expect((await kindsOf(app, cookie)).filter((kind) => kind === 'wrong_codes')).toHaveLength(1)
  })
})

describe('a recovery code', () => {
  test('stands in for a lost phone once, in any writing, and is told', async ({ app, clock }) => {
    const { email, cookie, recoveryCodes } = await aCarefulPerson(app, clock)
    const [code = ''] = recoveryCodes
    const written = ` ${code.toLowerCase().replaceAll('-', ' ')}`
    expect((await finish(app, await pendingOf(app, email), written)).statusCode).toBe(200)
    expect((await finish(app, await pendingOf(app, email), code)).json().code).toBe('wrong_code')
    expect(await stateOf(app, cookie)).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await kindsOf(app, cookie)).toContain('recovery_code_used')
  })

  test('works once at the same moment', async ({ app, clock }) => {
    const { email, recoveryCodes } = await aCarefulPerson(app, clock)
    const pending = await Promise.all([pendingOf(app, email), pendingOf(app, email)])
    const replies = await Promise.all(pending.map((one) => finish(app, one, recoveryCodes[0] ?? '')))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('no longer works when new ones were made', async ({ app, clock }) => {
    const { email, cookie, recoveryCodes } = await aCarefulPerson(app, clock)
    const reply = await post(app, '/account/two-step/recovery-codes', undefined, cookie)
    const [fresh = ''] = reply.json().recoveryCodes
    const old = await finish(app, await pendingOf(app, email), recoveryCodes[0] ?? '')
    expect(old.json().code).toBe('wrong_code')
    expect((await finish(app, await pendingOf(app, email), fresh)).statusCode).toBe(200)
  })
})

test('a confirmation asks an account with codes for a code, too', async ({ app, clock }) => {
  const { cookie, secret } = await aCarefulPerson(app, clock)
  const confirm = (body: object) =>
    post(app, '/account/confirmation', { password: 'correct-horse', ...body }, cookie)
  expect((await confirm({})).json().code).toBe('second_step_needed')
  expect((await confirm({ code: wrongFor(codeAt(secret, clock)) })).json().code).toBe('wrong_code')
  const reply = await confirm({ code: codeAt(secret, clock) })
  expect(reply.statusCode).toBe(200)
  expect((await sessionOf(app, cookie)).user).toBeNull()
})

test('new codes need a recent login', async ({ app, clock }) => {
  const { cookie } = await aPersonSignedIn(app)
  clock.advanceSeconds(10 * 60)
  expect((await post(app, '/account/two-step', undefined, cookie)).json().code).toBe('confirmation_needed')
  const renewed = await post(app, '/account/two-step/recovery-codes', undefined, cookie)
  expect(renewed.json().code).toBe('confirmation_needed')
})
