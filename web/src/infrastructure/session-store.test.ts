import { describe, expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { june } from './current-user.fixture.ts'
import {
  answers,
  json,
  otis,
  saved,
  saving,
  signIn,
  storage,
  withFakeBrowser,
} from './session-store.fixture.ts'
import { createSessionStore } from './session-store.ts'

withFakeBrowser()

const savedUser = () => JSON.parse(saved.get('currentUser') ?? 'null')

test('a saved user is shown at once and is not verified before the server answers', () => {
  saving(june)
  expect(createSessionStore({ storage }).getState()).toEqual({
    user: june,
    standing: 'restored',
    asksToSignIn: false,
  })
})

const damaged = (change: object) => JSON.stringify({ ...june, ...change })

test.each([
  '{',
  '"June"',
  'null',
  '[]',
  '{"uid":1}',
  '{"uid":"a","username":"b","email":"c","role":"root"}',
  damaged({ id: 7 }),
  damaged({ favoriteStoreIDs: 'a' }),
  damaged({ favoriteStoreIDs: [1] }),
  damaged({ editorOfStoreIds: {} }),
  damaged({ emailVerified: 'no' }),
  damaged({ deliveryAddress: 'Hayes Street' }),
  damaged({ deliveryAddress: { street: '1718 Hayes Street' } }),
  damaged({ coordinates: { latitude: '36.1', longitude: -86.8 } }),
])('the unreadable saved user %s is logged and removed, and nobody is logged in', (text) => {
  saved.set('currentUser', text)
  expect(createSessionStore({ storage }).getState().user).toBeNull()
  expect(saved.has('currentUser')).toBe(false)
  expect(console.error).toHaveBeenCalled()
})

test('a saved user of an older version gets defaults for newer fields', () => {
  saving({ uid: 'june', username: 'June', email: 'june@mainstreet.example', role: 'user' })
  expect(createSessionStore({ storage }).getState().user).toEqual(june)
})

test('the server is asked once who is signed in, before the page is drawn or after', async () => {
  saving(june)
  answers.mockResolvedValue(json({ user: june }))
  const session = createSessionStore({ storage })
  session.verifyOnce()
  session.verifyOnce()
  await eventually(() => expect(session.getState().standing).toBe('confirmed'))
  expect(answers).toHaveBeenCalledTimes(1)
})

test('role and rights come from the server, not from the saved user', async () => {
  saving({ ...june, role: 'admin' })
  answers.mockResolvedValue(json({ user: june }))
  const session = createSessionStore({ storage })
  await session.verify()
  expect(session.getState()).toEqual({ user: june, standing: 'confirmed', asksToSignIn: false })
  expect(savedUser().role).toBe('user')
})

test.for([
  ['another store', { editorOfStoreIds: ['rye'] }, true],
  ['no store', { editorOfStoreIds: [] }, true],
  ['one store more', { editorOfStoreIds: ['rosemary', 'rye'] }, false],
  ['another role', { editorOfStoreIds: ['rosemary'], role: 'admin' }, true],
  ['another name', { editorOfStoreIds: ['rosemary'], username: 'Junie' }, false],
] as const)('what is kept of an editor who has %s by now goes: %#', async ([, change, goes]) => {
  saving({ ...june, editorOfStoreIds: ['rosemary'] })
  saved.set('ownAnswers', 'the orders of customers')
  answers.mockResolvedValue(json({ user: { ...june, ...change } }))
  await createSessionStore({ storage }).verify()
  expect(saved.has('ownAnswers')).toBe(!goes)
})

test('a session that ended before this page was opened logs out', async () => {
  saving(june)
  answers.mockResolvedValue(json({ user: null, ended: true }))
  const session = createSessionStore({ storage })
  await session.verify()
  expect(session.getState().user).toBeNull()
  expect(saved.has('currentUser')).toBe(false)
})

test('without a connection the saved user stays', async () => {
  saving(june)
  answers.mockRejectedValue(new TypeError('no connection'))
  const session = createSessionStore({ storage })
  await session.verify()
  expect(session.getState()).toEqual({ user: june, standing: 'confirmed', asksToSignIn: false })
})

test('logging in saves the user; an answer without one is refused', async () => {
  answers.mockResolvedValueOnce(json({ user: june }))
  const session = createSessionStore({ storage })
  await session.logIn(signIn)
  expect(session.getState()).toEqual({ user: june, standing: 'confirmed', asksToSignIn: false })
  expect(savedUser()).toEqual(june)
  for (const reply of [json({}), json({ user: null }), json(null), json('welcome'), new Response('')]) {
    answers.mockResolvedValueOnce(reply)
    await expect(session.logIn(signIn)).rejects.toThrow('No user returned from backend')
  }
})

test('an answer that is the user itself logs in too', async () => {
  answers.mockResolvedValueOnce(json(june))
  const session = createSessionStore({ storage })
  expect(await session.logIn(signIn)).toEqual(june)
  expect(savedUser()).toEqual(june)
})

test('an answer about the previous person is ignored', async () => {
  saving(june)
  const answer = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(answer.promise).mockResolvedValue(json({ success: true }))
  const session = createSessionStore({ storage })
  const verified = session.verify()
  await session.logOut()
  answer.resolve(json({ user: june }))
  await verified
  expect(session.getState().user).toBeNull()
})

test.each([
  ['the session has ended', { user: null, ended: true }],
  ['the person before is logged in', { user: june }],
])('an answer that %s does not replace a person whom another tab saved meanwhile', async (_, late) => {
  saving(june)
  const answer = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(answer.promise).mockResolvedValue(json({ user: otis }))
  const session = createSessionStore({ storage })
  const verified = session.verify()
  saving(otis)
  answer.resolve(json(late))
  await verified
  expect(session.getState().user).toEqual(otis)
  expect(savedUser()).toEqual(otis)
  await eventually(() => expect(session.getState().standing).toBe('confirmed'))
})

test('a logout or login in another tab is followed', async () => {
  saving(june)
  answers.mockResolvedValueOnce(json({ user: june }))
  const people: (string | undefined)[] = []
  const session = createSessionStore({ storage, onPersonChange: (user) => people.push(user?.username) })
  await session.verify()
  saved.delete('currentUser')
  session.followLogOut()
  expect(session.getState().user).toBeNull()
  answers.mockResolvedValue(json({ user: otis }))
  saving(otis)
  session.followStorage()
  expect(session.getState()).toEqual({ user: otis, standing: 'restored', asksToSignIn: false })
  await eventually(() => expect(session.getState().standing).toBe('confirmed'))
  expect(people).toEqual(['June', undefined, 'Otis'])
})

test('a change of the profile is saved too', () => {
  saving(june)
  const session = createSessionStore({ storage })
  session.updateUser({ uid: june.uid, favoriteStoreIDs: ['a'] })
  expect(savedUser().favoriteStoreIDs).toEqual(['a'])
})

test('an answer for the person before changes nothing of the person who has signed in since', () => {
  saving(otis)
  const session = createSessionStore({ storage })
  session.updateUser({ ...june, username: 'Juniper' })
  expect(session.getState().user).toEqual(otis)
  expect(savedUser()).toEqual(otis)
})

test('an answer to a request from before a change of the profile does not undo the change', async () => {
  saving(june)
  const changed = { ...june, favoriteStoreIDs: ['a'] }
  const early = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(early.promise).mockResolvedValueOnce(json({ user: changed }))
  const session = createSessionStore({ storage })
  const verified = session.verify()
  session.updateUser({ uid: june.uid, favoriteStoreIDs: ['a'] })
  early.resolve(json({ user: june }))
  await verified
  expect(session.getState()).toEqual({ user: changed, standing: 'confirmed', asksToSignIn: false })
  expect(savedUser()).toEqual(changed)
})

test('a change of the profile, here or in another tab, does not verify the role', () => {
  saving({ ...june, role: 'admin' })
  const session = createSessionStore({ storage })
  session.updateUser({ uid: june.uid, favoriteStoreIDs: ['a'] })
  expect(session.getState().standing).toBe('restored')
  session.followStorage()
  expect(session.getState().standing).toBe('restored')
})

test('rights that change in another tab are verified again after a lost answer', async () => {
  saving(june)
  const early = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(early.promise).mockResolvedValue(json({ user: otis }))
  const session = createSessionStore({ storage })
  const verified = session.verify()
  saving({ ...june, role: 'admin' })
  session.followStorage()
  early.reject(new TypeError('no connection'))
  await verified
  expect(session.getState()).toEqual({ user: otis, standing: 'confirmed', asksToSignIn: false })
})

describe('a session that ends while a person is at work', () => {
  async function atWork() {
    saving(june)
    answers.mockResolvedValueOnce(json({ user: june }))
    const session = createSessionStore({ storage })
    await session.verify()
    answers.mockImplementation(() => json({ user: null, ended: true }))
    const resumed = session.resume('change')
    await eventually(() => expect(session.getState().asksToSignIn).toBe(true))
    return { session, resumed }
  }

  test('keeps the person and the page until the person has logged in again', async () => {
    const { session, resumed } = await atWork()
    expect(session.getState().user).toEqual(june)
    answers.mockResolvedValue(json({ user: june }))
    await session.logIn(signIn)
    expect(session.getState()).toEqual({ user: june, standing: 'confirmed', asksToSignIn: false })
    await expect(resumed).resolves.toBe(true)
  })

  test('is not resumed by another person', async () => {
    const { session, resumed } = await atWork()
    answers.mockResolvedValue(json({ user: otis }))
    await session.logIn(signIn)
    await expect(resumed).resolves.toBe(false)
  })

  test('is resumed when the person logs in in another tab', async () => {
    const { session, resumed } = await atWork()
    answers.mockResolvedValue(json({ user: june }))
    await session.verify()
    await expect(resumed).resolves.toBe(true)
  })

  test('can be declined: the page stays, and the next change asks again', async () => {
    const { session, resumed } = await atWork()
    session.declineResume()
    await expect(resumed).resolves.toBe(false)
    expect(session.getState()).toEqual({ user: june, standing: 'remembered', asksToSignIn: false })
    await expect(session.resume('read')).resolves.toBe(false)
    void session.resume('change')
    await eventually(() => expect(session.getState().asksToSignIn).toBe(true))
  })

  test('is over after Logout', async () => {
    const { session, resumed } = await atWork()
    await session.logOut()
    await expect(resumed).resolves.toBe(false)
    expect(session.getState().user).toBeNull()
  })
})

test('the page stays when another tab finds that the session has ended', async () => {
  saving(june)
  answers.mockResolvedValueOnce(json({ user: june }))
  const session = createSessionStore({ storage })
  await session.verify()
  saved.delete('currentUser')
  session.followStorage()
  expect(session.getState()).toEqual({ user: june, standing: 'confirmed', asksToSignIn: true })
})

test('a call that was refused before the last login does not ask for another one', async () => {
  saving(june)
  answers.mockResolvedValue(json({ user: june }))
  const session = createSessionStore({ storage })
  await session.verify()
  await expect(session.resume('change')).resolves.toBe(true)
})

test('a visitor is not asked to log in again', async () => {
  const session = createSessionStore({ storage })
  await expect(session.resume('change')).resolves.toBe(false)
  expect(answers).not.toHaveBeenCalled()
})
