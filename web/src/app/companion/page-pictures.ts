import { type OwnAnswers, ownAnswers } from '../../infrastructure/own-answers.ts'
import type { SessionStore } from '../../infrastructure/session-store.ts'

// Pictures of own pages, which `first-paint.js` shows before the app has run.

/** More would take the place of answers. */
const CHARACTERS_AT_MOST = 50_000
/** Rows of a list that no first screen reaches, and maps, whose drawing is long. */
const LEFT_OUT = '[data-kept-page] > li:nth-child(n + 7), [data-in-no-picture]'

/** Keeps a picture of the own page that the person leaves. */
export function keepPagePictures(session: SessionStore): void {
  const keep = () => keepPagePicture(session)
  // Before another page takes its place in the app.
  window.navigation?.addEventListener('navigate', keep)
  // Before the document goes, or the tab rests, which may be its end.
  document.addEventListener('visibilitychange', () => document.hidden && keep())
}

/**
 * Keeps the page among the answers that it shows, so it goes with them. The page says by `data-kept-page` that its
 * answers have come, and what it is: the last page of a kind takes the place of the one before.
 */
export function keepPagePicture(
  session: Pick<SessionStore, 'getState'>,
  answers: OwnAnswers = ownAnswers,
): void {
  const { user, standing, asksToSignIn } = session.getState()
  const root = document.getElementById('root')
  const page = root?.querySelector<HTMLElement>('[data-kept-page]')
  // What a session has shown stays on the screen after its end, and its answers are gone.
  if (!user || standing !== 'confirmed' || asksToSignIn) return
  // A search is not kept, and a picture that still stands there is no newer by now.
  if (!root || !page || page.closest('[inert]') || window.location.search !== '') return
  const name = `page ${page.dataset.keptPage}`
  const html = pictureOf(root)
  if (html.length > CHARACTERS_AT_MOST) answers.drop(user.uid, name)
  else answers.keep(user.uid, name, { address: window.location.pathname, html })
}

/** The page as HTML, without what was typed and what its answers are kept without. */
function pictureOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove()
  for (const part of copy.querySelectorAll('[data-not-kept]')) part.textContent = '\u00a0'
  for (const field of copy.querySelectorAll('input, textarea')) {
    field.removeAttribute('value')
    // Programs that fill in fields by their names wait for those of the app.
    field.setAttribute('readonly', '')
    field.textContent = ''
  }
  // The security policy allows styles that a script sets, and none in HTML.
  for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
    styled.dataset.style = styled.style.cssText
    styled.removeAttribute('style')
  }
  return copy.innerHTML
}
