import { expect, test } from 'vitest'
import type { UserNotification } from '#contract/notifications/notification.ts'
import {
  addNotification,
  markAllRead,
  type NotificationPages,
  removeNotification,
} from './notifications-cache.ts'

const one = (id: string, read = false) => ({ id, read }) as UserNotification
const pagesOf = (unreadCount: number, ...lists: UserNotification[][]): NotificationPages => ({
  pages: lists.map((notifications) => ({ unreadCount, notifications, nextCursor: null })),
  pageParams: lists.map(() => undefined),
})
const idsOf = ({ pages }: NotificationPages) =>
  pages.map(({ notifications }) => notifications.map(({ id }) => id))

test('what arrives goes on top, once', () => {
  const before = pagesOf(1, [one('b')], [one('a', true)])
  const after = addNotification(before, one('c'), 2)
  expect(idsOf(after)).toEqual([['c', 'b'], ['a']])
  expect(after.pages.map(({ unreadCount }) => unreadCount)).toEqual([2, 2])
  expect(addNotification(after, one('c'), 3)).toBe(after)
})

test('reading reads everything', () => {
  const { pages } = markAllRead(pagesOf(2, [one('b')], [one('a')]))
  expect(pages.map(({ unreadCount }) => unreadCount)).toEqual([0, 0])
  expect(pages.flatMap(({ notifications }) => notifications.map(({ read }) => read))).toEqual([true, true])
})

test('putting one away counts down only if it was unread', () => {
  const before = pagesOf(1, [one('b'), one('a', true)])
  expect(removeNotification(before, 'a').pages[0]?.unreadCount).toBe(1)
  const after = removeNotification(before, 'b')
  expect(after.pages[0]?.unreadCount).toBe(0)
  expect(idsOf(after)).toEqual([['a']])
})
