import { beforeEach, expect, test, vi } from 'vitest'
import { dropWithdrawn, findKept, isPublic, keep, shelvesOf } from './kept.ts'

/** The part of the browser's caches that is used, in the order of writing. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      async put(address: string, response: Response) {
        kept.delete(address)
        kept.set(address, response)
      },
      match: async (address: string) => kept.get(address)?.clone(),
      keys: async () => [...kept.keys()],
      delete: async (address: string) => kept.delete(address),
    }
  }
  return { open: async (name: string) => cacheOf(name) }
}

/** As `fetch` returns it for an address of this site. */
const answer = (
  cacheControl: string | null,
  { body = 'x', status = 200, type = 'basic', headers = {} } = {},
) =>
  Object.defineProperty(
    new Response(body, {
      status,
      headers: { ...headers, ...(cacheControl !== null && { 'cache-control': cacheControl }) },
    }),
    'type',
    { value: type },
  )

const shelf = { name: 'answers 1', entriesAtMost: 2, maxAgeMs: 1000, isCatalogue: true }

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
  vi.useFakeTimers({ now: 1_000_000 })
  return () => vi.useRealTimers()
})

test.for([
  ['public, max-age=0, s-maxage=15', true],
  ['public, max-age=31536000, immutable', true],
  ['public,no-cache', true],
  ['no-store', false],
  ['no-cache', false],
  ['private, max-age=60', false],
  ['public, private', false],
  ['public, no-store', false],
  ['x-public', false],
  [null, false],
] as const)('an answer with "%s" is public: %s', ([rules, isKept]) => {
  expect(isPublic(answer(rules))).toBe(isKept)
})

test('a failure, a redirect and an answer of another site are not kept', () => {
  expect(isPublic(answer('public', { status: 404 }))).toBe(false)
  expect(isPublic(answer('public', { status: 503 }))).toBe(false)
  expect(isPublic(answer('public', { type: 'opaqueredirect' }))).toBe(false)
  expect(isPublic(answer('public', { type: 'cors' }))).toBe(false)
})

test('what is kept is found with its time, and nothing else is', async () => {
  await keep(shelf, '/api/a', answer('public', { body: 'loaf' }))
  await keep(shelf, '/api/session', answer('no-store'))
  const kept = await findKept(shelf, '/api/a')
  expect(kept?.savedAt).toBe(1_000_000)
  expect(await kept?.response.text()).toBe('loaf')
  expect(await findKept(shelf, '/api/session')).toBeNull()
})

test('what is too old is not shown', async () => {
  await keep(shelf, '/api/a', answer('public'))
  vi.setSystemTime(1_001_001)
  expect(await findKept(shelf, '/api/a')).toBeNull()
  vi.setSystemTime(1_000_000)
  expect(await findKept(shelf, '/api/a')).toBeNull()
})

test('the oldest entries make room for new ones', async () => {
  for (const name of ['/a', '/b', '/a', '/c']) await keep(shelf, name, answer('public'))
  expect(await findKept(shelf, '/b')).toBeNull()
  expect(await findKept(shelf, '/a')).not.toBeNull()
  expect(await findKept(shelf, '/c')).not.toBeNull()
})

test.for([404, 410])('what is gone from the server goes from the browser: %s', async (status) => {
  await keep(shelf, '/store', answer('public'))
  await keep(shelf, '/store', answer(null, { status: 503 }))
  expect(await findKept(shelf, '/store')).not.toBeNull()
  await keep(shelf, '/store', answer(null, { status }))
  expect(await findKept(shelf, '/store')).toBeNull()
})

test('what was kept before operators withdrew something goes, and pictures stay', async () => {
  const pictures = { ...shelf, name: 'pictures 1', isCatalogue: false }
  const dated = (date: string, withdrawnAt?: string) =>
    answer('public', {
      headers: { date: `${date} GMT`, ...(withdrawnAt && { 'x-withdrawn-at': `${withdrawnAt} GMT` }) },
    })
  await keep(shelf, '/a', dated('Sun, 22 Nov 2026 10:00'))
  await keep(shelf, '/c', dated('Sun, 22 Nov 2026 10:10'))
  await keep(pictures, '/loaf', dated('Sun, 22 Nov 2026 10:00'))
  const tell = (withdrawnAt: string) =>
    dropWithdrawn([shelf, pictures], dated('Sun, 22 Nov 2026 10:12', withdrawnAt))
  await tell('Sun, 22 Nov 2026 09:00')
  expect(await findKept(shelf, '/a')).not.toBeNull()
  await tell('Sun, 22 Nov 2026 10:05')
  expect(await findKept(shelf, '/a')).toBeNull()
  expect(await findKept(shelf, '/c')).not.toBeNull()
  expect(await findKept(pictures, '/loaf')).not.toBeNull()
  // A replica may still have had it a moment later.
  await keep(shelf, '/b', dated('Sun, 22 Nov 2026 10:05:20'))
  expect(await findKept(shelf, '/b')).toBeNull()
  await keep(shelf, '/b', dated('Sun, 22 Nov 2026 10:05:31'))
  expect(await findKept(shelf, '/b')).not.toBeNull()
})

test('each build has caches of its own, with limits', () => {
  const [one, two] = [shelvesOf('one'), shelvesOf('two')].map((shelves) => Object.values(shelves))
  const names = [...(one ?? []), ...(two ?? [])].map(({ name }) => name)
  expect(new Set(names).size).toBe(8)
  for (const { entriesAtMost, maxAgeMs } of one ?? []) {
    expect(entriesAtMost).toBeLessThanOrEqual(200)
    expect(maxAgeMs).toBeLessThanOrEqual(365 * 24 * 60 * 60 * 1000)
  }
})
