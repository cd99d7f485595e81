import { z } from 'zod'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import { PlatformSchema } from '#contract/platforms/platform-schema.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type JobContext, type Task, task } from '../../infrastructure/queue/queue.ts'
import { PATIENCE_OF_JOBS_MS } from './clients/create-client.ts'
import type { PlatformClient } from './clients/platform-client.ts'
import { PlatformFailure } from './clients/platform-failure.ts'
import { findSealedConnection, keepSiteName, type SealedConnection } from './connection-secrets.sql.ts'
import { openShop } from './open-shop.ts'
import {
  endRefresh,
  findRefreshOrder,
  followProducts,
  forgetOldWrites,
  type RefreshOrder,
  type SeenProduct,
  withholdMissingItems,
} from './refresh-stock.sql.ts'
import { REFRESH_STOCK, scheduleRefresh } from './schedule.ts'
import type { ConnectionKey } from './sealed-credentials.ts'
import type { PlatformSettings } from './settings.ts'
import { storedProductOf, storedVariantsOf } from './stored-product.ts'

/** 40,000 products: Shopify answers with 20 a page. */
const PAGES_AT_MOST = 2_000
const UNFORESEEN = 'Something went wrong here while the products were read. We will try again by ourselves.'
const WRITES_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Refreshes the items of a connection and schedules the next refresh. */
export const refreshStockTask = (settings: PlatformSettings): Task =>
  task(
    REFRESH_STOCK,
    z.object({ storeId: z.uuid(), platform: PlatformSchema }),
    async (connection, context) => {
      const { sql } = context.database
      const order = await findRefreshOrder(sql, connection)
      if (order === null || !(order.scheduled || order.wantedAt !== null)) return
      const failure = await refresh(connection, order, settings, context)
      const now = context.clock.now()
      const wantedAgain = await endRefresh(sql, connection, { failure, now, wantedAt: order.wantedAt })
      await forgetOldWrites(sql, connection, new Date(now.getTime() - WRITES_KEPT_MS))
      // Both share one job key, so the scheduled refresh must not replace the wanted one.
      if (wantedAgain) return scheduleRefresh(sql, connection)
      if (!order.scheduled) return
      await scheduleRefresh(sql, connection, new Date(now.getTime() + settings.refreshMinutes * 60_000))
    },
  )

/** Returns the failure to show to the store's owner and editors; null after success. */
async function refresh(
  key: ConnectionKey,
  order: RefreshOrder,
  settings: PlatformSettings,
  context: JobContext,
): Promise<string | null> {
  const { sql } = context.database
  try {
    const connection = await findSealedConnection(sql, key)
    if (connection === null) return null
    const { signal } = context
    const shop = await openShop(sql, settings, connection, { patienceMs: PATIENCE_OF_JOBS_MS, signal })
    // The first refresh, and each after a failure, checks the connection: connecting does not call the platform.
    if (order.wantedAt !== null || order.isFailing) await verify(sql, connection, shop)
    if (order.hasItems) await readAll(key, shop, context)
    return null
  } catch (error) {
    if (context.signal.aborted) throw error
    if (error instanceof PlatformFailure) return error.message
    // Do not rethrow: the queue gives a job up after 20 attempts, and no refresh would follow.
    context.log.error({ err: error, ...key }, 'a refresh failed in an unforeseen way')
    return UNFORESEEN
  }
}

/** Checks the credentials and every permission, and reads the name of the shop. */
async function verify(sql: Sql, connection: SealedConnection, shop: PlatformClient): Promise<void> {
  const { siteName } = await shop.verify()
  await keepSiteName(sql, connection, siteName?.slice(0, 200) ?? null)
}

async function readAll(
  key: ConnectionKey,
  shop: PlatformClient,
  { database: { sql }, clock, signal }: JobContext,
): Promise<void> {
  const startedAt = clock.now()
  const seen = new Set<string>()
  const seenItems: Pick<SeenProduct, 'productId' | 'variantId'>[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    signal.throwIfAborted()
    const readAt = clock.now()
    const { products, nextCursor } = await shop.listProducts(cursor)
    // Lists are live: a product that moves while we read can come twice.
    const fresh = products.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const items = fresh.flatMap(seenProductsOf)
    seenItems.push(...items.map(({ productId, variantId }) => ({ productId, variantId })))
    await followProducts(sql, key, items, { readAt, now: clock.now() })
    if (nextCursor === null) {
      await withholdMissingItems(sql, key, seenItems, { readAt: startedAt, now: clock.now() })
      return
    }
    // Stop at a page without new products: a platform that repeats it would keep this job for ever.
    if (fresh.length === 0 && products.length > 0) return
    cursor = nextCursor
  }
}

/** A product as a whole, for a store that holds it as one item, and each of its variants. */
const seenProductsOf = (product: PlatformProduct): SeenProduct[] => {
  const common = { productId: product.id, status: product.status }
  const whole = { variantId: null, color: null, size: null, quantity: product.quantity }
  return [
    { ...storedProductOf(product), ...whole, ...common },
    ...storedVariantsOf(product).map((variant) => ({ ...variant, ...common })),
  ]
}
