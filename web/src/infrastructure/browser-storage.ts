/** The part of localStorage and sessionStorage that the app uses, so that tests can bring their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's storage, or memory where the browser refuses it (blocked, full). What was written is always read
 * back while the page lives.
 */
export function safeStorage(given: () => TextStorage): TextStorage {
  // Only what the browser would not take; null stands for a removal it refused.
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

/** What one tab keeps over a reload. */
export const tabStorage = safeStorage(() => window.sessionStorage)
