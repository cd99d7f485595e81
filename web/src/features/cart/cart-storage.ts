import { browserStorage, type TextStorage } from '../../infrastructure/browser-storage.ts'
import { type CartLine, mergeCarts } from './cart.ts'
import { parseCart } from './parse-cart.ts'

export const CART_KEY = 'cart'
export const CART_UPDATED = 'cartUpdated'
/** The user id of the owner of the cart under CART_KEY. Absent for the cart of a visitor. */
const OWNER_KEY = 'cartOwner'
const parkedKey = (userId: string) => `cart:${userId}`

/** The cart of the person who uses this browser now. */
export type CartStorage = {
  /** Returns the same array while nothing has changed. */
  read: () => CartLine[]
  write: (lines: CartLine[]) => void
  /** Calls the listener after a change in this tab (`cartUpdated`) or in another one. */
  subscribe: (listener: () => void) => () => void
  settleOwner: (customerId: string | null) => void
}

type Options = { storage: TextStorage; events: EventTarget }

export function createCartStorage({ storage, events }: Options): CartStorage {
  let lastSaved: string | null = null
  let lastLines: CartLine[] = []

  function read() {
    const saved = storage.getItem(CART_KEY)
    if (saved !== lastSaved) {
      lastLines = parseCart(saved)
      lastSaved = saved
    }
    return lastLines
  }

  function write(lines: CartLine[]) {
    storage.setItem(CART_KEY, JSON.stringify(lines))
    events.dispatchEvent(new Event(CART_UPDATED))
  }

  function park(owner: string) {
    storage.setItem(parkedKey(owner), JSON.stringify(read()))
  }

  return {
    read,
    write,
    subscribe(listener) {
      const handleStorage = (event: Event) => {
        const { key } = event as StorageEvent
        if (key === CART_KEY || key === null) listener()
      }
      events.addEventListener(CART_UPDATED, listener)
      events.addEventListener('storage', handleStorage)
      return () => {
        events.removeEventListener(CART_UPDATED, listener)
        events.removeEventListener('storage', handleStorage)
      }
    },
    /**
     * Shows the cart of this customer, or with null that of a visitor. The cart of a visitor joins that of the customer
     * who signs in. The cart of a customer is put away under their id first, so the next person does not see it.
     */
    settleOwner(customerId) {
      const owner = storage.getItem(OWNER_KEY)
      if (owner === customerId) return
      if (owner !== null) park(owner)
      const visitors = owner === null ? read() : []
      if (customerId === null) {
        storage.removeItem(OWNER_KEY)
        write(visitors)
        return
      }
      const parked = parseCart(storage.getItem(parkedKey(customerId)))
      storage.setItem(OWNER_KEY, customerId)
      storage.removeItem(parkedKey(customerId))
      write(mergeCarts(parked, visitors))
    },
  }
}

export const cartStorage = createCartStorage({
  storage: browserStorage,
  events: typeof window === 'undefined' ? new EventTarget() : window,
})
