import type { z } from 'zod'
import type { getPush, setPush } from '../../contract/src/notifications/push.ts'
import type { PushNote } from '../../contract/src/notifications/push-kinds.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows the notices that the server sends, opens their pages, and follows the browser's subscription. */
export function showNotices(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data ?? '/')))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))
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
    if (data) return data.json()
  } catch {
    // It is no JSON.
  }
  return { title: 'Mainstreet', body: 'There is news for you.', path: '/', tag: 'news' }
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

const PUSH = '/api/account/push'

/** The browser has dropped its subscription or replaced it. The session that had one goes on with the new one. */
async function renew(): Promise<void> {
  const reply = await fetch(PUSH)
  if (!reply.ok) return
  const { publicKey, kinds }: z.infer<(typeof getPush.reply)[200]> = await reply.json()
  if (kinds.length === 0) return
  const { pushManager } = self.registration
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const body: z.input<typeof setPush.body> = {
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    kinds,
  }
  const headers = { 'content-type': 'application/json' }
  await fetch(PUSH, { method: 'PUT', headers, body: JSON.stringify(body) })
}
