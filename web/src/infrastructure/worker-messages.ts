/** A message of the service worker to a page. */
export type WorkerNews =
  /**
   * The server was not reached. `savedAt`, in milliseconds: what is shown instead is from then; null without anything.
   */
  { kind: 'unreached'; savedAt: number | null }

/** A message of a page to the service worker. */
export type PageWish =
  /** The person wants the new version: the waiting worker takes over. */
  | { kind: 'activate' }
  /** The page asks for the news it missed while it loaded. */
  | { kind: 'news' }
  /** These addresses were loaded before the worker was there. It keeps those that are public. */
  | { kind: 'keep'; addresses: string[] }

  /** The network has answered a page's call. The worker keeps the answer if it is public. */
  | {
      kind: 'answered'
      address: string
      status: number
      type: ResponseType
      headers: [string, string][]
      text: string
    }
  /**
   * The network has not answered. The worker sends the kept text, or null, through the port. `savedAt`: what the page
   * itself has kept, and shows instead, is from then.
   */
  | { kind: 'ask'; address: string | null; savedAt: number | null }
  /** Somebody who orders is here, and the browser rests. The worker keeps the code of their pages. */
  | { kind: 'keepOwnPages' }

/** The caches with what a person has looked at. They go when another person uses the browser. */
export const VIEWED_CACHES = /^(pages|answers) /
