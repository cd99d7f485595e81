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
