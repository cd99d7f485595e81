import { describe, expect, test, vi } from 'vitest'
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

test('logging out clears the user at once, and a failure of the server is logged and returned', async () => {
  saving(june)
  answers.mockResolvedValue(json({ code: 'internal' }, 500))
  const session = createSessionStore({ storage })
  const done = session.logOut()
  expect(session.getState().user).toBeNull()
  expect(saved.has('currentUser')).toBe(false)
  await expect(done).resolves.toBe(false)
  expect(console.error).toHaveBeenCalled()
})

test('a logout that has started ends the session, and no answer brings the person back', async () => {
  saving(june)
  const before = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(before.promise).mockResolvedValue(json({ success: true }))
  const session = createSessionStore({ storage })
  const verified = session.verify()
  session.startLogOut()
  expect(answers.mock.calls.map(([address]) => address)).toEqual(['/api/session', '/api/logout'])
  expect(session.getState().user).toEqual(june)
  session.updateUser({ uid: june.uid, favoriteStoreIDs: ['a store'] })
  before.resolve(json({ user: june }))
  await verified
  // A call of the screen that is left is refused; that asks nobody to sign in.
  await expect(session.resume('change')).resolves.toBe(false)
  session.followStorage()
  expect(session.getState().asksToSignIn).toBe(false)
  expect(saved.has('currentUser')).toBe(false)
  await expect(session.logOut()).resolves.toBe(true)
  expect(session.getState().user).toBeNull()
  expect(answers).toHaveBeenCalledTimes(2)
})

test('a login waits for the previous logout, which would delete its cookie', async () => {
  saving(june)
  const answer = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(answer.promise).mockResolvedValueOnce(json({ user: otis }))
  const session = createSessionStore({ storage })
  void session.logOut()
  const signedIn = session.logIn(signIn)
  await Promise.resolve()
  expect(answers.mock.calls).toEqual([['/api/logout']])
  answer.resolve(json({ success: true }))
  await expect(signedIn).resolves.toEqual(otis)
})

test('a login waits for the logout of another tab too', async () => {
  saving(june)
  const answer = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(answer.promise).mockResolvedValueOnce(json({ user: otis }))
  createSessionStore({ storage }).startLogOut()
  const signedIn = createSessionStore({ storage }).logIn(signIn)
  // By now the sign-in waits for the lock, or it was sent.
  await eventually(async () => {
    const { pending = [] } = await navigator.locks.query()
    expect(pending.length + answers.mock.calls.length).toBe(2)
  })
  expect(answers.mock.calls).toEqual([['/api/logout']])
  answer.resolve(json({ success: true }))
  await expect(signedIn).resolves.toEqual(otis)
})

test('a logout that ends late leaves the person who has logged in in another tab', async () => {
  saving(june)
  answers.mockImplementation(() => json({ user: otis }))
  const session = createSessionStore({ storage })
  session.startLogOut()
  await createSessionStore({ storage }).logIn(signIn)
  await session.logOut()
  expect(session.getState().user).toEqual(otis)
  expect(saved.has('currentUser')).toBe(true)
})

test('a login does not wait on for a logout that is never answered', async () => {
  saving(june)
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  answers
    .mockImplementationOnce(() => new Promise((_, reject) => limit.signal.addEventListener('abort', reject)))
    .mockResolvedValueOnce(json({ user: otis }))
  const session = createSessionStore({ storage })
  const loggedOut = session.logOut()
  const signedIn = session.logIn(signIn)
  limit.abort()
  await expect(signedIn).resolves.toEqual(otis)
  await expect(loggedOut).resolves.toBe(false)
})

