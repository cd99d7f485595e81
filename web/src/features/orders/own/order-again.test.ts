import { expect, test } from 'vitest'
import type { AgainLine } from '#contract/orders/list-again.ts'
import { LINES_AT_MOST } from '#contract/orders/order-limits.ts'
import { exampleItem } from '#contract/products/item.ts'
import { lineOf } from '../../cart/public.ts'
import { planAgain } from './order-again.ts'
import { aProgress } from './own-orders.fixture.ts'

const { order } = aProgress()
const [ordered] = order.products
if (!ordered) throw new Error('The example order has no product.')
const store = { storeId: ordered.storeId, storeName: ordered.storeName }

const again = (item: Partial<typeof exampleItem> | null = {}, given: Partial<AgainLine> = {}): AgainLine => ({
  productId: ordered.productId,
  productName: ordered.productName,
  ...store,
  quantity: 2,
  item: item && { ...exampleItem, ...item },
  ...given,
})

test('an order that is to be had as before fills the cart and says nothing', () => {
  const plan = planAgain([], [again()], order)
  expect(plan).toMatchObject({ found: 1, missing: [], changed: [] })
  expect(plan.lines).toEqual([{ ...lineOf({ ...exampleItem, ...store }), quantity: 2 }])
})

test('another price is today’s price, and is said', () => {
  const plan = planAgain([], [again({ price: 9 })], order)
  expect(plan.lines[0]?.price).toBe(9)
  expect(plan.changed.map(({ detail }) => detail)).toEqual(['Now $9.00, was $8.50.'])
})

test('never more than the stock, and fewer units are said', () => {
  const plan = planAgain([], [again({ quantity: 1 })], order)
  expect(plan.lines[0]?.quantity).toBe(1)
  expect(plan.changed.map(({ detail }) => detail)).toEqual(['Only 1 of 2 in stock.'])
})

test('what is gone or sold out is named and not in the cart', () => {
  const plan = planAgain(
    [],
    [again(null), again({ item_id: 'rye', quantity: 0 }, { productId: 'rye' })],
    order,
  )
  expect(plan.lines).toEqual([])
  expect(plan.found).toBe(0)
  expect(plan.missing.map(({ detail }) => detail)).toEqual([
    'Hayes Street Bakery no longer has it.',
    'Out of stock at Hayes Street Bakery.',
  ])
})

test('a second press adds nothing, and more units in the cart stay', () => {
  const once = planAgain([], [again()], order)
  expect(planAgain(once.lines, [again()], order).lines).toEqual(once.lines)
  const more = once.lines.map((line) => ({ ...line, quantity: 5 }))
  expect(planAgain(more, [again()], order).lines[0]?.quantity).toBe(5)
})

test('a full cart says so', () => {
  const full = Array.from({ length: LINES_AT_MOST }, (_, n) =>
    lineOf({ ...exampleItem, ...store, item_id: `other-${n}` }),
  )
  const plan = planAgain(full, [again()], order)
  expect(plan.lines).toHaveLength(LINES_AT_MOST)
  expect(plan.missing.map(({ detail }) => detail)).toEqual(['Your cart is full.'])
})
