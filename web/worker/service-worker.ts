import { BUILD, OWN_PAGE_FILES, SHELL_FILES } from 'virtual:build'
import type { PageWish, WorkerNews } from '../src/infrastructure/worker-messages.ts'
import { type Answer, dropWithdrawn, findKept, keep, type Shelf, shelvesOf } from './kept.ts'
import { showNotices } from './notices.ts'

declare const self: ServiceWorkerGlobalScope

const shelves = shelvesOf(BUILD)
const { files, pages, answers, pictures } = shelves

/** The document of the app without a page. It is the same for everybody. */
const SHELL = '/shell.html'

/** How long the network may take when something else can be shown. */
const PATIENCE_MS = 4_000

/** Public files without a hash in their names, and the shell itself, do not say by their address that they are new. */
const isHashed = (path: string) => path.startsWith('/assets/')

showNotices()

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

async function keepShell(): Promise<void> {
  for (const address of [SHELL, ...SHELL_FILES]) {
    // Without cookies, except for files: those are in the browser's cache already, which tells the two kinds apart.
    const response = isHashed(address)
      ? await fetch(address)
      : await fetch(address, { credentials: 'omit', cache: 'no-cache' })
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
    await keep(files, address, response)
  }
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const own = Object.values(shelves).map(({ name }) => name)
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name)
  // The browser asks for a document while this worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const address = pathname + search
  if (request.mode === 'navigate') {
    if (!isFile(pathname)) event.respondWith(document(event, address))
  } else if (pathname.startsWith('/api/pictures/')) event.respondWith(keptFirst(event, pictures, address))
  // A page's own calls go to the server without this worker.
  else if (pathname.startsWith('/api/')) return
  else if (isHashed(pathname)) event.respondWith(keptFirst(event, files, address))
  else event.respondWith(networkFirst(event, files, address))
})

/** A download, the reference of the API, or a picture in a tab of its own. Pages of the app end without a suffix. */
const isFile = (path: string) => path.startsWith('/api/') || path === '/robots.txt' || /^\/sitemap/.test(path)

/** For what never changes under its address. */
async function keptFirst(event: FetchEvent, shelf: Shelf, address: string): Promise<Response> {
  const kept = await findKept(shelf, address)
  if (kept) return kept.response
  return fromNetwork(event, shelf, address)
}

async function networkFirst(event: FetchEvent, shelf: Shelf, address: string): Promise<Response> {
  const network = fromNetwork(event, shelf, address)
  const response = await inTime(event, network)
  if (response) return response
  const kept = await findKept(shelf, address)
  if (!kept) return network
  reportUnreached(event, kept.savedAt)
  return kept.response
}

/** The page as it was kept, else the shell, which shows any page as far as it can. */
async function document(event: FetchEvent, address: string): Promise<Response> {
  const network = fromNetwork(event, pages, address)
  const response = await inTime(event, network)
  if (response) return response
  const kept = await findKept(pages, address)
  if (kept) {
    reportUnreached(event, kept.savedAt)
    return kept.response
  }
  return (await findKept(files, SHELL))?.response ?? OFFLINE_PAGE.clone()
}

/** The answer of the network, or null when it fails or takes too long. It is then still kept when it comes. */
async function inTime(event: FetchEvent, network: Promise<Response>): Promise<Response | null> {
  event.waitUntil(network.catch(() => {}))
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  return Promise.race([network.catch(() => null), late])
}

async function fromNetwork(event: FetchEvent, shelf: Shelf, address: string): Promise<Response> {
  try {
    const early: Response | undefined = await event.preloadResponse
    const response = early ?? (await fetch(event.request))
    event.waitUntil(note(shelf, address, response.clone()).catch(() => {}))
    return response
  } catch (failure) {
    // A page that goes away gives up what it asked for.
    if (!event.request.signal.aborted) reportUnreached(event, null)
    throw failure
  }
}

async function note(shelf: Shelf, address: string, response: Answer): Promise<void> {
  await dropWithdrawn(Object.values(shelves), response)
  await keep(shelf, address, response)
}

/** The oldest time of what each page shows, in milliseconds; null where a page shows nothing that was kept. */
const unreached = new Map<string, number | null>()

/** Tells a page that the server was not reached, and from when it shows something instead. */
function reportUnreached({ resultingClientId, clientId }: FetchEvent, savedAt: number | null): void {
  postUnreached(resultingClientId || clientId, savedAt)
}

function postUnreached(id: string, savedAt: number | null): void {
  if (savedAt !== null || !unreached.has(id)) unreached.set(id, savedAt)
  const news: WorkerNews = { kind: 'unreached', savedAt }
  self.clients.get(id).then(
    (client) => client?.postMessage(news),
    () => {},
  )
}

self.addEventListener('message', (event) => {
  const wish: PageWish = event.data
  if (wish.kind === 'activate') event.waitUntil(self.skipWaiting())
  if (wish.kind === 'keep') event.waitUntil(keepLoaded(wish.addresses))
  if (wish.kind === 'keepOwnPages') event.waitUntil(keepLoaded(OWN_PAGE_FILES))
  if (wish.kind === 'answered') event.waitUntil(noteAnswer(wish).catch(() => {}))
  if (!(event.source instanceof WindowClient)) return
  if (wish.kind === 'ask') event.waitUntil(answer(event, event.source.id, wish))
  if (wish.kind !== 'news') return
  const savedAt = unreached.get(event.source.id)
  if (savedAt !== undefined) event.source.postMessage({ kind: 'unreached', savedAt } satisfies WorkerNews)
})

async function noteAnswer(wish: Extract<PageWish, { kind: 'answered' }>): Promise<void> {
  const address = ownAddress(wish.address)
  const { status, type, text } = wish
  const headers = new Headers(wish.headers)
  if (address !== null)
    await note(answers, address, { status, type, headers, blob: async () => new Blob([text]) })
}

/** Sends a page the kept text of a call that the network did not answer. */
async function answer(
  { ports: [port] }: ExtendableMessageEvent,
  clientId: string,
  wish: Extract<PageWish, { kind: 'ask' }>,
) {
  const address = wish.address === null ? null : ownAddress(wish.address)
  const kept = address === null ? null : await findKept(answers, address)
  postUnreached(clientId, kept?.savedAt ?? wish.savedAt)
  port?.postMessage(kept ? await kept.response.text() : null)
}

function ownAddress(given: string): string | null {
  const { origin, pathname, search } = new URL(given, self.location.origin)
  return origin === self.location.origin ? pathname + search : null
}

function shelfOf(path: string): Shelf {
  if (isHashed(path)) return files
  return path.startsWith('/api/pictures/') ? pictures : pages
}

async function keepLoaded(addresses: readonly string[]): Promise<void> {
  for (const given of addresses) {
    const { origin, pathname, search } = new URL(given, self.location.origin)
    if (origin !== self.location.origin) continue
    const shelf = shelfOf(pathname)
    const address = pathname + search
    if (await findKept(shelf, address)) continue
    const options: RequestInit = shelf === pages ? { credentials: 'omit' } : {}
    await keep(shelf, address, await fetch(address, options)).catch(() => {})
  }
}

/** For a browser that kept nothing, not even the shell. */
const OFFLINE_PAGE = new Response(
  `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>You are offline · Mainstreet</title>
  <h1>You are offline</h1>
  <p>This page needs a connection. Your cart is safe.</p>
  <p><a href="">Try again</a></p>
</html>`,
  {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
  },
)
