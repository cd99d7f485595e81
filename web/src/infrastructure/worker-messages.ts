/** What the service worker tells a page. */
export type WorkerNews =
  /** The server was not reached. `savedAt`, in milliseconds: what is shown instead is from then; null without anything. */
  { kind: 'unreached'; savedAt: number | null }

/** What a page tells the service worker. */
export type PageWish =
  /** The person wants the new version: the waiting worker takes over. */
  | { kind: 'activate' }
  /** The page asks for the news it missed while it loaded. */
  | { kind: 'news' }
  /** These addresses were loaded before the worker was there. It keeps those that are public. */
  | { kind: 'keep'; addresses: string[] }

/** The caches with what a person has looked at. They go when another person uses the browser. */
export const VIEWED_CACHES = /^(pages|answers) /
