import { describe, expect, test, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { june } from './current-user.fixture.ts'
import { answers, json, saved, saving, signIn, storage, withFakeBrowser } from './session-store.fixture.ts'
import { createSessionStore } from './session-store.ts'

withFakeBrowser()

const savedUser = () => JSON.parse(saved.get('currentUser') ?? 'null')

describe('a saved user whose browser sends no session', () => {
  async function remembered(onReturn = () => {}) {
    saving(june)
    answers.mockImplementation(() => json({ user: null, ended: false }))
    const session = createSessionStore({ storage, onReturn })
    await session.verify()
    return session
  }

  test('stays, and nobody is asked to log in', async () => {
    const session = await remembered()
    expect(session.getState()).toEqual({ user: june, standing: 'remembered', asksToSignIn: false })
    expect(savedUser()).toEqual(june)
  })

  test('is not asked to log in by a read', async () => {
    const session = await remembered()
    await expect(session.resume('read')).resolves.toBe(false)
    expect(session.getState().asksToSignIn).toBe(false)
  })

  test('is asked by the first change, which goes on after the login, and what was refused is read', async () => {
    const onReturn = vi.fn()
    const session = await remembered(onReturn)
    const resumed = session.resume('change')
    await eventually(() => expect(session.getState().asksToSignIn).toBe(true))
    await expect(session.resume('read')).resolves.toBe(false)
    answers.mockResolvedValue(json({ user: june }))
    await session.logIn(signIn)
    await expect(resumed).resolves.toBe(true)
    expect(session.getState()).toEqual({ user: june, standing: 'confirmed', asksToSignIn: false })
    expect(onReturn).toHaveBeenCalledTimes(1)
  })

  test('stays remembered after the question is closed, and the change fails', async () => {
    const session = await remembered()
    const resumed = session.resume('change')
    await eventually(() => expect(session.getState().asksToSignIn).toBe(true))
    session.declineResume()
    await expect(resumed).resolves.toBe(false)
    expect(session.getState()).toEqual({ user: june, standing: 'remembered', asksToSignIn: false })
  })

  test('is confirmed when the person logs in in another tab', async () => {
    const session = await remembered()
    answers.mockImplementation(() => json({ user: june }))
    session.followStorage()
    await eventually(() => expect(session.getState().standing).toBe('confirmed'))
  })

  test('comes to be when the cookie goes while the page is open', async () => {
    saving(june)
    answers.mockResolvedValueOnce(json({ user: june }))
    const session = createSessionStore({ storage })
    await session.verify()
    answers.mockImplementation(() => json({ user: null, ended: false }))
    await expect(session.resume('read')).resolves.toBe(false)
    expect(session.getState()).toEqual({ user: june, standing: 'remembered', asksToSignIn: false })
  })
})
