import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = await readFile(path.join(import.meta.dirname, 'first-paint.js'), 'utf8')
const DAY_MS = 24 * 60 * 60 * 1000

type Kept = { userId?: string; build?: string; name?: string; address?: string; ageMs?: number }

/** What stands in the root after the script has run on June's page of an order, with this kept. */
function shownWith({
  userId = 'june',
  build = 'one',
  name = 'page order',
  address = '/orders/1',
  ageMs = 1,
}: Kept) {
  const entry = { name, at: Date.now() - ageMs, value: { address, html: '<h1>Order</h1>' } }
  const saved = new Map([
    ['currentUser', JSON.stringify({ uid: 'june' })],
    ['ownAnswers', JSON.stringify({ userId, build, entries: [entry] })],
  ])
  const shown: unknown[] = []
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => saved.get(key) ?? null },
    location: { pathname: '/orders/1', search: '' },
    document: {
      querySelector: () => ({ src: 'one' }),
      createElement: () => ({ querySelectorAll: () => [] }),
      getElementById: () => ({ replaceChildren: (picture: unknown) => shown.push(picture) }),
    },
  })
  return shown
}

test('the picture of this page is shown, and nothing in it can be pressed or read aloud', () => {
  expect(shownWith({})).toMatchObject([{ inert: true, ariaHidden: 'true', innerHTML: '<h1>Order</h1>' }])
})

test.for([
  ['of another person', { userId: 'otis' }],
  ['of another build', { build: 'two' }],
  ['of another page', { address: '/orders/2' }],
  ['that is too old', { ageMs: 7 * DAY_MS + 1000 }],
  ['from a time ahead', { ageMs: -60_000 }],
  ['that is an answer', { name: 'order 1' }],
] as const)('nothing is shown %s', ([, kept]) => {
  expect(shownWith(kept)).toEqual([])
})
