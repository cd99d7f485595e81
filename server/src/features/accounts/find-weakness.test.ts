import { describe, expect, test } from 'vitest'
import { expect as expectServer, test as serverTest } from '#testing/test.ts'
import { findWeakness } from './find-weakness.ts'

const june = { email: 'june.park@rosemary.example', username: 'June Park' }

describe('a password is weak', () => {
  test.for(['123456', 'password', 'Password', 'trustno1', 'qwertyuiop'])(
    'when it is in the list of stolen ones: %s',
    async (password) => expect(await findWeakness(password, june)).toBe('stolen'),
  )

  test.for(['aaaaaa', 'AAAAAAAA', 'xyzxyz', 'parkpark', 'abcdefgh', 'ABCDef', '654321', '23456789'])(
    'when it repeats or counts: %s',
    async (password) => expect(await findWeakness(password, june)).toBe('pattern'),
  )

  test.for([
    'june.park@rosemary.example',
    'JunePark1988',
    'june-park',
    'park2026!',
    'Rosemary123',
    'Mainstreet',
    'main street 2026',
    'Mainstreet!',
  ])('when it is a name, the email or the site: %s', async (password) =>
    expect(await findWeakness(password, june)).toBe('personal'),
  )
})

test.for([
  'abcdeg',
  'aaaaab',
  'acegik',
  'correct horse battery',
  'x7!kQ2-vvPd',
  'park bench lantern',
  '9 0 7 1 4 4',
  'øåæ-øåæ-øåæ',
  '',
])('a password is not weak otherwise: %s', async (password) =>
  expect(await findWeakness(password, june)).toBe(null),
)

test('a short name is not a word that warns', async () => {
  expect(await findWeakness('j0-4417-92', { email: 'j@x.example', username: 'J' })).toBe(null)
})

serverTest('anybody can ask, and a weak password is refused nowhere', async ({ app }) => {
  const checked = await app.inject({
    method: 'POST',
    url: '/api/password-checks',
    payload: { password: 'password', email: june.email },
  })
  expectServer(checked.json()).toEqual({ weakness: 'stolen' })
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/signup',
    payload: {
      role: 'user',
      username: 'June',
      email: 'weak-june@mainstreet.example',
      password: 'password',
      deliveryAddress: { street: '1 Elm St', city: 'Nashville', state: 'TN', zip: '37203' },
    },
  })
  expectServer(signedUp.statusCode).toBe(201)
})
