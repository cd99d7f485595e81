import { browserStorage, type TextStorage } from '../../infrastructure/browser-storage.ts'

/** One try to turn a cart into an order, from the moment the checkout is opened until its confirmation is shown. */
export type Attempt = {
  /** Goes with every press, so that the server places one order whatever is pressed, lost or reloaded. */
  key: string
  /** An order was asked for with the key, and its answer may have been lost. */
  sent: boolean
  /** The id of the record of the order that was placed; its confirmation was not shown yet. */
  orderId: string | null
}

export type CheckoutAttempts = {
  /** The attempt of this person, in whatever tab they began it. Begins one where there is none. */
  open: (userId: string) => Attempt
  noteSent: (userId: string, key: string) => void
  /** The server refused the order, so nothing was placed. The next press may use the key again. */
  noteRefused: (userId: string, key: string) => void
  notePlaced: (userId: string, key: string, orderId: string) => void
  /** Whether the attempt has placed this order and nothing has followed from that yet. */
  hasPlaced: (userId: string, orderId: string) => boolean
  /** Ends the attempt: the next checkout begins another, with a key of its own. */
  end: (userId: string) => void
}

const storageKey = (userId: string) => `checkoutAttempt:${userId}`

/** Attempts live in localStorage, apart for each person: they outlast a reload, a tab and a session. */
export function createCheckoutAttempts(storage: TextStorage): CheckoutAttempts {
  const read = (userId: string) => parseAttempt(storage.getItem(storageKey(userId)))
  const write = (userId: string, attempt: Attempt) =>
    storage.setItem(storageKey(userId), JSON.stringify(attempt))
  // Another tab may have ended the attempt meanwhile: what is over is not written again.
  const change = (userId: string, key: string, part: Partial<Attempt>) => {
    const attempt = read(userId)
    if (attempt?.key === key) write(userId, { ...attempt, ...part })
  }
  return {
    open(userId) {
      const known = read(userId)
      if (known) return known
      const attempt: Attempt = { key: crypto.randomUUID(), sent: false, orderId: null }
      write(userId, attempt)
      return attempt
    },
    noteSent: (userId, key) => change(userId, key, { sent: true }),
    noteRefused: (userId, key) => change(userId, key, { sent: false }),
    notePlaced: (userId, key, orderId) => change(userId, key, { orderId }),
    hasPlaced: (userId, orderId) => read(userId)?.orderId === orderId,
    end: (userId) => storage.removeItem(storageKey(userId)),
  }
}

/** Null for anything that is not an attempt: a browser's storage may hold what it likes. */
function parseAttempt(saved: string | null): Attempt | null {
  try {
    const value = JSON.parse(saved ?? 'null') as Partial<Attempt> | null
    if (typeof value?.key !== 'string' || value.key.length < 8) return null
    const orderId = typeof value.orderId === 'string' ? value.orderId : null
    return { key: value.key, sent: value.sent === true, orderId }
  } catch {
    return null
  }
}

export const checkoutAttempts = createCheckoutAttempts(browserStorage)
