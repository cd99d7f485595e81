import { expect, test } from 'vitest'
import { chosenStore, storeOnArrival } from './chosen-store.ts'

const bakery = { id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11' }
const florist = { id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a12' }
const chosen = (search: string) => chosenStore([bakery, florist], new URLSearchParams(search))

test('the URL chooses the store, in small letters or capitals', () => {
  expect(chosen(`store=${florist.id}`)).toBe(florist)
  expect(chosen(`store=${florist.id.toUpperCase()}`)).toBe(florist)
})

test.each(['', 'store=', 'store=florist', `store=${florist.id.replace('2', '3')}`])(
  '%j chooses no store',
  (search) => expect(chosen(search)).toBeNull(),
)

test('no store is chosen before the stores are known', () =>
  expect(chosenStore(undefined, new URLSearchParams({ store: florist.id }))).toBeNull())

test('a page starts with the store of the URL, then with the one chosen last, then with its usual one', () => {
  const arrival = (search: string, remembered: string | null, usual?: typeof bakery) =>
    storeOnArrival([bakery, florist], { params: new URLSearchParams(search), remembered, usual })
  expect(arrival(`store=${bakery.id}`, florist.id)).toBe(bakery)
  expect(arrival('', florist.id, bakery)).toBe(florist)
  expect(arrival('store=gone', florist.id, bakery)).toBe(florist)
  expect(arrival('', 'a store that was deleted', bakery)).toBe(bakery)
  expect(arrival('', null)).toBeNull()
})
