import { keepSiteNotice } from './site-notice.ts'
import { followTranslation } from './translated-page.ts'

/** Starts what each page has from its first second on, and what need not be there before the page. */
export function startEarly(): void {
  followTranslation(document.body)
  keepSiteNotice()
}
