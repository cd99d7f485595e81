import { type ComponentType, lazy, useState } from 'react'

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

/** As the browsers say it: 'Failed to fetch dynamically imported module', 'Importing a module script failed.' */
export const isMissingCode = (error: unknown) => error instanceof TypeError && /module/i.test(error.message)

const RETRY_MS = 500

/**
 * Loads once more after a moment, unless there is no network: one that changes, as from Wi-Fi to a mobile one, ends
 * what is under way and is there again at once.
 */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error) || navigator.onLine === false) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return load()
  }
}

type LazyComponent<Props> = ComponentType<Props> & {
  /**
   * Fetches the code ahead of time; the component is then drawn at once. A failure is ignored here: drawing the
   * component fetches again.
   */
  preload: () => Promise<void>
}

/**
 * Like React's `lazy`, which keeps a failure for ever. This one keeps it until `forgetFailedLoads`, which every
 * `FailureBoundary` calls: another visit or 'Try again' then fetches the code again, with `isAgain`. `loadAhead` serves
 * `preload`.
 */
export function lazyComponent<Props extends object>(
  load: (isAgain: boolean) => Promise<ComponentType<Props>>,
  loadAhead = () => load(false),
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const keep = async (component: Promise<ComponentType<Props>>) => {
    loaded = await component
    return loaded
  }
  const start = (isAgain: boolean) =>
    lazy(async () => {
      try {
        return { default: await keep(loadPatiently(() => load(isAgain))) }
      } catch (error) {
        failedLoads.add(() => {
          current = start(true)
        })
        throw error
      }
    })
  let current = start(false)
  function Lazy(props: Props) {
    // Kept in a state, because another type of component would lose the states below it.
    const [Current] = useState(() => loaded ?? current)
    return <Current {...props} />
  }
  return Object.assign(Lazy, {
    preload: () =>
      keep(loadAhead()).then(
        () => {},
        () => {},
      ),
  })
}
