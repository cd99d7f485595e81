import type { FastifyRequest } from 'fastify'
import type { PlatformNotice } from '#contract/operator/notice.ts'
import { NOTICE_COOKIE } from '#contract/operator/operator-texts.ts'
import { findNotice } from '../features/operator/public.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { escapeHtml } from '../infrastructure/http/escape-html.ts'

/** How old a notice on a page may be. */
const FRESH_MS = 1_000

/**
 * Returns a function that puts the operators' notice into a document, before the app. A page never waits for it, but for the
 * first one: while the database is away, pages carry the notice as it was last read.
 */
export function noticeOnPages({ sql }: Database) {
  let notice: PlatformNotice | null = null
  let readAt = Number.NEGATIVE_INFINITY

  function refresh() {
    if (performance.now() - readAt < FRESH_MS) return
    readAt = performance.now()
    findNotice(sql).then(
      (found) => {
        notice = found
      },
      // The next page tries again.
      () => {},
    )
  }
  refresh()

  return (document: string, { cookies }: FastifyRequest): string => {
    refresh()
    if (notice === null || cookies[NOTICE_COOKIE] === notice.id) return document
    return document.replace(
      '<div id="root">',
      () => `${htmlOf(notice as PlatformNotice)}\n    <div id="root">`,
    )
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
