import { useEffect } from 'react'
import { withUnreadCount } from './unread-title.ts'

/** Keeps the unread count in the tab's title, also after another part of the page sets the title. */
export function useUnreadTitle(unreadCount: number): void {
  useEffect(() => {
    const write = (count: number) => {
      const title = withUnreadCount(document.title, count)
      if (title !== document.title) document.title = title
    }
    const observer = new MutationObserver(() => write(unreadCount))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    write(unreadCount)
    return () => {
      observer.disconnect()
      write(0)
    }
  }, [unreadCount])
}
