import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomerSignUp, anAddress, cookieOf, logIn, sessionOf, signUp } from '../accounts.fixture.ts'

async function aPersonSignedIn(app: FastifyInstance) {
  const { email } = aCustomerSignUp()
  await signUp(app, aCustomerSignUp({ email }))
  return { email, cookie: cookieOf(await logIn(app, email)) }
}

const confirm = (app: FastifyInstance, cookie: string, password: string, from = anAddress()) =>
  app.inject({
    method: 'POST',
    url: '/api/account/confirmation',
    headers: { cookie },
    payload: { password },
    remoteAddress: from,
  })

describe('a confirmation', () => {
  test('with the password sets a new session cookie that ends when the old one would have', async ({
    app,
    clock,
    database: { sql },
  }) => {
    const { email, cookie } = await aPersonSignedIn(app)
    const endOf = async () => {
      const [row] = await sql`
        select expires_at, authenticated_at from sessions join users on users.id = sessions.user_id
        where email = ${email}`
      return row
    }
    const before = await endOf()
    clock.advanceSeconds(60 * 60)
    const reply = await confirm(app, cookie, 'correct-horse')
    expect(reply.statusCode).toBe(200)
    expect((await sessionOf(app, cookie)).user).toBeNull()
    expect((await sessionOf(app, cookieOf(reply))).user).toMatchObject({ email })
    expect(await endOf()).toEqual({ expiresAt: before?.expiresAt, authenticatedAt: clock.now() })
  })

  test('with a wrong password changes nothing, and guesses are slowed', async ({ app }) => {
    const { email, cookie } = await aPersonSignedIn(app)
    const from = anAddress()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const reply = await confirm(app, cookie, `guess ${time}`, from)
      statuses.push(reply.statusCode)
      expect(reply.cookies).toEqual([])
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    expect((await confirm(app, cookie, 'correct-horse', from)).statusCode).toBe(429)
    expect((await sessionOf(app, cookie)).user).toMatchObject({ email })
  })

  test('happens once when it is asked for twice at the same moment', async ({ app }) => {
    const { cookie } = await aPersonSignedIn(app)
    const replies = await Promise.all([1, 2].map(() => confirm(app, cookie, 'correct-horse')))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })
})
