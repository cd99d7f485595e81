import { expect, test } from 'vitest'
import { root } from '../test/root.ts'
import { findHidingTypes, findNameOffences, findTurnedNames } from './names.ts'

test.each([
  ['export type Selection = string[]', 1],
  ['interface Notification {}', 1],
  ['class Text {}', 1],
  ['export type ProductSelection = string[]', 0],
  ['export const Notification = 1', 0],
])('%s hides %i browser globals', (text, count) => {
  const globals = new Set(['Selection', 'Notification', 'Text'])
  expect(findHidingTypes({ file: 'web/src/a.ts', text }, globals)).toHaveLength(count)
})

test("the browser's globals come from TypeScript itself", () => {
  const text = 'type Notification = 1\ntype Location = 1\ntype Range = 1\ntype StoreRow = 1'
  expect(findNameOffences(root, [{ file: 'web/src/a.ts', text }])).toHaveLength(3)
})

test.each([
  [['a/invite-mail.ts', 'b/mail-invite.sql.ts'], 1],
  [['a/store-inventory.ts', 'a/inventory-stores.ts'], 1],
  [['a/list-promotions.ts', 'a/promotion-list.tsx'], 0],
  [['a/product-filter.tsx', 'a/product-filters.tsx'], 0],
  [['a/place-order.ts', 'b/place-order.route.ts', 'b/place-order.test.ts'], 0],
])('%j have %i names with the same words in another order', (files, count) => {
  expect(findTurnedNames(files)).toHaveLength(count)
})
