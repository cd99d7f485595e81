import { keepSiteNotice } from './site-notice.ts'
import { followTranslation } from './translated-page.ts'

/** Starts what every page needs at once. It is fetched beside the first load, a second before the companion. */
export function startEarly(): void {
  followTranslation(document.body)
  keepSiteNotice()
}
