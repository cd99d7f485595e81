import { expect, test } from 'vitest'
import { orderStatusOf } from './order-status.ts'

test.each([
  [['pending', 'delivered'], 'pending'],
  [['shipped', 'delivered'], 'shipped'],
  [['cancelled', 'shipped'], 'shipped'],
  [['cancelled', 'cancelled'], 'cancelled'],
  [['delivered', 'completed'], 'delivered'],
] as const)('parts that are %j make an order that is %s', (parts, status) => {
  expect(orderStatusOf(parts)).toBe(status)
})
