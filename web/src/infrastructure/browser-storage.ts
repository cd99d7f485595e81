/** The part of localStorage and sessionStorage that the app uses. Tests pass their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's storage, or memory where the browser refuses it (blocked or full). While the page is open, written
 * values can always be read back.
 */
export function safeStorage(given: () => TextStorage): TextStorage {
  // Only values that the browser refused. Null stands for a refused removal.
  const kept = new Map<string, string | null>()
  return {
    getItem(key) {
      const own = kept.get(key)
      if (own !== undefined) return own
      try {
        return given().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        given().setItem(key, value)
        kept.delete(key)
      } catch {
        kept.set(key, value)
      }
    },
    removeItem(key) {
      try {
        given().removeItem(key)
        kept.delete(key)
      } catch {
        kept.set(key, null)
      }
    },
  }
}

export const browserStorage = safeStorage(() => window.localStorage)

/** The storage of one tab, which survives a reload. */
export const tabStorage = safeStorage(() => window.sessionStorage)

/** Begins the key of what a person has entered at checkout, in the storage of the tab. */
export const DRAFT_PREFIX = 'checkout:'

/** Forgets what people have entered at checkout in this tab, but not what the given person has. */
export function forgetDrafts(keptFor?: string): void {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(DRAFT_PREFIX) && key !== `${DRAFT_PREFIX}${keptFor}`) tabStorage.removeItem(key)
  } catch {
    // The browser keeps none.
  }
}
