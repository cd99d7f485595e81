import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, mailsOf, sessionOf, signUp } from '../accounts.fixture.ts'
import { add, anAuthenticatorOf, askForNew, TestAuthenticator } from '../sign-in/passkeys.fixture.ts'
import { codeAt, post } from '../sign-in/two-step.fixture.ts'

type World = { app: FastifyInstance; database: Database; clock: FakeClock }

/** Confirms the email of an account, or takes that back as on a site that asks for it. */
const confirm = ({ sql }: Database, email: string, at: Date | null) =>
  sql`update users set email_verified_at = ${at}, email_unasked = false where email = ${email}`

const keysOf = async ({ sql }: Database, email: string) =>
  (
    await sql`
    select user_id from passkeys join users on users.id = user_id where email = ${email}
    union all select user_id from two_step join users on users.id = user_id where email = ${email}
    union all select user_id from recovery_codes join users on users.id = user_id where email = ${email}`
  ).length

/** Adds a passkey and codes, and sets a new password by an emailed link. How many keys there are before and after. */
async function addKeysAndReset({ app, database, clock }: World, email: string) {
  const cookie = cookieOf(await logIn(app, email))
  await anAuthenticatorOf(app, cookie)
  const { secret } = (await post(app, '/account/two-step', undefined, cookie)).json()
  await post(app, '/account/two-step/confirmation', { code: codeAt(secret, clock) }, cookie)
  const before = await keysOf(database, email)
  await post(app, '/password-resets', { email })
  const mail = (await mailsOf({ database, clock })).find(({ text }) =>
    text.includes('/reset-password#token='),
  )
  const token = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const reply = await post(app, '/password-resets/use', { token, password: 'better-horse' })
  expect([reply.statusCode, (await sessionOf(app, cookie)).user]).toEqual([200, null])
  return { before, after: await keysOf(database, email) }
}

describe('a way to log in', () => {
  test('is added once the email is confirmed', async ({ app, database, clock }) => {
    const email = anEmail()
    await signUp(app, aCustomerSignUp({ email }))
    await confirm(database, email, null)
    const cookie = cookieOf(await logIn(app, email))
    for (const url of ['/account/passkeys/challenges', '/account/two-step']) {
      expect((await post(app, url, undefined, cookie)).json().code).toBe('email_unverified')
    }
    await confirm(database, email, clock.now())
    const answer = new TestAuthenticator().create(await askForNew(app, cookie))
    const { secret } = (await post(app, '/account/two-step', undefined, cookie)).json()
    await confirm(database, email, null)
    expect((await add(app, cookie, answer)).json().code).toBe('email_unverified')
    const turnedOn = await post(
      app,
      '/account/two-step/confirmation',
      { code: codeAt(secret, clock) },
      cookie,
    )
    expect(turnedOn.json().code).toBe('email_unverified')
  })

  test('of a stranger ends with the first proof of whose email it is', async ({ app, database, clock }) => {
    const email = anEmail()
    // The site does not ask to confirm emails, so everybody adds keys.
    await signUp(app, aCustomerSignUp({ email }))
    const keys = await addKeysAndReset({ app, database, clock }, email)
    expect(keys).toEqual({ before: 12, after: 0 })
  })

  test('stays after a later new password', async ({ app, database, clock }) => {
    const email = anEmail()
    await signUp(app, aCustomerSignUp({ email }))
    await confirm(database, email, clock.now())
    const keys = await addKeysAndReset({ app, database, clock }, email)
    expect(keys).toEqual({ before: 12, after: 12 })
  })
})
