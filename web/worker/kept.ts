// What the service worker keeps. Only answers that the server itself calls public are kept, so nothing of a person is.

export type Shelf = {
  name: string
  entriesAtMost: number
  maxAgeMs: number
  /** Whether it has products and stores. What operators withdraw is dropped from it. */
  isCatalogue: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The caches of a build. A new build starts with empty ones: its code may read other answers. */
export function shelvesOf(build: string) {
  const shelf = (name: string, entriesAtMost: number, days: number, isCatalogue = false): Shelf => ({
    name: `${name} ${build}`,
    entriesAtMost,
    maxAgeMs: days * DAY_MS,
    isCatalogue,
  })
  return {
    /** The first files of the app, and further ones as they are used. */
    files: shelf('files', 200, 365),
    /** Documents as the server draws them for visitors. */
    pages: shelf('pages', 40, 7, true),
    /** Answers of the API that are the same for everybody. */
    answers: shelf('answers', 200, 7, true),
    pictures: shelf('pictures', 200, 30),
  }
}

/** The parts of a response that are used. A page passes its own answers in this shape. */
export type Answer = Pick<Response, 'status' | 'type' | 'headers' | 'blob'>

const KEPT_AT = 'x-kept-at'

/** Whether the server calls this answer public: the same for everybody, with and without a session. */
export function isPublic({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const rules = (headers.get('cache-control') ?? '').split(',').map((rule) => rule.trim())
  return (
    status === 200 &&
    type === 'basic' &&
    rules.includes('public') &&
    !rules.includes('private') &&
    !rules.includes('no-store')
  )
}

/**
 * Keeps a public answer with its time, and drops the oldest ones above the limit. Drops what is kept of an address
 * where nothing is any more. Does nothing with any other answer.
 */
export async function keep(
  { name, entriesAtMost, isCatalogue }: Shelf,
  address: string,
  response: Answer,
): Promise<void> {
  if (response.status === 404 || response.status === 410) {
    await (await caches.open(name)).delete(address, { ignoreVary: true })
  }
  if (!isPublic(response) || (isCatalogue && mayHaveWithdrawn(response))) return
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  // The body is unpacked by now.
  headers.delete('content-encoding')
  const cache = await caches.open(name)
  await cache.put(address, new Response(await response.blob(), { headers }))
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - entriesAtMost))) await cache.delete(key)
}

/** How much older than its date an answer may be: a replica of the database may have given it. */
const OLDER_BY_MS = 30_000

/** When operators last withdrew something, in milliseconds, as far as the server has said. */
let withdrawnAt = 0

const mayHaveWithdrawn = ({ headers }: Pick<Response, 'headers'>) =>
  Date.parse(headers.get('date') ?? '') < withdrawnAt + OLDER_BY_MS

/**
 * Drops what was kept before operators last withdrew a product or a store, which the server says with each public
 * answer. Nothing tells which answers show it, so all of them go.
 */
export async function dropWithdrawn(
  shelves: readonly Shelf[],
  { headers }: Pick<Response, 'headers'>,
): Promise<void> {
  const at = Date.parse(headers.get('x-withdrawn-at') ?? '')
  if (!(at > withdrawnAt)) return
  withdrawnAt = at
  for (const { name } of shelves.filter(({ isCatalogue }) => isCatalogue)) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const kept = await cache.match(key, { ignoreVary: true })
      if (kept && mayHaveWithdrawn(kept)) await cache.delete(key, { ignoreVary: true })
    }
  }
}

/** What is kept of an address, with its time in milliseconds; null if nothing is, or if it is too old. */
export async function findKept(
  { name, maxAgeMs }: Shelf,
  address: string,
): Promise<{ response: Response; savedAt: number } | null> {
  const cache = await caches.open(name)
  const response = await cache.match(address, { ignoreVary: true })
  if (!response) return null
  const savedAt = Number(response.headers.get(KEPT_AT))
  if (savedAt >= Date.now() - maxAgeMs) return { response, savedAt }
  await cache.delete(address, { ignoreVary: true })
  return null
}
