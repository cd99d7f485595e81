import type postgres from 'postgres'
import type { Platform } from '#contract/platforms/platform.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { rowsFor } from '../../infrastructure/database/json-rows.ts'
import { enqueueEach } from '../../infrastructure/queue/queue.ts'
import type { Item } from '../items/public.ts'
import { itemTitle } from '../products/public.ts'
import type { StockOutcome } from './clients/platform-client.ts'
import { WRITE_ATTEMPTS, WRITE_STOCK } from './schedule.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

/** Enqueues the write-back of each row of this CTE. */
const enqueueWrites = (sql: Sql, writes: 'platforms_sold' | 'platforms_returned' | 'again') =>
  enqueueEach(sql, WRITE_STOCK, {
    payload: sql`jsonb_build_object('writeId', id)`,
    key: sql`${`${WRITE_STOCK}:`} || id`,
    maxAttempts: WRITE_ATTEMPTS,
    from: sql`${sql(writes)}`,
  })

/** An item of which an order took units from a counted stock. */
export type SoldItem = Pick<
  Item,
  'storeId' | 'itemId' | 'platform' | 'platformProductId' | 'platformVariantId'
> & { units: number }

/** Notes the units that an order took of items from a connected platform, and enqueues their write-back. */
export async function noteSales(
  tx: Sql,
  { orderId, placedAt }: { orderId: string; placedAt: Date },
  sold: readonly SoldItem[],
): Promise<void> {
  const ofPlatforms = sold.filter(({ platformProductId }) => platformProductId !== null)
  if (ofPlatforms.length === 0) return
  await tx`
    with platforms_sold as (
      insert into stock_writes (store_id, platform, item_id, platform_product_id, platform_variant_id, order_id, units,
        created_at)
      select sold.store_id, sold.platform, sold.item_id, sold.platform_product_id, sold.platform_variant_id,
        ${orderId}, sold.units, ${placedAt}
      from ${rowsFor(tx, 'stock_writes', ofPlatforms)} as sold
      join platform_connections connections
        on connections.store_id = sold.store_id and connections.platform = sold.platform
      -- Lock the connections until the order is placed. A disconnection waits, and then finds these writes.
      for key share of connections
      returning id
    )
    ${enqueueWrites(tx, 'platforms_sold')}`
}

/** Units of an item that go back. */
export type ReturnedItem = Pick<Item, 'itemId'> & { units: number }

/**
 * Gives units back to the platform on which they were subtracted as sold, and enqueues the write-back. Each item is
 * named once.
 */
export async function noteReturns(
  tx: Sql,
  { orderId, storeId, eventId }: { orderId: string; storeId: string; eventId: string },
  returned: readonly ReturnedItem[],
  now: Date,
): Promise<void> {
  await tx`
    with platforms_returned as (
      insert into stock_writes (store_id, platform, item_id, platform_product_id, platform_variant_id, order_id, units,
        event_id, created_at, left_shop)
      select sold.store_id, sold.platform, sold.item_id, sold.platform_product_id, sold.platform_variant_id,
        sold.order_id, -least(sums.units, sold.units), ${eventId}, ${now}, sold.left_shop
      from unnest(
        ${returned.map(({ itemId }) => itemId)}::text[], ${returned.map(({ units }) => units)}::integer[]
      ) as sums (item_id, units)
      join stock_writes sold
        on sold.order_id = ${orderId} and sold.store_id = ${storeId} and sold.item_id = sums.item_id and sold.units > 0
      where sums.units > 0
      returning id
    )
    ${enqueueWrites(tx, 'platforms_returned')}`.execute()
}

export type OpenStockWrite = {
  id: string
  storeId: string
  platform: Platform
  productId: string
  /** Null for the product as a whole. */
  variantId: string | null
  /** Units sold; negative for units that go back. */
  units: number
  plan: unknown
  /** With a return: the sale as far as the platform knows of it, without what was returned before. */
  sale: { isOpen: boolean; isPlanned: boolean; taken: number } | null
}

/**
 * Gives an open return the shop of its sale. A return noted while the shop was connected or disconnected has read the
 * shop before that.
 */
export async function followSale(sql: Sql, returnId: string): Promise<void> {
  await sql`
    update stock_writes returned set left_shop = sale.left_shop
    from (
      select sold.left_shop
      from stock_writes own join stock_writes sold using (order_id, store_id, item_id)
      where own.id = ${returnId} and own.units < 0 and own.done_at is null and sold.units > 0
      -- Waits for a connection or disconnection under way.
      for share of sold
    ) sale
    where returned.id = ${returnId} and returned.left_shop is distinct from sale.left_shop`
}

/** A write that is still open. Null when it is done or given up, and while its shop is not connected. */
export async function findOpenStockWrite(sql: Sql, writeId: string): Promise<OpenStockWrite | null> {
  const [write] = await sql<OpenStockWrite[]>`
    select id, store_id, platform, platform_product_id as product_id,
      platform_variant_id as variant_id, units, plan,
      (
        select json_build_object('isOpen', sold.done_at is null, 'isPlanned', sold.plan is not null,
          'taken', greatest(0, sold.units - coalesce((
            select missing from stock_failures failures
            where failures.order_id = sold.order_id and failures.store_id = sold.store_id
              and failures.item_id = sold.item_id
          ), 0) + coalesce((
            select sum(before.units) from stock_writes before
            where before.order_id = sold.order_id and before.store_id = sold.store_id and before.item_id = sold.item_id
              and before.units < 0 and before.done_at is not null
          ), 0)))
        from stock_writes sold
        where writes.units < 0 and sold.order_id = writes.order_id and sold.store_id = writes.store_id
          and sold.item_id = writes.item_id and sold.units > 0
      ) as sale
    from stock_writes writes
    where id = ${writeId} and done_at is null and failed_at is null and left_shop is null`
  return write ?? null
}

