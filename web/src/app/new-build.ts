const STORAGE_KEY = 'reloadedBuilds'

/** The parts of the browser that `shouldReload` uses. Tests pass their own. */
export type BuildFacts = {
  /** Whether the code could not be fetched before either. */
  isAgain: boolean
  /** The address of the script that this page was loaded with, such as '/assets/index-1a2b.js'. */
  script: string | null
  /** The document as the server has it now. Rejects without a connection. */
  fetchDocument: () => Promise<string>
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Whether a reload can bring code that could not be fetched. There are two reasons. The server may have another build
 * than the one that runs here: true at most once for each build and tab, because two servers with different builds
 * would otherwise make the page reload for ever. Or the browser does not fetch the code a second time: Firefox keeps
 * the failure of an import until the page is reloaded.
 */
export async function shouldReload({
  isAgain,
  script,
  fetchDocument,
  storage,
}: BuildFacts): Promise<boolean> {
  if (script === null) return false
  try {
    if ((await fetchDocument()).includes(script)) return isAgain
    const reloaded = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as string[]
    if (reloaded.includes(script)) return false
    storage.setItem(STORAGE_KEY, JSON.stringify([...reloaded, script]))
    return true
  } catch {
    // No connection, or no storage to remember the reload in.
    return false
  }
}

/** Reloads at the address that the person went to, where that can bring its code. Says whether it does. */
export async function reloadForCode(isAgain: boolean): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const reload = await shouldReload({
    isAgain,
    script: script === undefined ? null : new URL(script).pathname,
    fetchDocument: async () => {
      const reply = await fetch('/', { cache: 'no-store' })
      if (!reply.ok) throw new Error(`The server answered ${reply.status}.`)
      return reply.text()
    },
    storage: window.sessionStorage,
  })
  if (reload) window.location.reload()
  return reload
}
