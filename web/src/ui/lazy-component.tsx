import { type ComponentType, lazy } from 'react'

const failedLoads = new Set<() => void>()

/** Lets components whose code could not be fetched fetch it again when they are next drawn. */
export function forgetFailedLoads(): void {
  for (const forget of failedLoads) forget()
  failedLoads.clear()
}

/** Adds style sheets again that could not be fetched, because Vite requests each of them only once. */
export function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}

type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of time. A failure is ignored here: drawing the component fetches again. */
  preload: () => void
}

/**
 * Like React's `lazy`, which keeps a failure for ever. This one keeps it until `forgetFailedLoads`, which every
 * `FailureBoundary` calls: another visit or 'Try again' then fetches the code again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const start = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failedLoads.add(() => {
          current = start()
        })
        throw error
      }
    })
  let current = start()
  function draw(props: Props) {
    const Current = current as ComponentType<Props>
    return <Current {...props} />
  }
  return Object.assign(draw, { preload: () => void load().catch(() => {}) })
}
