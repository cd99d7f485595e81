import type { Navigator } from 'react-router'

/** Whether words would be lost. A tab that closes also ends what is being saved; a link in the page does not. */
export type IsUnsaved = (way: 'page' | 'tab') => boolean

type Ways = {
  /** The router's. Links and `navigate` go through it. */
  navigator: Pick<Navigator, 'push' | 'replace'>
  /** Resolves to true when the person leaves and loses what is typed. */
  ask: () => Promise<boolean>
  view?: View
}

type View = Pick<Window, 'addEventListener' | 'removeEventListener' | 'onpopstate'> & {
  location: Pick<Location, 'pathname' | 'href'>
  history: Pick<History, 'state' | 'go'>
}

const holders = new Set<IsUnsaved>()
let release = () => {}

export const isUnsavedNow: IsUnsaved = (way) => [...holders].some((isUnsaved) => isUnsaved(way))

/** Forgets what is unsaved, because the person has chosen to lose it. */
export const letGo = () => holders.clear()

/**
 * While something is unsaved, each way out of the page asks first: links, Back and closing the tab. Changes of the
 * search parameters stay on the page. Returns what ends it.
 */
export function holdPage(isUnsaved: IsUnsaved, ways: Ways): () => void {
  release()
  release = guard(ways)
  holders.add(isUnsaved)
  return () => {
    holders.delete(isUnsaved)
    if (holders.size > 0) return
    release()
    release = () => {}
  }
}

function guard({ navigator, ask, view = window }: Ways): () => void {
  const { push, replace } = navigator
  // React Router keeps the place of an entry in its state. An entry that the browser made for a hash has none.
  const now = () => ({
    path: view.location.pathname,
    place: (view.history.state as { idx?: number } | null)?.idx ?? null,
  })
  let here = now()
  const leave = async (go: () => void) => {
    if (!(await ask())) return
    letGo()
    go()
  }
  const stays = (path: string) => path === here.path || !isUnsavedNow('page')
  navigator.push = (to, state, options) => {
    const go = () => {
      push(to, state, options)
      here = now()
    }
    const address = typeof to === 'string' ? to : (to.pathname ?? '')
    if (stays(new URL(address, view.location.href).pathname)) go()
    else void leave(go)
  }
  // The app itself replaces an address.
  navigator.replace = (to, state, options) => {
    replace(to, state, options)
    here = now()
  }
  const handlePop = (event: Event) => {
    const to = now()
    const isReturn = to.place !== null && to.place === here.place
    if (!isReturn && stays(to.path)) {
      here = to
      return
    }
    // The browser has left already. The router does not hear of it, and the browser comes back.
    event.stopImmediatePropagation()
    if (isReturn) return
    const steps = to.place === null || here.place === null ? -1 : to.place - here.place
    view.history.go(-steps)
    void leave(() => view.history.go(steps))
  }
  const handleClose = (event: Event) => {
    if (isUnsavedNow('tab')) event.preventDefault()
  }
  // `main.tsx` has set a function before the router listened, so this one is called before the router's.
  const { onpopstate } = view
  view.onpopstate = handlePop
  view.addEventListener('beforeunload', handleClose)
  return () => {
    Object.assign(navigator, { push, replace })
    view.onpopstate = onpopstate
    view.removeEventListener('beforeunload', handleClose)
  }
}
