import type { ComponentType } from 'react'
import type { Screen as ScreenFile } from '../infrastructure/screen.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { reloadForCode } from './new-build.ts'

type LoadedPage = { Screen: ComponentType; preload: () => Promise<void> }

let pending = 0
const listeners = new Set<() => void>()

/** How many pages are being fetched. */
export const pendingPages = {
  getCount: () => pending,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function count(change: 1 | -1) {
  pending += change
  for (const listener of listeners) listener()
}

/** A page whose code is fetched when it is first shown, or a moment earlier by `preload`. */
export function loadPage(load: () => Promise<ScreenFile>): LoadedPage {
  // Does not reload, because the person has not gone to the page yet.
  const loadAhead = async () => (await load()).Component
  const Screen = lazyComponent(async (isAgain) => {
    count(1)
    try {
      return await loadAhead()
    } catch (error) {
      // The old page stays until the browser has reloaded.
      if (await reloadForCode(isAgain)) return await new Promise<never>(() => {})
      throw error
    } finally {
      count(-1)
    }
  }, loadAhead)
  return { Screen, preload: Screen.preload }
}
