import type { FastifyInstance } from 'fastify'
import { CONFIRMED_MINUTES } from '#contract/shared/operation.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, mailsOf, sessionOf, signUp } from '../accounts.fixture.ts'
import { anAuthenticatorOf } from '../sign-in/passkeys.fixture.ts'

type World = { app: FastifyInstance; database: Database; clock: FakeClock }

const test = base.extend<{ world: World }>({
  world: async ({ app, database, clock }, use) => use({ app, database, clock }),
})

async function aPerson({ app }: World) {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  return { email, cookie: cookieOf(await logIn(app, email)) }
}

const ask = ({ app }: World, cookie: string, email: string) =>
  app.inject({ method: 'POST', url: '/api/account/email', headers: { cookie }, payload: { email } })

const press = ({ app }: World, kind: 'use' | 'undo', token: string) =>
  app.inject({ method: 'POST', url: `/api/email-changes/${kind}`, payload: { token } })

const tokenOf = (purpose: string, text = '') => new RegExp(`#${purpose}=([\\w-]+)`).exec(text)?.[1] ?? ''

/** The tokens of a purpose that were emailed to this address. */
async function tokensTo(world: World, purpose: string, email: string) {
  const mails = await mailsOf(world)
  return mails.filter(({ to }) => to.includes(email)).map(({ text }) => tokenOf(purpose, text))
}

async function askFor(world: World, cookie: string, email: string) {
  expect((await ask(world, cookie, email)).statusCode).toBe(200)
  return (await tokensTo(world, 'change', email))[0] ?? ''
}

/** A person who has just changed the email, with the link that undoes it. */
async function aChange(world: World) {
  const { email: old, cookie } = await aPerson(world)
  const email = anEmail()
  const reply = await press(world, 'use', await askFor(world, cookie, email))
  expect([reply.statusCode, reply.json()]).toEqual([200, { email }])
  const undo = (await tokensTo(world, 'undo', old)).find((token) => token !== '') ?? ''
  return { old, email, cookie, undo }
}