describe('a logout that the server does not hear', () => {
  const isNoted = () => saved.has('logoutPendingSince')

  test('is noted before it is sent, and repeated at the next start until it is answered', async () => {
    saving(june)
    answers.mockImplementationOnce(() => {
      expect(isNoted()).toBe(true)
      throw new TypeError('Failed to fetch')
    })
    await expect(createSessionStore({ storage }).logOut()).resolves.toBe(false)
    expect(isNoted()).toBe(true)

    answers.mockImplementationOnce(() => json({}, 503)).mockImplementationOnce(() => json({ success: true }))
    const { logouts } = createSessionStore({ storage })
    logouts.repeat()
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
    expect(logouts.isPending()).toBe(true)
    logouts.repeat()
    await vi.waitFor(() => expect(isNoted()).toBe(false))
    logouts.repeat()
    await Promise.resolve()
    expect(answers.mock.calls).toEqual([['/api/logout'], ['/api/logout'], ['/api/logout']])
  })

  test('is repeated while the page is open', async () => {
    vi.useFakeTimers()
    saving(june)
    answers.mockImplementationOnce(() => json({}, 503)).mockImplementationOnce(() => json({ success: true }))
    await createSessionStore({ storage }).logOut()
    await vi.advanceTimersByTimeAsync(15_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(isNoted()).toBe(false))
  })

  test('is not sent while somebody logs in, in any tab, nor after that', async () => {
    saving(june)
    answers.mockImplementationOnce(() => json({}, 503))
    const session = createSessionStore({ storage })
    await session.logOut()
    const answer = Promise.withResolvers<Response>()
    answers.mockReturnValueOnce(answer.promise)
    const signedIn = session.logIn(signIn)
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
    session.logouts.repeat()
    const other = createSessionStore({ storage })
    other.logouts.repeat()
    answer.resolve(json({ user: otis }))
    await signedIn
    // The server has ended the earlier session of the browser with the login.
    expect(isNoted()).toBe(false)
    other.logouts.repeat()
    await Promise.resolve()
    expect(answers.mock.calls).toEqual([['/api/logout'], ['/api/login']])
  })

  test('is not sent while somebody logs in on a page without locks', async () => {
    vi.stubGlobal('navigator', {})
    saving(june)
    answers.mockImplementationOnce(() => json({}, 503))
    const session = createSessionStore({ storage })
    await session.logOut()
    const answer = Promise.withResolvers<Response>()
    answers.mockReturnValueOnce(answer.promise)
    const signedIn = session.logIn(signIn)
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
    session.logouts.repeat()
    answer.resolve(json({ user: otis }))
    await signedIn
    expect(answers.mock.calls).toEqual([['/api/logout'], ['/api/login']])
  })

  test('goes on after a login that was refused', async () => {
    saving(june)
    answers.mockImplementationOnce(() => json({}, 503)).mockImplementationOnce(() => json({}, 401))
    const session = createSessionStore({ storage })
    await session.logOut()
    await expect(session.logIn(signIn)).rejects.toThrow()
    expect(session.logouts.isPending()).toBe(true)
  })
})

const kept = () => saved.has('ownAnswers')

describe('what is kept of a person for their next visit', () => {
  async function confirmed() {
    saving(june)
    saved.set('ownAnswers', '{}')
    answers.mockImplementation(() => json({ user: june }))
    const session = createSessionStore({ storage })
    await session.verify()
    expect(kept()).toBe(true)
    return session
  }

  test('goes when a logout starts', async () => {
    const session = await confirmed()
    session.startLogOut()
    expect(kept()).toBe(false)
  })

  test('goes with a logout in another tab', async () => {
    const session = await confirmed()
    session.followLogOut()
    expect(kept()).toBe(false)
  })

  test.for([true, false])('goes when the server knows no session; it has ended: %s', async (ended) => {
    const session = await confirmed()
    answers.mockImplementation(() => json({ user: null, ended }))
    await session.verify()
    expect(session.getState().user).toEqual(june)
    expect(kept()).toBe(false)
  })

  test('goes when the browser has the session of another person', async () => {
    const session = await confirmed()
    answers.mockImplementation(() => json({ user: { ...otis, role: june.role } }))
    await session.verify()
    expect(session.getState().user).toMatchObject({ uid: 'otis' })
    expect(kept()).toBe(false)
  })
})
