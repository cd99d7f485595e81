import { useEffect } from 'react'
import { withUnreadCount } from './unread-title.ts'

/** One for each part of the page that counts. The title has their sum: two observers would undo each other's title. */
const counts = new Map<symbol, number>()
let observer: MutationObserver | null = null

function write(): void {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  const title = withUnreadCount(document.title, sum)
  if (title !== document.title) document.title = title
}

/** Keeps the count in the tab's title, also after another part of the page sets the title. */
export function useUnreadTitle(unreadCount: number): void {
  useEffect(() => {
    const own = Symbol()
    counts.set(own, unreadCount)
    if (observer === null) {
      observer = new MutationObserver(write)
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    }
    write()
    return () => {
      counts.delete(own)
      write()
      if (counts.size > 0) return
      observer?.disconnect()
      observer = null
    }
  }, [unreadCount])
}
