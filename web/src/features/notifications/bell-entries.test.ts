import { expect, test } from 'vitest'
import type { UserNotification } from '#contract/notifications/notification.ts'
import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import { bellEntries } from './bell-entries.ts'

const updateAt = (at: string, needsAnswer = false) => ({ read: true, at, needsAnswer }) as OrderUpdate
const promotionAt = (createdAt: string) => ({ id: createdAt, read: true, createdAt }) as UserNotification
const timesOf = (...lists: Parameters<typeof bellEntries>) => bellEntries(...lists).map(({ at }) => at)

test('promotions and updates of orders stand in one list, newest first', () => {
  const promotions = [promotionAt('2026-05-04T16:00:00.000Z'), promotionAt('2026-05-02T16:00:00.000Z')]
  const updates = [updateAt('2026-05-03T16:00:00.000Z'), updateAt('2026-05-01T16:00:00.000Z')]
  expect(timesOf(promotions, updates)).toEqual([
    '2026-05-04T16:00:00.000Z',
    '2026-05-03T16:00:00.000Z',
    '2026-05-02T16:00:00.000Z',
    '2026-05-01T16:00:00.000Z',
  ])
})

test('an update that waits for an answer stands before what is newer', () => {
  const promotions = [promotionAt('2026-05-04T16:00:00.000Z')]
  const updates = [updateAt('2026-05-01T16:00:00.000Z', true), updateAt('2026-05-03T16:00:00.000Z')]
  expect(timesOf(promotions, updates)).toEqual([
    '2026-05-01T16:00:00.000Z',
    '2026-05-04T16:00:00.000Z',
    '2026-05-03T16:00:00.000Z',
  ])
})
