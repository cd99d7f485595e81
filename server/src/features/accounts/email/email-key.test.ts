import fc from 'fast-check'
import { emailKey } from '#contract/accounts/email.ts'
import { aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

const KELVIN = '\u212a'

const signUp = (email: string) => ({
  method: 'POST' as const,
  url: '/api/signup',
  payload: {
    username: 'June',
    email,
    password: 'correct-horse',
    role: 'user',
    deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
  },
})

describe('the form in which emails are compared', () => {
  test('is the same in the app and in the database', async ({ database }) => {
    const letters = fc.constantFrom(
      'K',
      'k',
      KELVIN,
      'İ',
      'ı',
      'ẞ',
      'ß',
      'Å',
      '\u212b',
      'ſ',
      'Z',
      'é',
      'E\u0301',
      '+',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: letters, minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 })),
        async (text) => {
          const { id, email } = await aUser(database, {
            email: `${text.replaceAll('\0', '')}@${crypto.randomUUID()}`,
          })
          const [row] = await database.sql`select email_key from users where id = ${id}`
          expect(row?.emailKey).toBe(emailKey(email))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('differs for look-alike letters', () => {
    expect(emailKey(`${KELVIN}im@Mainstreet.example`)).not.toBe(emailKey('kim@mainstreet.example'))
    expect(emailKey('KIM@MAINSTREET.EXAMPLE')).toBe('kim@mainstreet.example')
  })
})

describe('an account', () => {
  test('is found by its email in any case, and not by a look-alike email', async ({ app, database }) => {
    expect((await app.inject(signUp('kim@one.example'))).statusCode).toBe(201)
    expect((await app.inject(signUp('KIM@ONE.example'))).json().code).toBe('email_taken')
    // A new account has K for the Kelvin sign. An older one keeps it, and is another one.
    expect((await app.inject(signUp(`${KELVIN}im@one.example`))).json().code).toBe('email_taken')
    const other = await aUser(database, { email: `${KELVIN}im@one.example` })
    await database.sql`
      update users set password_hash = (select password_hash from users where email = 'kim@one.example')
      where id = ${other.id}`
    const logIn = (username: string) =>
      app.inject({ method: 'POST', url: '/api/login', payload: { username, password: 'correct-horse' } })
    expect((await logIn('Kim@one.example')).json().user.email).toBe('kim@one.example')
    expect((await logIn(`${KELVIN}IM@one.example`)).json().user.email).toBe(`${KELVIN}im@one.example`)
  })

  test.for([
    'kim\u0000@one.example',
    'kim\u200b@one.example',
    'kim@one\u202e.example',
    'kim\ud800@one.example',
  ])('has no invisible characters in its email: %o', async (email, { app }) => {
    const reply = await app.inject(signUp(email))
    expect(reply.statusCode).toBe(400)
  })

  test('stores its name on one line', async ({ app, database }) => {
    const { payload, ...call } = signUp('liner@one.example')
    const username = 'June\r\nBcc: victim@mainstreet.example'
    expect((await app.inject({ ...call, payload: { ...payload, username } })).statusCode).toBe(201)
    const [row] = await database.sql`select username from users where email = 'liner@one.example'`
    expect(row?.username).toBe('June Bcc: victim@mainstreet.example')
  })
})
