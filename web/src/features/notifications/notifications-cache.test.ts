import { expect, test } from 'vitest'
import type { UserNotification } from '#contract/notifications/notification.ts'
import {
  addNotification,
  markAllRead,
  type NotificationPages,
  nextExpiryMs,
  removeNotification,
  withoutExpired,
} from './notifications-cache.ts'

const one = (id: string, read = false) => ({ id, read }) as UserNotification
const pagesOf = (unreadCount: number, ...lists: UserNotification[][]): NotificationPages => ({
  pages: lists.map((notifications) => ({ unreadCount, notifications, nextCursor: null })),
  pageParams: lists.map(() => undefined),
})
const idsOf = ({ pages }: NotificationPages) =>
  pages.map(({ notifications }) => notifications.map(({ id }) => id))

test('a new notification is added on top, once', () => {
  const before = pagesOf(1, [one('b')], [one('a', true)])
  const after = addNotification(before, one('c'), 2)
  expect(idsOf(after)).toEqual([['c', 'b'], ['a']])
  expect(after.pages.map(({ unreadCount }) => unreadCount)).toEqual([2, 2])
  expect(addNotification(after, one('c'), 3)).toBe(after)
})

test('reading marks every notification as read', () => {
  const { pages } = markAllRead(pagesOf(2, [one('b')], [one('a')]))
  expect(pages.map(({ unreadCount }) => unreadCount)).toEqual([0, 0])
  expect(pages.flatMap(({ notifications }) => notifications.map(({ read }) => read))).toEqual([true, true])
})

test('dismissing lowers the count only for an unread notification', () => {
  const before = pagesOf(1, [one('b'), one('a', true)])
  expect(removeNotification(before, 'a').pages[0]?.unreadCount).toBe(1)
  const after = removeNotification(before, 'b')
  expect(after.pages[0]?.unreadCount).toBe(0)
  expect(idsOf(after)).toEqual([['a']])
})

test('an expired notification is removed and no longer counted as unread', () => {
  const until = (id: string, expiresAt: string, read = false) => ({ ...one(id, read), expiresAt })
  const before = pagesOf(
    2,
    [until('c', '2026-11-21T12:00:00.000Z'), until('b', '2026-11-21T11:00:00.000Z', true)],
    [until('a', '2026-11-21T11:30:00.000Z')],
  )
  const at = (time: string) => withoutExpired(before, new Date(`2026-11-21T${time}Z`))
  expect(nextExpiryMs(before)).toBe(Date.parse('2026-11-21T11:00:00.000Z'))
  expect(at('11:00:00.000')).toBe(before)
  expect(idsOf(at('11:00:00.001'))).toEqual([['c'], ['a']])
  expect(at('11:00:00.001').pages[0]?.unreadCount).toBe(2)
  expect(idsOf(at('11:45:00.000'))).toEqual([['c'], []])
  expect(at('11:45:00.000').pages[0]?.unreadCount).toBe(1)
  expect(nextExpiryMs(at('13:00:00.000'))).toBe(Number.POSITIVE_INFINITY)
})
