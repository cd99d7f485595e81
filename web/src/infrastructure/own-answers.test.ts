import { describe, expect, test, vi } from 'vitest'
import { ApiProblem, NetworkFailure } from './api.ts'
import { june } from './current-user.fixture.ts'
import { createOwnAnswers, networkOrOwn, type OwnAnswer } from './own-answers.ts'
import { otis, saved, saving, storage, withFakeBrowser } from './session-store.fixture.ts'

withFakeBrowser()

const DAY_MS = 24 * 60 * 60 * 1000

/** What a browser keeps that has saved June. Its clock can be set. */
function forJune({ build = 'one' } = {}) {
  saving(june)
  const clock = { now: 100 * DAY_MS }
  return { clock, answers: createOwnAnswers({ storage, build: () => build, now: () => clock.now }) }
}

describe('an answer about a person', () => {
  test('is found again with its time, and a newer one takes its place', () => {
    const { answers, clock } = forJune()
    answers.keep('june', 'orders', ['old'])
    clock.now += 5
    answers.keep('june', 'orders', ['new'])
    expect(answers.find('june', 'orders')).toMatchObject({ at: clock.now, value: ['new'] })
    answers.drop('june', 'orders')
    expect(answers.find('june', 'orders')).toBeNull()
  })

  test('is not found by another person, and goes when that one keeps something', () => {
    const { answers } = forJune()
    answers.keep('june', 'orders', ['a gift'])
    expect(answers.find('otis', 'orders')).toBeNull()
    saving(otis)
    answers.keep('otis', 'codes', [])
    expect(saved.get('ownAnswers')).not.toContain('a gift')
  })

  test('is not kept when it comes after a logout in another tab', () => {
    const { answers } = forJune()
    saved.delete('currentUser')
    answers.keep('june', 'orders', ['a gift'])
    expect(saved.has('ownAnswers')).toBe(false)
  })

  test.for([
    ['a week is over', 7 * DAY_MS + 1],
    ['the clock was set back', -1],
  ] as const)('is not found after %s', ([, passed]) => {
    const { answers, clock } = forJune()
    answers.keep('june', 'orders', [])
    clock.now += passed
    expect(answers.find('june', 'orders')).toBeNull()
  })

  test('of another build is not found', () => {
    forJune().answers.keep('june', 'orders', [])
    expect(forJune({ build: 'two' }).answers.find('june', 'orders')).toBeNull()
  })

  test('makes room by the oldest: of twenty entries, and of 200,000 characters', () => {
    const { answers } = forJune()
    for (let number = 0; number <= 20; number += 1) answers.keep('june', `order ${number}`, number)
    expect(answers.find('june', 'order 0')).toBeNull()
    expect(answers.find('june', 'order 1')).not.toBeNull()
    answers.keep('june', 'long', 'x'.repeat(150_000))
    answers.keep('june', 'longer', 'x'.repeat(100_000))
    expect(answers.find('june', 'long')).toBeNull()
    expect(answers.find('june', 'longer')).not.toBeNull()
    answers.keep('june', 'too long', 'x'.repeat(200_000))
    expect(saved.get('ownAnswers')?.length).toBeLessThan(1000)
  })

  test.for(['{', 'null', '[]', '{"userId":"june","build":"one","entries":[null,{"name":"orders"}]}'])(
    'is absent where the storage has %s',
    (text) => {
      const { answers } = forJune()
      saved.set('ownAnswers', text)
      expect(answers.find('june', 'orders')).toBeNull()
    },
  )
})

describe('a call whose answer is kept', () => {
  const signal = new AbortController().signal
  const notShown = { isShown: () => false, signal }
  const own = (value: string | null): OwnAnswer<string> => ({
    find: () => (value === null ? null : { at: 1, value }),
    keep: vi.fn(),
    drop: vi.fn(),
  })
  const lost = () => Promise.reject(new NetworkFailure())

  test("gets the network's answer, which is then kept", async () => {
    const kept = own('old')
    await expect(networkOrOwn(kept, async () => 'new', notShown)).resolves.toBe('new')
    expect(kept.keep).toHaveBeenCalledWith('new')
  })

  const postMessage = vi.fn()
  const withWorker = () => vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })

  test('gets the kept one without a network, and the page says from when it is', async () => {
    withWorker()
    await expect(networkOrOwn(own('old'), lost, notShown)).resolves.toBe('old')
    expect(postMessage).toHaveBeenCalledWith({ kind: 'ask', address: null, savedAt: 1 })
  })

  test('gets the kept one after four seconds of silence', async () => {
    withWorker()
    vi.useFakeTimers()
    const answer = networkOrOwn(own('old'), () => new Promise<never>(() => {}), notShown)
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
    await expect(answer).resolves.toBe('old')
  })

  test('fails where nothing was kept, and where the page has something newer by then', async () => {
    withWorker()
    const newer = { isShown: () => true, signal }
    await expect(networkOrOwn(own(null), lost, notShown)).rejects.toThrow(NetworkFailure)
    await expect(networkOrOwn(own('old'), lost, newer)).rejects.toThrow(NetworkFailure)
  })

  test('fails where no worker can say from when the kept one is', async () => {
    vi.stubGlobal('navigator', {})
    await expect(networkOrOwn(own('old'), lost, notShown)).rejects.toThrow(NetworkFailure)
  })

  test.for([
    [401, true],
    [404, true],
    [503, false],
  ] as const)('is refused with %i, and what was kept goes: %s', async ([status, goes]) => {
    const kept = own('old')
    const refused = () => Promise.reject(new ApiProblem(status, {}))
    await expect(networkOrOwn(kept, refused, notShown)).rejects.toThrow(ApiProblem)
    expect(kept.drop).toHaveBeenCalledTimes(goes ? 1 : 0)
  })
})
