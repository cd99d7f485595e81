import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { june } from './current-user.fixture.ts'
import { createSessionStore } from './session-store.ts'

const otis: CurrentUser = { ...june, uid: 'otis', id: 'otis', username: 'Otis', role: 'admin' }

let saved: Map<string, string>
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
}
const answers = vi.fn<(path: string) => Response | Promise<Response>>()
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const saving = (user: unknown) => saved.set('currentUser', JSON.stringify(user))
const savedUser = () => JSON.parse(saved.get('currentUser') ?? 'null')

beforeEach(() => {
  saved = new Map()
  answers.mockReset()
  vi.stubGlobal('fetch', async (url: string) => answers(url))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a saved user is there at once, and waits for the word of the server', () => {
  saving(june)
  expect(createSessionStore({ storage }).getState()).toEqual({ user: june, verified: false })
})

test.each(['{', '"June"', 'null', '{"uid":1}', '{"uid":"a","username":"b","email":"c","role":"root"}'])(
  'the unreadable saved user %s is logged, removed, and nobody is signed in',
  (text) => {
    saved.set('currentUser', text)
    expect(createSessionStore({ storage }).getState().user).toBeNull()
    expect(saved.has('currentUser')).toBe(false)
    expect(console.error).toHaveBeenCalled()
  },
)

test('role and rights are what the server says, not what was saved', async () => {
  saving({ ...june, role: 'admin' })
  answers.mockResolvedValue(json({ user: june }))
  const session = createSessionStore({ storage })
  await session.verify()
  expect(session.getState()).toEqual({ user: june, verified: true })
  expect(savedUser().role).toBe('user')
})

test('a dead session signs out', async () => {
  saving(june)
  answers.mockResolvedValue(json({ user: null }))
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
  expect(session.getState()).toEqual({ user: june, verified: true })
})

test('signing in saves the user; an answer without one is refused', async () => {
  answers.mockResolvedValueOnce(json({ user: june }))
  const session = createSessionStore({ storage })
  await session.logIn('june@mainstreet.example', 'secret')
  expect(session.getState()).toEqual({ user: june, verified: true })
  expect(savedUser()).toEqual(june)
  answers.mockResolvedValueOnce(json({}))
  await expect(session.logIn('june@mainstreet.example', 'secret')).rejects.toThrow(
    'No user returned from backend',
  )
})

test('logging out clears at once, and a failure of the server is logged and answered', async () => {
  saving(june)
  answers.mockResolvedValue(json({ code: 'internal' }, 500))
  const session = createSessionStore({ storage })
  const done = session.logOut()
  expect(session.getState().user).toBeNull()
  expect(saved.has('currentUser')).toBe(false)
  await expect(done).resolves.toBe(false)
  expect(console.error).toHaveBeenCalled()
})

test('a sign-in waits for the logout before it, which would take its cookie', async () => {
  saving(june)
  const answer = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(answer.promise).mockResolvedValueOnce(json({ user: otis }))
  const session = createSessionStore({ storage })
  void session.logOut()
  const signedIn = session.logIn('otis@mainstreet.example', 'secret')
  await Promise.resolve()
  expect(answers.mock.calls).toEqual([['/api/logout']])
  answer.resolve(json({ success: true }))
  await expect(signedIn).resolves.toEqual(otis)
})

test('an answer about the person before is too late', async () => {
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

test('another tab that signs out or in is followed', async () => {
  saving(june)
  const people: (string | undefined)[] = []
  const session = createSessionStore({ storage, onPersonChange: (user) => people.push(user?.username) })
  saved.delete('currentUser')
  session.followStorage()
  expect(session.getState().user).toBeNull()
  answers.mockResolvedValue(json({ user: otis }))
  saving(otis)
  session.followStorage()
  expect(session.getState()).toEqual({ user: otis, verified: false })
  await vi.waitFor(() => expect(session.getState().verified).toBe(true))
  expect(people).toEqual(['June', undefined, 'Otis'])
})

test('a change of the profile is saved too', () => {
  saving(june)
  const session = createSessionStore({ storage })
  session.updateUser({ favoriteStoreIDs: ['a'] })
  expect(savedUser().favoriteStoreIDs).toEqual(['a'])
})

test('an answer asked for before a change of the profile does not undo it', async () => {
  saving(june)
  const changed = { ...june, favoriteStoreIDs: ['a'] }
  const early = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(early.promise).mockResolvedValueOnce(json({ user: changed }))
  const session = createSessionStore({ storage })
  const verified = session.verify()
  session.updateUser({ favoriteStoreIDs: ['a'] })
  early.resolve(json({ user: june }))
  await verified
  expect(session.getState()).toEqual({ user: changed, verified: true })
  expect(savedUser()).toEqual(changed)
})

test('a change of the profile, here or in another tab, does not vouch for the role', () => {
  saving({ ...june, role: 'admin' })
  const session = createSessionStore({ storage })
  session.updateUser({ favoriteStoreIDs: ['a'] })
  expect(session.getState().verified).toBe(false)
  session.followStorage()
  expect(session.getState().verified).toBe(false)
})

test('another tab that learns of other rights leaves no question without an answer', async () => {
  saving(june)
  const early = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(early.promise).mockResolvedValue(json({ user: otis }))
  const session = createSessionStore({ storage })
  const verified = session.verify()
  saving({ ...june, role: 'admin' })
  session.followStorage()
  early.reject(new TypeError('no connection'))
  await verified
  expect(session.getState()).toEqual({ user: otis, verified: true })
})
