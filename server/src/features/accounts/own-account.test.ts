import type { FastifyInstance } from 'fastify'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { OwnSession } from '#contract/accounts/own-sessions.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import {
  aCustomerSignUp,
  anAddress,
  anEmail,
  anOwnerSignUp,
  cookieOf,
  logIn,
  sessionOf,
  signUp,
} from './accounts.fixture.ts'

async function aPersonSignedIn(app: FastifyInstance, times = 1) {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  const cookies: string[] = []
  for (let time = 0; time < times; time++) cookies.push(cookieOf(await logIn(app, email)))
  const [cookie = ''] = cookies
  return { email, cookie, cookies }
}

const isSignedIn = async (app: FastifyInstance, cookie = '') => (await sessionOf(app, cookie)).user !== null

const sessionsOf = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/account/sessions', headers: { cookie } })).json<{ sessions: OwnSession[] }>()
    .sessions

const end = async (app: FastifyInstance, cookie: string, path = '') =>
  (await app.inject({ method: 'DELETE', url: `/api/account/sessions${path}`, headers: { cookie } })).json<{
    ended: number
  }>().ended

const changePassword = (
  app: FastifyInstance,
  cookie: string,
  payload: { current: string; password: string },
  from = anAddress(),
) =>
  app.inject({
    method: 'POST',
    url: '/api/account/password',
    headers: { cookie },
    payload,
    remoteAddress: from,
  })

const fromOldToNew = { current: 'correct-horse', password: 'better-horse' }

test('a change that a page means for another person is refused', async ({ app }) => {
  const [first, second] = [await aPersonSignedIn(app), await aPersonSignedIn(app)]
  const change = async (meant: string) =>
    (
      await app.inject({
        method: 'PATCH',
        url: '/api/account',
        headers: { cookie: second.cookie, 'mainstreet-user': meant },
        payload: { username: 'Otis' },
      })
    ).statusCode
  const whoIs = async (cookie: string) =>
    (await app.inject({ url: '/api/session', headers: { cookie } })).json<{ user: CurrentUser }>().user
  const [other, own] = [await whoIs(first.cookie), await whoIs(second.cookie)]
  expect(await change(other.uid)).toBe(401)
  expect((await whoIs(second.cookie)).username).toBe(own.username)
  expect(await change(own.uid)).toBe(200)
})

describe('the sessions of a person', () => {
  test('are listed with device and address, this one first', async ({ app, clock }) => {
    const { email, cookie } = await aPersonSignedIn(app)
    clock.advanceSeconds(60)
    const from = anAddress()
    await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': `Firefox ${'x'.repeat(1000)}` },
      payload: { username: email, password: 'correct-horse' },
      remoteAddress: from,
    })
    const [current, other, ...more] = await sessionsOf(app, cookie)
    expect(current).toMatchObject({ isCurrent: true })
    expect(other).toMatchObject({ isCurrent: false, address: from, openedAt: clock.now().toISOString() })
    expect(other?.userAgent).toHaveLength(300)
    expect(more).toEqual([])
  })

  test('end one by one, or all but this one', async ({ app }) => {
    const { cookie, cookies } = await aPersonSignedIn(app, 4)
    const doomed = (await sessionsOf(app, cookies[1] ?? '')).find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect(await end(app, cookie, `/${doomed.toUpperCase()}`)).toBe(1)
    expect(await isSignedIn(app, cookies[1])).toBe(false)
    expect(await end(app, cookie)).toBe(2)
    expect(await Promise.all(cookies.map((one) => isSignedIn(app, one)))).toEqual([true, false, false, false])
  })

  test('of another person stay open', async ({ app }) => {
    const june = await aPersonSignedIn(app)
    const edie = await aPersonSignedIn(app)
    const [session] = await sessionsOf(app, june.cookie)
    expect(await end(app, edie.cookie, `/${session?.id}`)).toBe(0)
    expect(await end(app, edie.cookie)).toBe(0)
    expect(await isSignedIn(app, june.cookie)).toBe(true)
  })

  test('are not ended by a stolen session whose login was long ago', async ({ app, clock }) => {
    const { cookie, cookies } = await aPersonSignedIn(app, 2)
    clock.advanceSeconds(10 * 60)
    for (const path of ['', `/${(await sessionsOf(app, cookies[1] ?? ''))[0]?.id}`]) {
      const refused = await app.inject({
        method: 'DELETE',
        url: `/api/account/sessions${path}`,
        headers: { cookie },
      })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_needed'])
    }
    expect(await isSignedIn(app, cookies[1])).toBe(true)
  })
})

