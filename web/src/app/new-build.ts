const STORAGE_KEY = 'reloadedBuilds'

/** The parts of the browser that `shouldReload` uses. Tests pass their own. */
export type BuildFacts = {
  /** The address of the script that this page was loaded with, such as '/assets/index-1a2b.js'. */
  script: string | null
  /** The document as the server has it now. Rejects without a connection. */
  fetchDocument: () => Promise<string>
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Whether the server has another build than the one that runs here, whose code is then gone from the server. True at
 * most once for each build and tab: two servers with different builds would otherwise make the page reload for ever.
 */
export async function shouldReload({ script, fetchDocument, storage }: BuildFacts): Promise<boolean> {
  if (script === null) return false
  try {
    if ((await fetchDocument()).includes(script)) return false
    const reloaded = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as string[]
    if (reloaded.includes(script)) return false
    storage.setItem(STORAGE_KEY, JSON.stringify([...reloaded, script]))
    return true
  } catch {
    // No connection, or no storage to remember the reload in.
    return false
  }
}

/** Loads the address that the person went to with the server's new build. False where this build is the latest. */
export async function reloadForNewBuild(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const reload = await shouldReload({
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