/** Stores the plan of a write before it is sent: a retry sends the same, under the same key. */
export async function keepPlan(sql: Sql, writeId: string, plan: object): Promise<void> {
  await sql`update stock_writes set plan = ${sql.json(plan as postgres.JSONValue)} where id = ${writeId}`
}

/**
 * Ends a write. An oversale, and a write with an unknown result, become a stock failure. Calling it again changes
 * nothing.
 */
export async function finishStockWrite(
  sql: Sql,
  writeId: string,
  outcome: StockOutcome,
  now: Date,
): Promise<void> {
  const missing = outcome.kind === 'taken' ? outcome.missing : 0
  const failure = outcome.kind === 'uncertain' ? 'uncertain' : missing > 0 ? 'oversold' : null
  await sql`
    with done as (
      update stock_writes set done_at = ${now}, last_error = null
      where id = ${writeId} and done_at is null
      returning *
    )
    insert into stock_failures (store_id, platform, kind, item_id, item_name, order_id, units, missing, created_at)
    select store_id, platform, ${failure}::text, item_id, coalesce((
        select ${itemTitle(sql)} from inventory_items items
        where items.store_id = done.store_id and items.item_id = done.item_id
      ), item_id), order_id, units, ${missing}::integer, ${now}::timestamptz
    from done where ${failure}::text is not null
    -- A return whose result is unknown adds nothing to what its sale has said.
    on conflict on constraint stock_failures_order_id_store_id_item_id_unique do nothing`
}

/**
 * Ends a return of units whose sale was never written back: the sale is written without them. A sale without units left
 * ends too.
 */
export async function cancelOutStockWrites(sql: Sql, returnId: string, now: Date): Promise<void> {
  await sql`
    with lessened as (
      update stock_writes sold set units = sold.units + returned.units
      from stock_writes returned
      where returned.id = ${returnId} and returned.done_at is null and sold.order_id = returned.order_id
        and sold.store_id = returned.store_id and sold.item_id = returned.item_id and sold.done_at is null
        and sold.plan is null and sold.units > -returned.units
      returning returned.id
    ),
    forgotten as (
      delete from stock_writes where id in (select id from lessened)
    )
    update stock_writes writes set done_at = ${now}, last_error = null, failed_at = null
    from stock_writes returned
    where returned.id = ${returnId} and not exists (select from lessened)
      and writes.order_id = returned.order_id and writes.store_id = returned.store_id
      and writes.item_id = returned.item_id and writes.done_at is null
      and (writes.id = returned.id or (writes.units > 0 and writes.plan is null))`
}

/** Notes why a write failed. `failedAt` is set when it is given up until 'Try again' is pressed. */
export async function noteStockWriteFailure(
  sql: Sql,
  writeId: string,
  { error, failedAt }: { error: string; failedAt: Date | null },
): Promise<void> {
  await sql`
    update stock_writes set last_error = ${error}, failed_at = ${failedAt} where id = ${writeId}`
}

/** Enqueues every write that was given up. */
export async function retryStockWrites(sql: Sql, { storeId, platform }: ConnectionKey): Promise<void> {
  await sql`
    with again as (
      update stock_writes set failed_at = null
      where store_id = ${storeId} and platform = ${platform} and done_at is null and failed_at is not null
        and left_shop is null
      returning id
    )
    ${enqueueWrites(sql, 'again')}`
}

/**
 * Enqueues the writes that waited for this shop. A return that was noted at the moment of a disconnection belongs to
 * the shop of its sale. With a new connection, other writes without a shop belong to an unknown shop: a server of
 * the version before disconnected it. They are never written.
 */
export async function resumeStockWrites(
  tx: Sql,
  { storeId, platform }: ConnectionKey,
  { shop, isNew }: { shop: string; isNew: boolean },
): Promise<void> {
  await tx`
    update stock_writes returned set left_shop = sold.left_shop
    from stock_writes sold
    where returned.store_id = ${storeId} and returned.platform = ${platform} and returned.units < 0
      and returned.left_shop is null and returned.done_at is null and sold.left_shop is not null and sold.units > 0
      and sold.order_id = returned.order_id and sold.store_id = returned.store_id and sold.item_id = returned.item_id`
  if (isNew) {
    await tx`
      update stock_writes set left_shop = ''
      where store_id = ${storeId} and platform = ${platform} and left_shop is null`
  }
  await tx`
    with again as (
      update stock_writes set left_shop = null, failed_at = null
      where store_id = ${storeId} and platform = ${platform} and left_shop = ${shop}
      returning id, done_at
    )
    ${enqueueEach(tx, WRITE_STOCK, {
      payload: tx`jsonb_build_object('writeId', id)`,
      key: tx`${`${WRITE_STOCK}:`} || id`,
      maxAttempts: WRITE_ATTEMPTS,
      from: tx`again where done_at is null`,
    })}`
}
