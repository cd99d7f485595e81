import { expect, test } from 'vitest'
import { orderStatusOf } from './order-status.ts'

test.each([
  [['pending', 'delivered'], 'pending'],
  [['shipped', 'delivered'], 'shipped'],
  [['cancelled', 'shipped'], 'shipped'],
  [['cancelled', 'cancelled'], 'cancelled'],
  [['delivered', 'completed'], 'delivered'],
] as const)('the status of an order with parts %j is %s', (parts, status) => {
  expect(orderStatusOf(parts)).toBe(status)
})
