import { beforeEach, expect, test } from 'vitest'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { june } from '../../../infrastructure/current-user.fixture.ts'
import { createOwnAnswers } from '../../../infrastructure/own-answers.ts'
import { keptList, keptOrder } from './kept-orders.ts'
import { aPart, aProgress } from './own-orders.fixture.ts'

const saved = new Map<string, string>()
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
}
const clock = { now: 1_000_000 }
const answers = createOwnAnswers({ storage, build: () => 'one', now: () => clock.now })

beforeEach(() => {
  saved.clear()
  saved.set('currentUser', JSON.stringify(june))
})

const progress = aProgress()
const { firestoreId } = progress.order
const listed = (parts = progress.parts) => ({
  orders: [aProgress(parts)],
  nextCursor: 'more',
  searchedBackTo: null,
})
const order = () => keptOrder('june', firestoreId, answers)
const list = () => keptList('june', answers)

test('an order that was only seen in the list opens, and what follows the list is not kept', () => {
  list().keep(listed())
  expect(list().find()?.value).toMatchObject({ orders: [{ parts: progress.parts }], nextCursor: null })
  expect(order().find()?.value.parts).toEqual(progress.parts)
  expect(keptOrder('june', 'another', answers).find()).toBeNull()
})

test('an order is shown as it was seen last, in the list or on its page', () => {
  order().keep(progress)
  clock.now += 1
  list().keep(listed([aPart({ status: 'processing' })]))
  expect(order().find()?.value.parts[0]?.status).toBe('processing')
  clock.now += 1
  order().keep(aProgress([aPart({ status: 'shipped' })]))
  expect(order().find()?.value.parts[0]?.status).toBe('shipped')
})

test('the phone, the delivery notes and the delivery point of an order are not kept', () => {
  const { deliveryAddress } = progress.order
  const whole: OrderProgress = {
    ...progress,
    deliveryPoint: { latitude: 36.1537, longitude: -86.7958, precision: 'street' },
    order: {
      ...progress.order,
      phone: '615-555-0137',
      deliveryAddress: { ...deliveryAddress, deliveryNotes: 'The gate opens with 4711' },
    },
  }
  order().keep(whole)
  list().keep({ ...listed(), orders: [whole] })
  expect(saved.get('ownAnswers')).toContain(deliveryAddress.street)
  expect(saved.get('ownAnswers')).not.toMatch(/615-555-0137|4711|36\.1537/)
})

test('what somebody has written there by hand is not shown', () => {
  answers.keep('june', 'orders', [{ order: {} }])
  answers.keep('june', `order ${firestoreId}`, 'an order')
  expect(list().find()).toBeNull()
  expect(order().find()).toBeNull()
})