describe('a password', () => {
  test('is changed with the current one, and every other session ends', async ({ app }) => {
    const { email, cookie, cookies } = await aPersonSignedIn(app, 2)
    expect((await changePassword(app, cookie, fromOldToNew)).statusCode).toBe(200)
    expect(await Promise.all(cookies.map((one) => isSignedIn(app, one)))).toEqual([true, false])
    expect((await logIn(app, email)).statusCode).toBe(401)
    expect((await logIn(app, email, { password: 'better-horse' })).statusCode).toBe(200)
  })

  test('is not changed with a wrong one, and guesses are slowed down', async ({ app }) => {
    const { email, cookie } = await aPersonSignedIn(app)
    const from = anAddress()
    const replies = []
    for (let time = 0; time < 6; time++) {
      replies.push(await changePassword(app, cookie, { ...fromOldToNew, current: `guess ${time}` }, from))
    }
    expect(replies[0]?.json()).toMatchObject({
      code: 'wrong_password',
      fields: { current: expect.any(String) },
    })
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 429])
    expect((await logIn(app, email)).statusCode).toBe(200)
  })

  test('is changed once by two changes at the same moment', async ({ app, database }) => {
    const { email, cookie } = await aPersonSignedIn(app)
    // Both have checked the current password, and wait for the account.
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from users where email = ${email} for update`,
      () =>
        ['first-horse', 'second-horse'].map((password) =>
          changePassword(app, cookie, { current: 'correct-horse', password }),
        ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('is not changed to itself, and that is no failed login', async ({ app }) => {
    const { cookie, cookies } = await aPersonSignedIn(app, 2)
    const [from, same] = [anAddress(), { current: 'correct-horse', password: 'correct-horse' }]
    for (let time = 0; time < 6; time++) {
      const reply = await changePassword(app, cookie, same, from)
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'same_password', fields: { password: 'This is your password already. Choose another one.' } },
      ])
    }
    expect(await Promise.all(cookies.map((one) => isSignedIn(app, one)))).toEqual([true, true])
    expect((await changePassword(app, cookie, fromOldToNew, from)).statusCode).toBe(200)
  })

  test('is asked before a new one that is the same is refused', async ({ app }) => {
    const { cookie } = await aPersonSignedIn(app)
    const reply = await changePassword(app, cookie, { current: 'a-guess', password: 'a-guess' })
    expect(reply.json()).toMatchObject({ code: 'wrong_password', fields: { current: expect.any(String) } })
  })

  test('that is too short is refused before the current one is asked', async ({ app }) => {
    const { cookie } = await aPersonSignedIn(app)
    const reply = await changePassword(app, cookie, { ...fromOldToNew, password: 'short' })
    expect(reply.json().fields).toEqual({ password: 'Password must be at least 6 characters' })
  })
})

test('a username is changed to one line of text', async ({ app }) => {
  const { cookie } = await aPersonSignedIn(app)
  const change = (username: string) =>
    app.inject({ method: 'PATCH', url: '/api/account', headers: { cookie }, payload: { username } })
  expect((await change('  June\nof  Hayes ')).json().user.username).toBe('June of Hayes')
  expect((await change(' ')).json().fields).toEqual({ username: 'Username is required' })
})

describe('an address', () => {
  const change = (app: FastifyInstance, cookie: string, payload: object) =>
    app.inject({ method: 'PUT', url: '/api/account/address', headers: { cookie }, payload })
  const knoxville = { street: '400 Main Street', city: 'Knoxville', state: 'TN', zip: '37902' }

  test('is found again when it changes, and stays without a point when it is not found', async ({ app }) => {
    const { cookie } = await aPersonSignedIn(app)
    const { user } = (await change(app, cookie, { deliveryAddress: knoxville })).json()
    expect(user.deliveryAddress).toEqual(knoxville)
    expect(user.coordinates.longitude).toBeCloseTo(-83.9, 0)
    expect((await app.inject({ url: '/api/session', headers: { cookie } })).json().user).toEqual(user)
    const nowhere = { street: '1 Nowhere Street', city: 'Atlantis', state: 'TN', zip: '00000' }
    expect((await change(app, cookie, { deliveryAddress: nowhere })).json().user).toMatchObject({
      deliveryAddress: nowhere,
      coordinates: null,
      coordinatesPrecision: null,
    })
  })

  test('has the point that the person placed, until the address changes', async ({ app }) => {
    const { cookie } = await aPersonSignedIn(app)
    const point = { latitude: 35.96, longitude: -83.91 }
    expect((await change(app, cookie, { deliveryAddress: knoxville, point })).json().user).toMatchObject({
      coordinates: point,
      coordinatesPrecision: 'street',
    })
    const later = await change(app, cookie, { deliveryAddress: knoxville })
    expect(later.json().user.coordinates).not.toEqual(point)
    const beyond = { latitude: 91, longitude: 0 }
    expect((await change(app, cookie, { deliveryAddress: knoxville, point: beyond })).statusCode).toBe(400)
  })

  test('follows the rules of the sign-up, and owners have one, too', async ({ app }) => {
    const email = anEmail()
    await signUp(app, anOwnerSignUp({ email }))
    const cookie = cookieOf(await logIn(app, email))
    const refused = await change(app, cookie, { deliveryAddress: { ...knoxville, city: ' ' } })
    expect(refused.json().fields).toEqual({ 'deliveryAddress.city': 'All delivery fields are required.' })
    const dc = await change(app, cookie, { deliveryAddress: { ...knoxville, state: 'DC' } })
    expect(dc.json().fields).toEqual({ 'deliveryAddress.state': 'Choose a state from the list' })
    expect((await change(app, cookie, { deliveryAddress: knoxville })).json().user).toMatchObject({
      role: 'admin',
      deliveryAddress: knoxville,
    })
  })

  test('and point of two changes at one moment belong together', async ({ app }) => {
    const { cookie } = await aPersonSignedIn(app)
    const changes = Array.from({ length: 8 }, (_, at) => ({
      deliveryAddress: { ...knoxville, street: `${at} Main Street` },
      point: { latitude: 30 + at, longitude: -80 },
    }))
    await Promise.all(changes.map((payload) => change(app, cookie, payload)))
    const { user } = (await app.inject({ url: '/api/session', headers: { cookie } })).json()
    expect(user.coordinates.latitude).toBe(30 + Number.parseInt(user.deliveryAddress.street, 10))
  })
})

test('a phone is saved as it is written, kept when it is absent, and removed when it is empty', async ({
  app,
}) => {
  const { cookie } = await aPersonSignedIn(app)
  const change = async (given: object) =>
    (
      await app.inject({
        method: 'PATCH',
        url: '/api/account',
        headers: { cookie },
        payload: { username: 'June', ...given },
      })
    ).json()
  expect((await change({ phone: ' +1 (615) 555-0142 ' })).user.phone).toBe('+1 (615) 555-0142')
  expect((await change({})).user.phone).toBe('+1 (615) 555-0142')
  for (const phone of ['call me', '615-555-01423']) {
    expect((await change({ phone })).fields).toEqual({
      phone: 'Enter a phone number such as (615) 555-0142',
    })
  }
  expect((await change({ phone: '\u202a615\u2011555\u20110142 ext. 12\u202c' })).user.phone).toBe(
    '615\u2011555\u20110142 ext. 12',
  )
  expect((await change({ phone: '' })).user.phone).toBeNull()
})
