import { useSyncExternalStore } from 'react'
import { pendingPages } from '../load-page.ts'

/** A line below the bar while the next page's code is on its way; quick pages arrive before it shows. */
export function LoadingBar() {
  const count = useSyncExternalStore(pendingPages.subscribe, pendingPages.getCount)
  if (count === 0) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="loading-bar absolute inset-x-0 -bottom-0.5 h-0.5"
    />
  )
}
