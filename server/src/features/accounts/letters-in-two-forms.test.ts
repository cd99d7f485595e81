import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { addPasswordReset } from './email/reset-password.sql.ts'
import { findWeakness } from './find-weakness.ts'

const COMPOSED = 'caf\u00e9-ros\u00e9-99'
const DECOMPOSED = 'cafe\u0301-rose\u0301-99'

const post = (app: FastifyInstance, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload })

const signUp = (app: FastifyInstance, given: { email: string; password?: string; zip?: string }) =>
  post(app, '/api/signup', {
    username: 'June',
    password: 'correct-horse',
    role: 'user',
    ...given,
    deliveryAddress: { street: '1718 Hayes St', city: 'Nashville', state: 'TN', zip: given.zip ?? '37203' },
  })

const logIn = async (app: FastifyInstance, username: string, password = 'correct-horse') =>
  (await post(app, '/api/login', { username, password })).statusCode

describe('a password', () => {
  test.for([
    ['composed', COMPOSED, DECOMPOSED],
    ['decomposed', DECOMPOSED, COMPOSED],
    ['with a ligature', '\ufb01ne-horse', 'fine-horse'],
    ['in full width', '\uff43\uff4f\uff52\uff52\uff45\uff43\uff54', 'correct'],
    ['with two marks', 'Vi\u1ec7t-Nam', 'Vie\u0323\u0302t-Nam'],
  ] as const)('%s at the sign-up is right in the other form', async ([, password, other], { app }) => {
    const email = `${crypto.randomUUID()}@mainstreet.example`
    expect((await signUp(app, { email, password })).statusCode).toBe(201)
    expect(await logIn(app, email, password)).toBe(200)
    expect(await logIn(app, email, other)).toBe(200)
    expect(await logIn(app, email, other.replace(/[eé]/, 'a'))).toBe(401)
  })

  test('of an older account is right as it was typed', async ({ app, database }) => {
    const { id, email } = await aUser(database)
    await database.sql`update users set password_hash = ${await hash(DECOMPOSED)} where id = ${id}`
    expect(await logIn(app, email, DECOMPOSED)).toBe(200)
    expect(await logIn(app, email, `${DECOMPOSED}\u0301`)).toBe(401)
  })

  test('is the same password in another form, also for a change', async ({ app, database }) => {
    const person = await aUser(database)
    await database.sql`update users set password_hash = ${await hash(COMPOSED)} where id = ${person.id}`
    const reply = await app.inject({
      method: 'POST',
      url: '/api/account/password',
      headers: await signedIn(database, person),
      payload: { current: COMPOSED, password: DECOMPOSED },
    })
    expect(reply.json().code).toBe('same_password')
  })

  test('has the length and the weakness of its composed form', async ({ app }) => {
    const email = `${crypto.randomUUID()}@mainstreet.example`
    const reply = await signUp(app, { email, password: 'cafe\u0301s' })
    expect(reply.json().fields).toEqual({ password: 'Password must be at least 6 characters' })
    expect(await findWeakness('\uff42aseball', {})).toBe('stolen')
  })
})

describe('an email', () => {
  test.for([
    ['jos\u00e9@one.example', 'jose\u0301@one.example'],
    ['ange\u0301le@one.example', 'ang\u00e9le@one.example'],
    ['\ufb01ona@one.example', 'fiona@one.example'],
    ['\uff4a\uff55\uff4e\uff45\uff20two.example', 'june@two.example'],
    ['\u202aotis@two.example\u202c', '\u200botis@two.example\ufeff'],
  ] as const)('%o is found as %o', async ([email, other], { app, database }) => {
    expect((await signUp(app, { email })).statusCode).toBe(201)
    expect((await signUp(app, { email: other })).json().code).toBe('email_taken')
    for (const typed of [email, other]) expect(await logIn(app, typed)).toBe(200)
    const asked = await post(app, '/api/password-resets', { email: other })
    expect(asked.statusCode).toBe(200)
    const [row] = await database.sql`
      select email from users where email = ${email.normalize('NFKC').replace(/\p{Cf}/gu, '')}`
    expect(row).toBeDefined()
  })

  test('of an older account is found in each form, and gets its link', async ({ app, database }) => {
    const { id, email } = await aUser(database, { email: 'zoe\u0308@one.example' })
    await database.sql`update users set password_hash = ${await hash('correct-horse')} where id = ${id}`
    for (const typed of [email, 'zo\u00eb@one.example']) {
      expect(await logIn(app, typed)).toBe(200)
      const link = { email: typed, token: crypto.randomUUID(), now: new Date() }
      expect(await addPasswordReset(database.sql, link)).toBe(email)
    }
  })

  test('in many forms counts its failures as one', async ({ app }) => {
    const forms = ['\uff4aune', 'j\uff55ne', 'ju\uff4ee', 'jun\uff45', '\uff4a\uff55ne', 'june']
    const codes = []
    for (const form of forms) codes.push(await logIn(app, `${form}@three.example`, 'wrong'))
    expect(codes).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('marks around a ZIP are ignored', async ({ app, database }) => {
  const email = `${crypto.randomUUID()}@mainstreet.example`
  expect((await signUp(app, { email, zip: '\u202a37203\u202c' })).statusCode).toBe(201)
  const [row] = await database.sql`select zip from users where email = ${email}`
  expect(row?.zip).toBe('37203')
  const url = `/api/zip-area?zip=${encodeURIComponent('\u200b37203')}`
  expect((await app.inject(url)).json().area).toMatchObject({ state: 'TN' })
})
