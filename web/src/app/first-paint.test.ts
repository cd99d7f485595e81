import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = await readFile(path.join(import.meta.dirname, 'first-paint.js'), 'utf8')
const DAY_MS = 24 * 60 * 60 * 1000

type Kept = {
  userId?: string
  build?: string
  name?: string
  address?: string
  ageMs?: number
  /** Where the document has the script of the app. */
  app?: 'in the head' | 'in the template'
}

const SCRIPT = { getAttribute: () => '/assets/one.js' }

/** What stands in the root after the script has run on June's page of an order, with this kept. */
function shownWith({
  userId = 'june',
  build = 'https://main.example/assets/one.js',
  name = 'page order',
  address = '/orders/1',
  ageMs = 1,
  app = 'in the head',
}: Kept) {
  const entry = { name, at: Date.now() - ageMs, value: { address, html: '<h1>Order</h1>' } }
  const saved = new Map([
    ['currentUser', JSON.stringify({ uid: 'june' })],
    ['ownAnswers', JSON.stringify({ userId, build, entries: [entry] })],
  ])
  const shown: unknown[] = []
  const root = { replaceChildren: (picture: unknown) => shown.push(picture) }
  const template = { content: { querySelector: () => (app === 'in the template' ? SCRIPT : null) } }
  runInNewContext(script, {
    URL,
    localStorage: { getItem: (key: string) => saved.get(key) ?? null },
    location: { pathname: '/orders/1', search: '', href: 'https://main.example/orders/1' },
    document: {
      querySelector: () => (app === 'in the head' ? SCRIPT : null),
      createElement: () => ({ querySelectorAll: () => [] }),
      getElementById: (id: string) => (id === 'root' ? root : template),
    },
  })
  return shown
}

test.for(['in the head', 'in the template'] as const)(
  'the picture of this page is shown, and nothing in it can be pressed or read aloud: the app is %s',
  (app) => {
    const picture = { inert: true, ariaHidden: 'true', innerHTML: '<h1>Order</h1>' }
    expect(shownWith({ app })).toMatchObject([picture])
  },
)

test.for([
  ['of another person', { userId: 'otis' }],
  ['of another build', { build: 'https://main.example/assets/two.js' }],
  ['of another page', { address: '/orders/2' }],
  ['that is too old', { ageMs: 7 * DAY_MS + 1000 }],
  ['from a time ahead', { ageMs: -60_000 }],
  ['that is an answer', { name: 'order 1' }],
] as const)('nothing is shown %s', ([, kept]) => {
  expect(shownWith(kept)).toEqual([])
})
