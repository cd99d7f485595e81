import type { PushNote } from '../../contract/src/notifications/push-kinds.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows the notices that the server sends, and opens their pages. */
export function showNotices(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data ?? '/')))
  })
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readNote(data)
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: path,
  })
}

/** A browser withdraws the permission of a site that shows nothing for a push, so something is shown in any case. */
function readNote(data: PushMessageData | null): PushNote {
  try {
    return data?.json() as PushNote
  } catch {
    return { title: 'Mainstreet', body: 'There is news for you.', path: '/', tag: 'news' }
  }
}

/** Goes to a window that shows the page already, else opens one: another window may hold what somebody typed. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url.split(/[?#]/)[0] === href.split(/[?#]/)[0])
  if (shown) await shown.focus()
  else await self.clients.openWindow(href)
}
