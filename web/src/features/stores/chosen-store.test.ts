import { expect, test } from 'vitest'
import { chosenStore } from './chosen-store.ts'

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
