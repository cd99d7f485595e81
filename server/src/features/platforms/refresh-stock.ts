import { z } from 'zod'
import { PlatformSchema } from '#contract/platforms/platform-schema.ts'
import { type JobContext, type Task, task } from '../../infrastructure/queue/queue.ts'
import { PATIENCE_OF_JOBS_MS } from './clients/create-client.ts'
import type { PlatformClient } from './clients/platform-client.ts'
import { PlatformFailure } from './clients/platform-failure.ts'
import { findSealedConnection } from './connection-secrets.sql.ts'
import { openShop } from './open-shop.ts'
import {
  endRefresh,
  findRefreshOrder,
  followProducts,
  forgetOldWrites,
  withholdMissingItems,
} from './refresh-stock.sql.ts'
import { REFRESH_STOCK, scheduleRefresh } from './schedule.ts'
import type { ConnectionKey } from './sealed-credentials.ts'
import type { PlatformSettings } from './settings.ts'
import { storedProductOf } from './stored-product.ts'

/** Shopify and Squarespace give 50 products a page. */
const PAGES_AT_MOST = 1_000
const UNFORESEEN = 'Something went wrong here while the products were read. We will try again by ourselves.'
const WRITES_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Brings the stock of a connection's products up to date, and sees to it that this happens again. */
export const refreshStockTask = (settings: PlatformSettings): Task =>
  task(
    REFRESH_STOCK,
    z.object({ storeId: z.uuid(), platform: PlatformSchema }),
    async (connection, context) => {
      const { sql } = context.database
      const order = await findRefreshOrder(sql, connection)
      if (order === null || !(order.scheduled || order.wantedAt !== null)) return
      const failure = order.hasItems ? await refresh(connection, settings, context) : null
      const now = context.clock.now()
      const wantedAgain = await endRefresh(sql, connection, { failure, now, wantedAt: order.wantedAt })
      await forgetOldWrites(sql, connection, new Date(now.getTime() - WRITES_KEPT_MS))
      // Its own job may be taken for this one's successor: there is one key for both.
      if (wantedAgain) return scheduleRefresh(sql, connection)
      if (!order.scheduled) return
      await scheduleRefresh(sql, connection, new Date(now.getTime() + settings.refreshMinutes * 60_000))
    },
  )

/** Null, or what to tell the shop's people. */
async function refresh(
  key: ConnectionKey,
  settings: PlatformSettings,
  context: JobContext,
): Promise<string | null> {
  const { sql } = context.database
  try {
    const connection = await findSealedConnection(sql, key)
    if (connection === null) return null
    const { signal } = context
    await readAll(
      key,
      await openShop(sql, settings, connection, { patienceMs: PATIENCE_OF_JOBS_MS, signal }),
      context,
    )
    return null
  } catch (error) {
    if (context.signal.aborted) throw error
    if (error instanceof PlatformFailure) return error.message
    // Thrown on, it would end the chain of refreshes after some tries of the queue.
    context.log.error({ err: error, ...key }, 'a refresh failed in an unforeseen way')
    return UNFORESEEN
  }
}

async function readAll(
  key: ConnectionKey,
  shop: PlatformClient,
  { database: { sql }, clock, signal }: JobContext,
): Promise<void> {
  const startedAt = clock.now()
  const seen = new Set<string>()
  let cursor: string | null = null
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    signal.throwIfAborted()
    const readAt = clock.now()
    const { products, nextCursor } = await shop.listProducts(cursor)
    // Lists are live: what moves while we read can come twice.
    const fresh = products.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    await followProducts(
      sql,
      key,
      fresh.map((product) => ({
        ...storedProductOf(product),
        productId: product.id,
        quantity: product.quantity,
        status: product.status,
      })),
      { readAt, now: clock.now() },
    )
    if (nextCursor === null) {
      await withholdMissingItems(sql, key, [...seen], { readAt: startedAt, now: clock.now() })
      return
    }
    // A platform that hands out the same page for ever would keep us for ever.
    if (fresh.length === 0 && products.length > 0) return
    cursor = nextCursor
  }
}
