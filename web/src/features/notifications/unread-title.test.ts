import { expect, test } from 'vitest'
import { withUnreadCount } from './unread-title.ts'

test('the count comes before the title, once', () => {
  expect(withUnreadCount('Pricing', 3)).toBe('(3) Pricing')
  expect(withUnreadCount('(3) Pricing', 4)).toBe('(4) Pricing')
  expect(withUnreadCount('(99+) Pricing', 0)).toBe('Pricing')
  expect(withUnreadCount('Pricing', 100)).toBe('(99+) Pricing')
})
