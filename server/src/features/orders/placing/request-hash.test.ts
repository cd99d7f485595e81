import { expect, test } from 'vitest'
import { z } from 'zod'
import { OrderDraft } from '#contract/orders/place-order.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { requestHashOf } from './request-hash.ts'

const STORE = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
const draft = orderDraft([{ itemId: 'loaf', name: 'Loaf', priceCents: 850, quantity: 2, storeId: STORE }])
const hashOf = (sent: unknown, schema: z.ZodType = OrderDraft) =>
  requestHashOf(schema.parse(sent), sent).toString('hex')

test('a new field with a default does not change the hash of a request without it', () => {
  const later = OrderDraft.extend({ tip: z.number().default(0), wish: z.string().default('refund') })
  expect(hashOf(draft, later)).toBe(hashOf(draft))
  expect(hashOf({ ...draft, tip: 2 }, later)).not.toBe(hashOf(draft))
})

test('the order of members, capitals in ids and spaces around text do not change the hash', () => {
  const turned = Object.fromEntries(Object.entries(draft).reverse())
  const { deliveryAddress, products } = draft
  const spelled = {
    ...turned,
    deliveryAddress: { ...deliveryAddress, city: ` ${deliveryAddress.city} ` },
    products: products.map((line) => ({ ...line, storeId: STORE.toUpperCase() })),
  }
  expect(hashOf(spelled)).toBe(hashOf(draft))
})

test('another product, quantity, address or payment changes the hash', () => {
  const [line] = draft.products
  const others = [
    { ...draft, paymentMethod: 'cash' },
    { ...draft, deliveryAddress: { ...draft.deliveryAddress, street: '1 Elsewhere' } },
    { ...draft, products: [{ ...line, quantity: 3 }] },
    { ...draft, products: [{ ...line, productId: 'rye' }] },
    { ...draft, products: [line, line] },
  ]
  expect(new Set([draft, ...others].map((each) => hashOf(each))).size).toBe(others.length + 1)
})

test('members that the contract does not know do not change the hash, at any depth', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(hashOf({ ...draft, deep })).toBe(hashOf(draft))
})
