import { describe, expect, test } from 'vitest'
import { canMove, MOVE_NAMES, MOVE_REASONS, moveOf } from '#contract/orders/moves.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import type { OrderPart } from '#contract/orders/order-progress.ts'
import { ORDER_STATUSES } from '#contract/orders/states.ts'
import { keysOf } from '#contract/shared/tables.ts'
import {
  comingSteps,
  deliveryText,
  doorText,
  isOnItsWay,
  lateText,
  moneyOf,
  partState,
  reasonWords,
  stepsDone,
  stepWords,
  waitingFirst,
} from './order-words.ts'
import { aPart, aProgress } from './own-orders.fixture.ts'

describe('the steps ahead', () => {
  test('lead from every state to its end, by moves of the table alone', () => {
    expect(comingSteps({ status: 'pending', readyAt: null })).toEqual([
      'accept',
      'ready',
      'handOver',
      'deliver',
    ])
    expect(comingSteps({ status: 'processing', readyAt: '2026-05-04T16:20:00.000Z' })).toEqual([
      'handOver',
      'deliver',
    ])
    expect(comingSteps({ status: 'shipped', readyAt: null })).toEqual(['deliver'])
    for (const status of ['delivered', 'completed', 'cancelled'] as const) {
      expect(comingSteps({ status, readyAt: null })).toEqual([])
    }
  })

  test('are each allowed when their turn comes', () => {
    for (const status of ORDER_STATUSES) {
      let state = { status, readyAt: null as string | null }
      for (const name of comingSteps(state)) {
        expect(canMove(name, state, 'owner')).toBe(true)
        state = { status: moveOf(name).to, readyAt: name === 'ready' ? 'now' : state.readyAt }
      }
    }
  })
})

test('an order is on its way while one store works on it', () => {
  const [pending, gone] = [aPart({ status: 'pending' }), aPart({ status: 'cancelled' })]
  expect(isOnItsWay({ parts: [gone, pending] })).toBe(true)
  expect(isOnItsWay({ parts: [gone, aPart({ status: 'delivered' })] })).toBe(false)
})

test('every move has words of its own, and none is the wire word', () => {
  const words = MOVE_NAMES.map((move) => stepWords({ move }))
  expect(new Set(words).size).toBe(words.length)
  for (const status of ORDER_STATUSES)
    expect(partState({ status, readyAt: null }).words).not.toMatch(/^[a-z]/)
})

test('packed goods are not called being packed', () => {
  expect(partState({ status: 'processing', readyAt: null }).words).toBe('Being packed')
  expect(partState({ status: 'processing', readyAt: '2026-05-04T16:20:00.000Z' }).words).toBe('Packed')
})

test('a store collects cash for its part until it is delivered, and nothing for a cancelled one', () => {
  expect(doorText(aPart({ total: 12.5 }), 'cash')).toBe('To pay at the door: $12.50')
  expect(doorText(aPart({ total: 12.5, status: 'delivered' }), 'cash')).toBe('Paid at the door: $12.50')
  expect(doorText(aPart({ total: 0, status: 'cancelled' }), 'cash')).toBeNull()
  expect(doorText(aPart(), 'card')).toBeNull()
})

test('a customer never reads that the store suspects them', () => {
  for (const reason of keysOf(MOVE_REASONS)) {
    expect(reasonWords({ move: 'cancel', reason }) ?? '').not.toMatch(/fraud/i)
  }
  expect(reasonWords({ move: 'refuse', reason: 'sold_out' })).toBe('Sold out.')
  expect(reasonWords({ move: 'withdraw', reason: 'customer' })).toBeNull()
})

test('what is owed back is the sum over all stores', () => {
  const progress = aProgress([aPart({ refunded: 4.5 }), aPart({ refunded: 0.1 }), aPart({ refunded: 0.2 })])
  expect(moneyOf(progress)).toMatchObject({
    discountCents: 0,
    totalCents: 2235,
    backCents: 480,
    leftCents: 1755,
  })
})

