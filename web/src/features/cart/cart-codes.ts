import { useMemo, useSyncExternalStore } from 'react'
import { codeKeyOf } from '#contract/promotions/code-key.ts'
import { browserStorage, type TextStorage } from '../../infrastructure/browser-storage.ts'
import { useSession } from '../../infrastructure/session.tsx'

/** The codes that a person wants to use, by store id. */
export type CodesByStore = Readonly<Record<string, string>>

const CODES_UPDATED = 'cartCodesUpdated'
const storageKey = (userId: string) => `cartCodes:${userId}`

export type CartCodes = {
  /** Returns the same object while nothing has changed. */
  read: (userId: string) => CodesByStore
  /** Keeps the code for the store in place of an earlier one. Null removes it. */
  set: (userId: string, storeId: string, code: string | null) => void
  /** Calls the listener after a change in this tab or in another one. */
  subscribe: (listener: () => void) => () => void
}

/** Keeps one code for each store and person in localStorage. */
export function createCartCodes(storage: TextStorage, events: EventTarget): CartCodes {
  const last = new Map<string, { saved: string | null; codes: CodesByStore }>()
  function read(userId: string): CodesByStore {
    const saved = storage.getItem(storageKey(userId))
    const known = last.get(userId)
    if (known?.saved === saved) return known.codes
    const codes = parseCodes(saved)
    last.set(userId, { saved, codes })
    return codes
  }
  return {
    read,
    set(userId, storeId, code) {
      const { [storeId]: _, ...others } = read(userId)
      const codes = code === null ? others : { ...others, [storeId]: code }
      storage.setItem(storageKey(userId), JSON.stringify(codes))
      events.dispatchEvent(new Event(CODES_UPDATED))
    },
    subscribe(listener) {
      events.addEventListener(CODES_UPDATED, listener)
      events.addEventListener('storage', listener)
      return () => {
        events.removeEventListener(CODES_UPDATED, listener)
        events.removeEventListener('storage', listener)
      }
    },
  }
}

/** Never throws: anybody can write into the storage of a browser. */
function parseCodes(saved: string | null): CodesByStore {
  try {
    const value: unknown = JSON.parse(saved ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const codes = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && codeKeyOf(entry[1]) !== '',
    )
    return Object.fromEntries(codes)
  } catch {
    return {}
  }
}

export const cartCodes = createCartCodes(
  browserStorage,
  typeof window === 'undefined' ? new EventTarget() : window,
)

const none: CodesByStore = {}

/** The codes of the person who is signed in. */
export function useCartCodes() {
  const userId = useSession().user?.uid
  const codes = useSyncExternalStore(cartCodes.subscribe, () =>
    userId === undefined ? none : cartCodes.read(userId),
  )
  return useMemo(
    () => ({
      codes,
      setCode(storeId: string, code: string | null) {
        if (userId !== undefined) cartCodes.set(userId, storeId, code)
      },
    }),
    [codes, userId],
  )
}
