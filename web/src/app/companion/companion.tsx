import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { browserStorage } from '../../infrastructure/browser-storage.ts'
import { offerWaiting } from '../../infrastructure/kept-answers.ts'
import type { SessionStore } from '../../infrastructure/session-store.ts'
import { type PageWish, VIEWED_CACHES, type WorkerNews } from '../../infrastructure/worker-messages.ts'
import { type Connection, createConnection } from './connection.ts'
import { keepFailuresInSight } from './failures-in-sight.ts'
import { keepPagePictures } from './page-pictures.ts'
import { Strip } from './strip.tsx'
import { followUpdates, noUpdates, type Updates } from './updates.ts'

// What every page has but the first load need not: the service worker and its messages, and failures in sight.

const WORKER = '/service-worker.js'

/** A server that takes longer for its simplest answer is not reached. */
const PROBE_AT_MOST_MS = 3_000

/** The person whose views are kept in this browser. */
const KEPT_FOR_KEY = 'keptFor'

export function startCompanion(session: SessionStore, answers: QueryClient): void {
  keepFailuresInSight(document.body)
  forgetWithPerson(session)
  keepPagePictures(session)
  const connection = createConnection({
    probe: async () =>
      (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_AT_MOST_MS) })).ok,
    hasNetwork: () => navigator.onLine,
    onReturn: () => void answers.invalidateQueries(),
  })
  const strip = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (updates: Updates) =>
    strip.render(<Strip connection={connection} updates={updates} logouts={session.logouts} />)
  draw(noUpdates)
  const isOff = document.querySelector('meta[name="service-worker"]')?.getAttribute('content') === 'off'
  if (!('serviceWorker' in navigator)) return
  if (isOff || import.meta.env.DEV) void removeWorker()
  else
    registerWorker(session, connection)
      .then((registration) => draw(followUpdates(registration)))
      .catch((failure: unknown) => console.warn('No service worker.', failure))
}

/** An operator has switched the worker off: pages need not wait until the browser asks for it again. */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * When the person changes, drops what the person has looked at and ends the notices of this browser, also if that
 * happened on another page. None of what is kept is personal, but its addresses tell where somebody looked for stores.
 */
function forgetWithPerson(session: SessionStore): void {
  const forget = () => {
    const id = session.getState().user?.uid ?? ''
    if (browserStorage.getItem(KEPT_FOR_KEY) === id) return
    browserStorage.setItem(KEPT_FOR_KEY, id)
    endNotices().catch((failure: unknown) => console.warn('The notifications could not be ended.', failure))
    if (!('caches' in window)) return
    void caches.keys().then((names) => {
      for (const name of names) if (VIEWED_CACHES.test(name)) void caches.delete(name)
    })
  }
  forget()
  session.subscribe(forget)
}

/** What is on its way to this browser is then lost, also when the logout does not reach the server. */
async function endNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

async function registerWorker(session: SessionStore, connection: Connection) {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', offerWaiting)
  const wasControlled = serviceWorker.controller !== null
  // Listen before the worker may send: a message without a listener is lost.
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
    if (data.kind === 'unreached') connection.noteUnreached(data.savedAt)
  })
  serviceWorker.startMessages()
  window.addEventListener('offline', () => connection.noteUnreached(null))
  window.addEventListener('online', connection.tryNow)
  // The next page may show answers of another time: the worker says their time again.
  window.navigation?.addEventListener('currententrychange', connection.noteArrival)
  if (!navigator.onLine) connection.noteUnreached(null)
  serviceWorker.controller?.postMessage({ kind: 'news' } satisfies PageWish)

  const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' })
  void serviceWorker.ready.then(({ active }) => {
    if (!wasControlled) active?.postMessage({ kind: 'keep', addresses: loadedAddresses() } satisfies PageWish)
    whenIdle(() => keepOwnPages(session, active))
  })
  return registration
}

/** Asks the worker to keep the pages of a customer, as soon as one is logged in. */
function keepOwnPages(session: SessionStore, worker: ServiceWorker | null): void {
  if (!mayFetchAhead()) return
  const ask = () => {
    if (session.getState().user?.role !== 'user') return
    worker?.postMessage({ kind: 'keepOwnPages' } satisfies PageWish)
    stop()
  }
  const stop = session.subscribe(ask)
  ask()
}

/** Nothing is fetched ahead for somebody who pays for each byte. Not every browser says so. */
const mayFetchAhead = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 2000)

/** What this page has loaded so far. */
const loadedAddresses = () => [
  window.location.pathname + window.location.search,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^[^?]*\/(assets|api\/pictures)\//.test(name)),
]
