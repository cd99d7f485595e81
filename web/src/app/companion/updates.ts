import type { PageWish } from '../../infrastructure/worker-messages.ts'

/** How often an open page asks for a new version. The browser itself asks at every page load. */
const ASK_MS = 60 * 60 * 1000

export type Updates = {
  isWaiting: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Loads the page with the new version. */
  take: () => void
}

/** Where no service worker brings versions. */
export const noUpdates: Updates = { isWaiting: () => false, subscribe: () => () => {}, take() {} }

/** Follows the versions of the app that the server brings while a page is open. */
export function followUpdates(registration: ServiceWorkerRegistration): Updates {
  const { serviceWorker } = navigator
  const listeners = new Set<() => void>()
  let isWaiting = false
  const look = () => {
    // The first worker of a browser is not a new version.
    if (!registration.waiting || !serviceWorker.controller) return
    isWaiting = true
    for (const listener of listeners) listener()
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  look()
  const ask = () => void registration.update().catch(() => {})
  setInterval(ask, ASK_MS)
  document.addEventListener('visibilitychange', () => !document.hidden && ask())
  return {
    isWaiting: () => isWaiting,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take() {
      const reload = () => window.location.reload()
      // Another tab may have taken it already.
      if (!registration.waiting) return reload()
      serviceWorker.addEventListener('controllerchange', reload)
      registration.waiting.postMessage({ kind: 'activate' } satisfies PageWish)
    },
  }
}
