import { expect, test } from 'vitest'
import type { OwnStore } from '#contract/stores/own-store.ts'
import { exampleStore, exampleStoreWords } from '#contract/stores/store.ts'
import { openingOf } from './opening-steps.ts'

const aStore = (id: string, given: Partial<OwnStore> = {}): OwnStore => ({
  ...exampleStore,
  ...exampleStoreWords,
  category: 'food-beverage',
  employees: 0,
  userId: 'owner',
  editorIds: [],
  timeZone: 'America/Chicago',
  createdAt: '2026-11-02T10:00:00.000Z',
  suspension: null,
  id,
  picture: 'a picture',
  ...given,
})

const READY = { products: 5, deliverySaved: true, promoted: true }
const NEW = { products: 0, deliverySaved: false, promoted: false }

const stepsOf = (store: OwnStore, setup = NEW) => openingOf([{ id: store.id, setup }], [store])?.steps
const doneOf = (store: OwnStore, setup = NEW) =>
  stepsOf(store, setup)?.flatMap(({ title, isDone }) => (isDone ? [title] : []))

const [PLACE, PICTURE] = ['Name, place and category', 'A picture of your store']

test('a new store leads through six steps, each with a place to do it', () => {
  const steps = stepsOf(aStore('a', { picture: null }))
  expect(steps?.map(({ title, links }) => [title, links.map(({ to }) => to)])).toEqual([
    [PLACE, ['/admin/companies?edit=a']],
    [PICTURE, ['/admin/companies?edit=a&at=picture']],
    [
      'Five products',
      [
        '/admin/product-settings?store=a&begin=product',
        '/admin/product-settings?store=a&begin=list',
        '/admin/product-settings?store=a&begin=shop&tab=platform',
      ],
    ],
    ['When you are open', ['/admin/companies/a/delivery#hours']],
    ['Where you deliver', ['/admin/companies/a/delivery#zones']],
    ['Your first promotion', ['/admin/marketing-portal?store=a']],
  ])
})

test('what a store has ticks its steps, one by one', () => {
  const bare = aStore('a', { picture: null, location: null })
  expect(doneOf(bare)).toEqual([])
  expect(doneOf(aStore('a', { picture: null }))).toEqual([PLACE])
  expect(doneOf(aStore('a', { picture: null, category: 'uncategorized' }))).toEqual([])
  expect(doneOf({ ...bare, picture: 'a picture' })).toEqual([PICTURE])
  expect(doneOf(bare, { ...NEW, products: 4 })).toEqual([])
  expect(doneOf(bare, { ...NEW, products: 5 })).toEqual(['Five products'])
  expect(doneOf(bare, { ...NEW, deliverySaved: true })).toEqual(['When you are open', 'Where you deliver'])
  expect(doneOf(bare, { ...NEW, promoted: true })).toEqual(['Your first promotion'])
})

test('the first step says what is missing, and the third how many products there are', () => {
  const helpOf = (store: OwnStore) => stepsOf(store)?.[0]?.help
  expect(helpOf(aStore('a', { location: null }))).toContain('its address was not found')
  expect(helpOf(aStore('a', { category: 'uncategorized' }))).toContain('Say what you sell')
  expect(helpOf(aStore('a'))).toBe('Food & Beverage in Nashville')
  expect(stepsOf(aStore('a'), { ...NEW, products: 3 })?.[2]?.help).toContain('3 of 5')
})

test('the card is about the newest store that is not finished', () => {
  const older = aStore('older', { createdAt: '2026-11-01T10:00:00.000Z' })
  const newer = aStore('newer', { createdAt: '2026-11-02T10:00:00.000Z' })
  const shown = (setups: Record<string, typeof NEW | null>, own = [older, newer]) =>
    openingOf(
      Object.entries(setups).map(([id, setup]) => ({ id, setup })),
      own,
    )?.store.id
  expect(shown({ newer: NEW, older: NEW })).toBe('newer')
  expect(shown({ newer: READY, older: NEW })).toBe('older')
  expect(shown({ newer: READY, older: READY })).toBeUndefined()
  // It has received an order.
  expect(shown({ newer: null, older: null })).toBeUndefined()
  const suspension = { reason: 'Wrong prices', at: '2026-11-03T10:00:00.000Z', answer: null } as never
  expect(shown({ newer: NEW, older: NEW }, [older, { ...newer, suspension }])).toBe('older')
})

test('stores without a setup are passed over, also where an answer has only the specified members', () => {
  const sparse = [{ id: 'a' }, { id: 'b' }] as never
  expect(openingOf(sparse, sparse)).toBeNull()
})

test('the first step leads to the field that it lacks', () => {
  const first = (given: Partial<OwnStore>) => stepsOf(aStore('a', given))?.[0]?.links
  expect(first({ location: null })).toEqual([
    { action: 'Edit address', to: '/admin/companies?edit=a&at=street' },
  ])
  expect(first({ category: 'uncategorized', industry: null })).toEqual([
    { action: 'Add industry', to: '/admin/companies?edit=a&at=industry' },
  ])
  expect(first({ category: 'uncategorized', industry: 'Pottery' })).toEqual([
    { action: 'Choose a category', to: '/admin/companies?edit=a&at=category' },
  ])
})