test('the delivery slot is told by the clock of its store, until the part is cancelled', () => {
  const part = aPart()
  const slot = {
    startsAt: '2026-11-23T20:00:00.000Z',
    endsAt: '2026-11-23T21:00:00.000Z',
    timeZone: 'America/New_York',
  }
  const order = { slots: [{ ...slot, storeId: part.storeId, storeName: part.storeName }] }
  const now = new Date('2026-11-23T16:20:00.000Z')
  expect(deliveryText(order, part, now)).toMatch(/^Delivery: Monday, Nov 23, 3 PM to 4 PM/)
  expect(deliveryText(order, { ...part, status: 'cancelled' }, now)).toBeNull()
  expect(deliveryText(order, { ...part, storeId: 'another' }, now)).toBeNull()
  expect(deliveryText({}, part, now)).toBeNull()
  expect(lateText(order, part, new Date(slot.startsAt))).toBeNull()
  expect(lateText(order, part, new Date(slot.endsAt))).toMatch(
    /^Hayes Street Bakery is late: it promised to deliver Monday, Nov 23, 3 PM to 4 PM/,
  )
  expect(lateText({}, part, now)).toBeNull()
})

test('a promised time is counted down, and said when it has passed', () => {
  const part = aPart()
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const by = new Date(2026, 10, 23, 11, 20).toISOString()
  const order = { promises: [{ storeId: part.storeId, storeName: part.storeName, by, timeZone }] }
  const text = (minutes: number, given = part) =>
    deliveryText(order, given, new Date(Date.parse(by) - minutes * 60_000))
  expect(text(61)).toBe('Delivery: by 11:20 AM')
  expect(text(60)).toBe('Delivery: by 11:20 AM, in 60 minutes')
  expect(text(11.5)).toBe('Delivery: by 11:20 AM, in 12 minutes')
  expect(text(1)).toBe('Delivery: by 11:20 AM, in 1 minute')
  expect(text(0)).toBe('Delivery: later than promised (by 11:20 AM)')
  const late = (minutes: number, given = part) =>
    lateText(order, given, new Date(Date.parse(by) + minutes * 60_000))
  expect(late(-1)).toBeNull()
  expect(late(0)).toBe('Hayes Street Bakery is late: it promised to deliver by 11:20 AM.')
  expect(late(5, aPart({ status: 'delivered' }))).toBeNull()
  expect(late(5, aPart({ status: 'cancelled' }))).toBeNull()
  expect(text(30, aPart({ status: 'delivered' }))).toBeNull()
})

const anOffer: ReplacementOffer = {
  id: '0199f3a6-2b1e-7f10-8a39-94d1f2a4c7e0',
  state: 'open',
  lineNumber: 1,
  instead: { productId: 'loaf', productName: 'Seeded loaf', price: 8.5 },
  productId: 'rye',
  productName: 'Rye loaf',
  category: 'Food & Beverage',
  image: null,
  itemPrice: 9,
  price: 8.5,
  quantity: 1,
  soldOut: false,
  note: null,
  offeredAt: '2026-05-04T16:22:10.000Z',
}

test('questions of stores come first, then late orders, and the others keep their order', () => {
  const by = new Date(2026, 10, 23, 11, 20)
  const timeZone = 'America/Chicago'
  const one = (name: string, part: OrderPart, isPromised = false) => {
    const { order, parts } = aProgress([part])
    const promises = [{ ...part, by: by.toISOString(), timeZone }]
    return { order: { ...order, orderId: name, ...(isPromised && { promises }) }, parts }
  }
  const asking = aPart({ offers: [anOffer] })
  const orders = [
    one('new', aPart()),
    one('delivered late', aPart({ status: 'delivered' }), true),
    one('late', aPart(), true),
    one('asks', asking),
    one('old', aPart({ status: 'cancelled' })),
  ]
  const namesAt = (now: Date) => waitingFirst(orders, now).map(({ order }) => order.orderId)
  expect(namesAt(by)).toEqual(['asks', 'late', 'new', 'delivered late', 'old'])
  expect(namesAt(new Date(by.getTime() - 1))).toEqual(['asks', 'new', 'delivered late', 'late', 'old'])
})

test('a bar counts the steps that a part has made', () => {
  expect(stepsDone({ status: 'pending', readyAt: null })).toEqual({ done: 0, all: 4 })
  expect(stepsDone({ status: 'processing', readyAt: '2026-05-04T16:20:00.000Z' })).toEqual({
    done: 2,
    all: 4,
  })
  expect(stepsDone({ status: 'shipped', readyAt: null })).toEqual({ done: 3, all: 4 })
  expect(stepsDone({ status: 'cancelled', readyAt: null })).toBeNull()
})
