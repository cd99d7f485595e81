import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NOTICE_COOKIE, noticeHtml } from '#contract/operator/operator-texts.ts'
import { findLastWithdrawal } from '../features/operator/hidden-products.sql.ts'
import { findNotice } from '../features/operator/notice.sql.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { escapeHtml } from '../infrastructure/http/escape-html.ts'

// What operators do reaches everybody: with each document and each public answer.

/** How old a value may be. */
const FRESH_MS = 1_000

/**
 * Returns a function that gives the value as it was last read, and reads it again once a second at most. It never
 * waits: before the first reading it gives null, and while readings fail the last value.
 */
function readRecently<Value>(read: () => Promise<Value>): () => Value | null {
  let value: Value | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - readAt >= FRESH_MS) {
      readAt = performance.now()
      read().then(
        (found) => {
          value = found
        },
        // The next call tries again.
        () => {},
      )
    }
    return value
  }
}

/** Returns a function that puts the operators' notice into a document, before the app. No page waits for it. */
export function noticeOnPages({ sql }: Database) {
  const recentNotice = readRecently(() => findNotice(sql))
  // Read already for the first page.
  recentNotice()
  return (document: string, { cookies }: FastifyRequest): string => {
    const notice = recentNotice()
    if (notice === null || cookies[NOTICE_COOKIE] === notice.id) return document
    return document.replace(
      '<div id="root">',
      () => `${noticeHtml({ ...notice, words: escapeHtml(notice.words) })}\n    <div id="root">`,
    )
  }
}

/**
 * Says with each public answer when operators last hid a product or suspended a store. The service worker then drops
 * what it kept before that.
 */
export function addWithdrawalHeader(app: FastifyInstance, { sql }: Database): void {
  const lastWithdrawal = readRecently(() => findLastWithdrawal(sql))
  app.addHook('onSend', async (_, reply) => {
    const rules = String(reply.getHeader('cache-control'))
    // Files with a hash in their name are not part of the catalogue.
    if (!rules.startsWith('public,') || rules.includes('immutable')) return
    const at = lastWithdrawal()
    if (at !== null) reply.header('x-withdrawn-at', at.toISOString())
  })
}
