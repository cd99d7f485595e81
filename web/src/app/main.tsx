import './main.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchPath } from 'react-router'
import { ANSWERS_ELEMENT, type KnownAnswer } from '#contract/shared/drawing.ts'
import { cartStorage } from '../features/cart/public.ts'
import { onSessionEnd } from '../infrastructure/api.ts'
import { browserStorage, forgetDrafts } from '../infrastructure/browser-storage.ts'
import { createQueryClient } from '../infrastructure/query-client.ts'
import { createSessionStore } from '../infrastructure/session-store.ts'
import { isMissingCode, loadPatiently } from '../ui/lazy-component.tsx'
import { App } from './app.tsx'
import { pages } from './pages.ts'
import { fetchWorkplace } from './screens.tsx'
import { fetchSearch } from './shell/search.tsx'

// The role may have changed while the page was open.
const answers = createQueryClient(() => void session.verify())

// The saved user is restored before anything is drawn.
const session = createSessionStore({
  storage: browserStorage,
  onPersonChange(user) {
    // The next person on this browser must not see data of the previous one.
    answers.clear()
    cartStorage.settleOwner(user?.role === 'user' ? user.uid : null)
    // A person whose session has only ended finds their own again.
    if (user) forgetDrafts(user.uid)
  },
  onLogOut: forgetDrafts,
  onReturn: () => void answers.invalidateQueries(),
})
onSessionEnd(session.resume, () => session.getState().user?.uid)

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

// The declarative router. The data router adds 15 kB to the first visit and does what TanStack Query does already.
const app = (
  <App session={session} answers={answers} within={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />
)
/** React draws a failed part a second time. Code that is there by then is no failure of the page. */
const rootOptions = {
  onRecoverableError(error: unknown) {
    const { cause } = Object(error) as { cause?: unknown }
    if (isMissingCode(cause)) console.warn('Fetched again.', cause)
    // React wraps what was thrown, and says nothing of it in its own words.
    else reportError(cause ?? error)
  },
}
const known = document.getElementById(ANSWERS_ELEMENT)?.textContent
// A browser that remembers somebody without a session gets the home page of visitors, of which theirs has nothing.
const isHomeOfOthers = session.getState().user !== null && window.location.pathname === '/'
const isOfVisitors = known !== undefined && !isHomeOfOthers
// Before the page of a person is drawn: what it shows depends on the answer.
if (!isOfVisitors) session.verifyOnce()
const draw = () => startTransition(() => createRoot(root, rootOptions).render(app))
// React replaces the picture of the page by the page itself, as soon as that can be drawn without a gap.
if (root.firstElementChild?.matches('[inert]')) fetchPage().then(draw, draw)
else if (!isOfVisitors) {
  root.replaceChildren()
  draw()
} else void takeOver(root, JSON.parse(known) as KnownAnswer[])

/** What the page does not need may be missing without a network, or after a deployment. */
function withoutIt() {}

// The browser offers to install the app before the account page has loaded.
window.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  window.installOffer = offer
})

// It is before the router's own listener, and keeps this place when `leave-guard.ts` sets another function.
window.onpopstate = withoutIt

// After the page has loaded and the processor rests: offline pages must not make the first visit slower.
function startCompanion() {
  setTimeout(
    () =>
      loadPatiently(() => import('./companion/companion.tsx'))
        .then((it) => it.startCompanion(session, answers))
        .catch(withoutIt),
    1000,
  )
}
if (document.readyState === 'complete') startCompanion()
else window.addEventListener('load', startCompanion)

/**
 * Makes the page that the server has drawn work. All its code comes first, so that no part of it disappears meanwhile.
 */
async function takeOver(root: HTMLElement, known: KnownAnswer[]): Promise<void> {
  // After Back the browser may show an old copy of the document, so its answers count as stale.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const options = load?.type === 'back_forward' ? { updatedAt: 1 } : {}
  for (const [key, answer] of known) answers.setQueryData(key, answer, options)
  await fetchPage()
  startTransition(() => {
    hydrateRoot(root, app, rootOptions)
  })
}

/** Fetches the code of this page that the first load leaves out. */
function fetchPage(): Promise<unknown> {
  const page = pages.find(({ path }) => matchPath(path, window.location.pathname))
  return Promise.all([fetchSearch(), page?.preload(), page && fetchWorkplace(page.audience)])
}

loadPatiently(() => import('./early.ts'))
  .then(({ startEarly }) => startEarly())
  .catch(withoutIt)
