import { browserStorage, type TextStorage } from '../../infrastructure/browser-storage.ts'

/** One try to turn a cart into an order. It begins when the checkout opens and ends when its confirmation is shown. */
export type Attempt = {
  /** The idempotency key of every request of the attempt. The server places one order for a key. */
  key: string
  /** The order was sent, and no refusal came back. Its answer may be lost. */
  sent: boolean
  /** The record id of the placed order, until its confirmation is shown. */
  orderId: string | null
}

export type CheckoutAttempts = {
  /** The attempt of this person, also from another tab. Begins one when there is none. */
  open: (userId: string) => Attempt
  noteSent: (userId: string, key: string) => void
  /** The server refused the order and placed nothing. The next press may use the same key. */
  noteRefused: (userId: string, key: string) => void
  notePlaced: (userId: string, key: string, orderId: string) => void
  /** Whether the open attempt placed this order. */
  hasPlaced: (userId: string, orderId: string) => boolean
  /** Ends the attempt. The next checkout begins another with another key. */
  end: (userId: string) => void
}

const storageKey = (userId: string) => `checkoutAttempt:${userId}`

/** Not `crypto.randomUUID`: browsers have it only on pages over TLS, and a store may be on a plain local network. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keeps one attempt for each person in localStorage, so it survives a reload, a closed tab and a new sign-in. */
export function createCheckoutAttempts(storage: TextStorage): CheckoutAttempts {
  const read = (userId: string) => parseAttempt(storage.getItem(storageKey(userId)))
  const write = (userId: string, attempt: Attempt) =>
    storage.setItem(storageKey(userId), JSON.stringify(attempt))
  // Another tab may have ended this attempt. Do not write it again.
  const change = (userId: string, key: string, part: Partial<Attempt>) => {
    const attempt = read(userId)
    if (attempt?.key === key) write(userId, { ...attempt, ...part })
  }
  return {
    open(userId) {
      const known = read(userId)
      if (known) return known
      const attempt: Attempt = { key: newKey(), sent: false, orderId: null }
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

/** Null for text that is not an attempt. Anybody can write into the storage of a browser. */
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
