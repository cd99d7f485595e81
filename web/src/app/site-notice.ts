import type { getNotice, SiteNotice } from '#contract/operator/notice.ts'
import { NOTICE_COOKIE, noticeHtml } from '#contract/operator/operator-texts.ts'
import { call } from '../infrastructure/api.ts'
import { focusInPlace, PAGE_HEADING } from '../ui/focus.ts'

const AGAIN_MS = 60_000
const YEAR_SECONDS = 365 * 24 * 60 * 60
const ELEMENT = 'site-notice'

/**
 * Keeps the notice of the operators on the page: the server has drawn it into the document. A page that stays open asks
 * for it each minute while it is seen, and when it is seen again.
 */
export function keepSiteNotice(): void {
  const drawn = document.getElementById(ELEMENT)
  // A document that was kept for offline use is older than the press.
  if (drawn && isDismissed(drawn.dataset.id)) drawn.remove()
  else if (drawn) wireDismiss(drawn)
  const follow = () => {
    if (document.visibilityState !== 'visible') return
    call<typeof getNotice>('GET /notice').then(
      ({ notice }) => show(notice),
      () => {},
    )
  }
  document.addEventListener('visibilitychange', follow)
  setInterval(follow, AGAIN_MS)
}

function show(notice: SiteNotice | null): void {
  const shown = document.getElementById(ELEMENT)
  if (notice !== null && shown?.dataset.id === notice.id) return
  shown?.remove()
  if (notice === null || isDismissed(notice.id)) return
  document.body.insertAdjacentHTML('afterbegin', noticeHtml({ ...notice, words: '' }))
  const element = document.getElementById(ELEMENT)
  const words = element?.querySelector('p')
  if (!element || !words) return
  // Announced, because it appears while the page is read.
  words.setAttribute('role', 'status')
  words.textContent = notice.words
  wireDismiss(element)
}

function wireDismiss(element: HTMLElement): void {
  const button = element.querySelector('button')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    // A cookie and no local storage: the server leaves the notice out of the next document.
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not everywhere yet
    document.cookie = `${NOTICE_COOKIE}=${element.dataset.id}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    element.remove()
    // The pressed button is gone.
    focusInPlace(PAGE_HEADING)
  })
}

const isDismissed = (id: string | undefined) => document.cookie.split('; ').includes(`${NOTICE_COOKIE}=${id}`)
