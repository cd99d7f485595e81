import type { FastifyRequest } from 'fastify'
import type { PlatformNotice } from '#contract/operator/notice.ts'
import { NOTICE_COOKIE } from '#contract/operator/operator-texts.ts'
import { findNotice } from '../features/operator/public.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { escapeHtml } from '../infrastructure/http/escape-html.ts'
import { readRecently } from '../infrastructure/read-recently.ts'

/** Returns a function that puts the operators' notice into a document, before the app. No page waits for it. */
export function noticeOnPages({ sql }: Database) {
  const recentNotice = readRecently(() => findNotice(sql))
  // Read already for the first page.
  recentNotice()
  return (document: string, { cookies }: FastifyRequest): string => {
    const notice = recentNotice()
    if (notice === null || cookies[NOTICE_COOKIE] === notice.id) return document
    return document.replace('<div id="root">', () => `${htmlOf(notice)}\n    <div id="root">`)
  }
}

/** `platform-notice.ts` of the web app makes the button work. */
const htmlOf = ({
  id,
  words,
  level,
}: PlatformNotice) => `<aside id="platform-notice" data-id="${id}" data-level="${level}" aria-label="Notice">
      <p>${escapeHtml(words)}</p>
      <button type="button" hidden>Dismiss</button>
    </aside>`
