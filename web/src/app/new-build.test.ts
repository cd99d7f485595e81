import { expect, test, vi } from 'vitest'
import { type BuildFacts, shouldReload } from './new-build.ts'

function facts(change: Partial<BuildFacts> = {}): BuildFacts {
  const kept = new Map<string, string>()
  return {
    isAgain: false,
    script: '/assets/index-old.js',
    fetchDocument: async () => '<script type="module" src="/assets/index-new.js"></script>',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    ...change,
  }
}

test('a page of an old build reloads only once', async () => {
  const old = facts()
  expect(await shouldReload(old)).toBe(true)
  expect(await shouldReload(old)).toBe(false)
})

test('two servers with different builds cause two reloads at most', async () => {
  const { storage } = facts()
  const between = (script: string) => shouldReload(facts({ storage, script }))
  expect([await between('/assets/index-a.js'), await between('/assets/index-b.js')]).toEqual([true, true])
  expect([await between('/assets/index-a.js'), await between('/assets/index-b.js')]).toEqual([false, false])
})

test('a page of the latest build does not reload', async () => {
  expect(await shouldReload(facts({ script: '/assets/index-new.js' }))).toBe(false)
})

test('a page of the latest build reloads when its code could not be fetched again', async () => {
  const again = facts({ isAgain: true, script: '/assets/index-new.js' })
  expect([await shouldReload(again), await shouldReload(again)]).toEqual([true, true])
})

test('a page without a connection, or without storage, does not reload', async () => {
  const offline = facts({
    isAgain: true,
    fetchDocument: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await shouldReload(offline)).toBe(false)
  const blocked = vi.fn(() => {
    throw new Error('blocked')
  })
  expect(await shouldReload(facts({ storage: { getItem: () => null, setItem: blocked } }))).toBe(false)
  expect(blocked).toHaveBeenCalledOnce()
})
