import { cappedCount } from '../../ui/badge.tsx'

const PREFIX = /^\(\d+\+?\) /

/** '(3) Pricing · Mainstreet' */
export function withUnreadCount(title: string, unreadCount: number): string {
  const plain = title.replace(PREFIX, '')
  return unreadCount > 0 ? `(${cappedCount(unreadCount)}) ${plain}` : plain
}