describe('an email', () => {
  test('changes when the link to the new one is pressed, and both are told', async ({ world }) => {
    const { app } = world
    const { email: old, cookie } = await aPerson(world)
    const email = anEmail()
    const token = await askFor(world, cookie, email)
    expect((await sessionOf(app, cookie)).user?.email).toBe(old)
    await app.inject({ method: 'POST', url: '/api/password-resets', payload: { email: old } })
    const [reset] = await mailsOf(world)

    expect((await press(world, 'use', token)).statusCode).toBe(200)
    expect((await sessionOf(app, cookie)).user).toMatchObject({ email, emailVerified: true })
    expect((await logIn(app, old)).statusCode).toBe(401)
    expect((await logIn(app, email)).statusCode).toBe(200)
    const mails = await mailsOf(world)
    expect(mails.flatMap(({ to }) => to)).toEqual(expect.arrayContaining([old, email]))
    // A link for a new password that went to the old mailbox must not open the account.
    const opened = await app.inject({
      method: 'POST',
      url: '/api/password-resets/use',
      payload: { token: tokenOf('token', reset?.text), password: 'better-horse' },
    })
    expect(opened.statusCode).toBe(410)
    expect((await press(world, 'use', token)).statusCode).toBe(410)
  })

  test('needs a confirmation of who asks, and a day at most', async ({ world }) => {
    const { cookie } = await aPerson(world)
    const token = await askFor(world, cookie, anEmail())
    world.clock.advanceSeconds(CONFIRMED_MINUTES * 60)
    expect((await ask(world, cookie, anEmail())).json().code).toBe('confirmation_needed')
    world.clock.advanceSeconds(24 * 60 * 60)
    expect((await press(world, 'use', token)).statusCode).toBe(410)
  })

  test('of another account is refused in any spelling, in the words of the sign-up', async ({ world }) => {
    const { cookie, email } = await aPerson(world)
    const { email: taken } = await aPerson(world)
    const reply = await ask(world, cookie, taken.toUpperCase())
    const signedUp = await signUp(world.app, aCustomerSignUp({ email: taken }))
    expect([reply.statusCode, reply.json()]).toEqual([signedUp.statusCode, signedUp.json()])
    expect((await ask(world, cookie, email.toUpperCase())).json().fields).toEqual({
      email: 'This is your email already',
    })
    expect(await mailsOf(world)).toEqual([])
  })

  test('that was taken in the meantime is refused when the link is pressed', async ({ world }) => {
    const { cookie } = await aPerson(world)
    const email = anEmail()
    const token = await askFor(world, cookie, email)
    await signUp(world.app, aCustomerSignUp({ email }))
    expect((await press(world, 'use', token)).json().code).toBe('email_taken')
  })

  test('is wanted by two accounts: one gets it', async ({ world }) => {
    const email = anEmail()
    const tokens: string[] = []
    for (const { cookie } of [await aPerson(world), await aPerson(world)]) {
      tokens.push(await askFor(world, cookie, email))
    }
    const replies = await Promise.all(tokens.map((token) => press(world, 'use', token)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('that a thief asked for does not change after a new password', async ({ world }) => {
    const { cookie } = await aPerson(world)
    const token = await askFor(world, cookie, anEmail())
    const payload = { current: 'correct-horse', password: 'better-horse' }
    await world.app.inject({ method: 'POST', url: '/api/account/password', headers: { cookie }, payload })
    expect((await press(world, 'use', token)).statusCode).toBe(410)
  })

  test('is not a link of another purpose', async ({ world }) => {
    const { undo } = await aChange(world)
    expect((await press(world, 'use', undo)).statusCode).toBe(410)
    const { cookie } = await aPerson(world)
    const change = await askFor(world, cookie, anEmail())
    expect((await press(world, 'undo', change)).statusCode).toBe(410)
  })
})

describe('a change that waits', () => {
  test('to a mistyped email is of no use once another one is asked for', async ({ world }) => {
    const { cookie } = await aPerson(world)
    const [mistyped, meant] = [anEmail(), anEmail()]
    const first = await askFor(world, cookie, mistyped)
    const second = await askFor(world, cookie, meant)
    expect((await press(world, 'use', first)).statusCode).toBe(410)
    // The earlier link to the same email still works: its message may come later.
    await askFor(world, cookie, meant.toUpperCase())
    expect((await press(world, 'use', second)).json()).toEqual({ email: meant })
  })

  test('is not emailed any more once another one is asked for', async ({ world }) => {
    const { cookie } = await aPerson(world)
    const mistyped = anEmail()
    expect((await ask(world, cookie, mistyped)).statusCode).toBe(200)
    await ask(world, cookie, anEmail())
    expect((await mailsOf(world)).flatMap(({ to }) => to)).not.toContain(mistyped)
  })

  test('is seen by its person, and taken back', async ({ world }) => {
    const { app, clock } = world
    const { cookie } = await aPerson(world)
    const waiting = async (headers = { cookie }) =>
      (await app.inject({ url: '/api/account/email', headers })).json().waiting
    expect(await waiting()).toBeNull()
    const email = anEmail()
    const token = await askFor(world, cookie, email)
    const expiresAt = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString()
    expect(await waiting()).toEqual({ email, expiresAt })
    const stranger = await aPerson(world)
    expect(await waiting(stranger)).toBeNull()
    await app.inject({
      method: 'DELETE',
      url: '/api/account/email',
      headers: { cookie: stranger.cookie },
    })
    expect(await waiting()).not.toBeNull()
    await app.inject({ method: 'DELETE', url: '/api/account/email', headers: { cookie } })
    expect(await waiting()).toBeNull()
    expect((await press(world, 'use', token)).statusCode).toBe(410)
    const again = await askFor(world, cookie, email)
    expect((await press(world, 'use', again)).statusCode).toBe(200)
    expect(await waiting()).toBeNull()
  })

  test('is emailed at most five times a day, also when each change is taken back', async ({ world }) => {
    const { cookie } = await aPerson(world)
    const replies: number[] = []
    let mailed = 0
    for (let time = 0; time < 6; time++) {
      const email = anEmail()
      replies.push((await ask(world, cookie, email)).statusCode)
      mailed += (await tokensTo(world, 'change', email)).length
      await world.app.inject({ method: 'DELETE', url: '/api/account/email', headers: { cookie } })
    }
    expect([replies, mailed]).toEqual([[200, 200, 200, 200, 200, 429], 5])
  })
})

describe('a change of the email', () => {
  test('is undone for a week: the old email is back, sessions and password end', async ({ world }) => {
    const { app, clock, database } = world
    const { old, email, cookie, undo } = await aChange(world)
    await anAuthenticatorOf(app, cookie)
    clock.advanceSeconds(7 * 24 * 60 * 60 - 1)
    const reply = await press(world, 'undo', undo)
    expect(reply.json()).toEqual({ email: old, resetToken: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await sessionOf(app, cookie)).user).toBeNull()
    expect(await database.sql`select from passkeys`).toHaveLength(0)
    for (const one of [old, email]) expect((await logIn(app, one)).statusCode).toBe(401)
    const set = await app.inject({
      method: 'POST',
      url: '/api/password-resets/use',
      payload: { token: reply.json().resetToken, password: 'better-horse' },
    })
    expect(set.json()).toEqual({ email: old })
    expect((await logIn(app, old, { password: 'better-horse' })).statusCode).toBe(200)
    expect((await press(world, 'undo', undo)).statusCode).toBe(410)
  })

  test('is not undone after a week, and its old email is free then', async ({ world }) => {
    const { old, undo } = await aChange(world)
    expect((await signUp(world.app, aCustomerSignUp({ email: old.toUpperCase() }))).statusCode).toBe(409)
    world.clock.advanceSeconds(7 * 24 * 60 * 60)
    expect((await press(world, 'undo', undo)).statusCode).toBe(410)
    expect((await signUp(world.app, aCustomerSignUp({ email: old }))).statusCode).toBe(201)
  })

  test('is undone after a further change, and the links of the thief end', async ({ world }) => {
    const { old, email, cookie, undo } = await aChange(world)
    const third = anEmail()
    await press(world, 'use', await askFor(world, cookie, third))
    const thief = (await tokensTo(world, 'undo', email)).find((token) => token !== '') ?? ''
    const pending = await askFor(world, cookie, anEmail())
    expect((await press(world, 'undo', undo)).json().email).toBe(old)
    expect((await press(world, 'undo', thief)).statusCode).toBe(410)
    expect((await press(world, 'use', pending)).statusCode).toBe(410)
  })

  test('is undone by the person after a thief has changed it twice and undone the second change', async ({
    world,
  }) => {
    const { old, email, cookie, undo } = await aChange(world)
    // The second change is made by a server whose clock is behind.
    world.clock.advanceSeconds(-60)
    await press(world, 'use', await askFor(world, cookie, anEmail()))
    const ofThief = (await tokensTo(world, 'undo', email)).find((token) => token !== '') ?? ''
    const undone = await press(world, 'undo', ofThief)
    expect(undone.json()).toMatchObject({ email })
    const { resetToken: token } = undone.json()
    await world.app.inject({
      method: 'POST',
      url: '/api/password-resets/use',
      payload: { token, password: 'better-horse' },
    })
    const thief = cookieOf(await logIn(world.app, email, { password: 'better-horse' }))
    expect((await press(world, 'undo', undo)).json()).toMatchObject({ email: old })
    expect((await sessionOf(world.app, thief)).user).toBeNull()
    expect((await logIn(world.app, old, { password: 'better-horse' })).statusCode).toBe(401)
    expect((await press(world, 'undo', ofThief)).statusCode).toBe(410)
  })

  test('is refused when it could not be undone', async ({ world }) => {
    const { email: first, cookie } = await aPerson(world)
    const emails = [first, ...Array.from({ length: 5 }, anEmail)]
    for (const email of emails.slice(1)) await press(world, 'use', await askFor(world, cookie, email))
    const refused = await press(world, 'use', await askFor(world, cookie, anEmail()))
    expect([refused.statusCode, (await sessionOf(world.app, cookie)).user?.email]).toEqual([
      429,
      emails.at(-1),
    ])
  })

  test('emails its link also when the thief was faster than the email', async ({ world }) => {
    const { email: old, cookie } = await aPerson(world)
    const token = await askFor(world, cookie, anEmail())
    expect((await press(world, 'use', token)).statusCode).toBe(200)
    const undo = (await tokensTo(world, 'undo', old)).find((token) => token !== '') ?? ''
    expect((await press(world, 'undo', undo)).statusCode).toBe(200)
  })

  test('is undone once by two presses at the same moment', async ({ world }) => {
    const { undo } = await aChange(world)
    const replies = await Promise.all([press(world, 'undo', undo), press(world, 'undo', undo)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  test('keeps its old email from others, and the person may take it back', async ({ world }) => {
    const { old, cookie } = await aChange(world)
    const stranger = await aPerson(world)
    expect((await ask(world, stranger.cookie, old)).json().code).toBe('email_taken')
    const back = await askFor(world, cookie, old)
    expect((await press(world, 'use', back)).json()).toEqual({ email: old })
  })
})
