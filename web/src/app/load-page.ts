import { type ComponentType, lazy } from 'react'

type PageModule = { Component: ComponentType }
type LoadedPage = { Page: ComponentType; preload: () => void }

let pending = 0
const listeners = new Set<() => void>()

/** How many pages are on their way. */
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
export function loadPage(load: () => Promise<PageModule>): LoadedPage {
  let started: Promise<{ default: ComponentType }> | null = null
  const start = () => {
    started ??= fetchPage(load).catch((failure: unknown) => {
      // Asked again the next time, when the connection may be back.
      started = null
      throw failure
    })
    return started
  }
  // A failed preload says nothing: the visit itself will.
  return { Page: lazy(start), preload: () => void start().catch(() => {}) }
}

async function fetchPage(load: () => Promise<PageModule>) {
  count(1)
  try {
    const { Component } = await load()
    return { default: Component }
  } finally {
    count(-1)
  }
}
