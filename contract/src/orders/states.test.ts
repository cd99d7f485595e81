import { expect, test } from 'vitest'
import { MOVE_NAMES, moveOf } from './moves.ts'
import { COLUMNS, OPEN_STATUSES, ORDER_STATUSES, stateOf, statusesCountedAs } from './states.ts'

test.each(ORDER_STATUSES)('%s is open exactly when a move leads on from it', (status) => {
  const leadsOn = MOVE_NAMES.some((name) => moveOf(name).from.includes(status))
  expect(stateOf(status).isOpen).toBe(leadsOn)
})

test('the columns of the desk and the counts of the dashboard are those of the specification', () => {
  expect(COLUMNS).toEqual(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
  expect(OPEN_STATUSES).toEqual(['pending', 'processing', 'shipped'])
  expect(statusesCountedAs('ordersReceived')).toEqual(['pending'])
  expect(statusesCountedAs('ordersProcessed')).toEqual(['processing', 'shipped'])
  expect(statusesCountedAs('ordersDelivered')).toEqual(['delivered', 'completed'])
})
