import { z } from 'zod'
import type { HiddenProduct } from '#contract/operator/reports.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { exactTime } from '../../infrastructure/database/iso-time.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { type Actor, recordAct, runAct } from './record-act.sql.ts'
import { subjectIdOf } from './reports.sql.ts'

export const MAIL_HIDDEN_PRODUCT = 'operator.mail-hidden-product'

type Product = { storeId: string; itemId: string }

/** Why, with the site's address for the email. */
export type ProductAct = Product & { reason: string; origin: string }

/**
 * Hides a product from customers, and keeps it hidden. An email tells the owner of its store. Throws item_not_found and
 * already_done.
 */
export async function hideProduct(
  actor: Actor,
  { storeId, itemId, reason, origin }: ProductAct,
): Promise<void> {
  await runAct(actor, async (tx) => {
    await lockShelf(tx, storeId)
    // What its platform withholds is not hidden by the store.
    const [item] = await tx<{ hidden: boolean }[]>`
      select hidden and withheld is null as hidden from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
    if (item === undefined) throw new Problem('item_not_found', 'There is no such product.')
    const added = await tx`
      insert into hidden_products (store_id, item_id, reason, since, was_hidden)
      values (${storeId}, ${itemId}, ${reason}, ${actor.now}, ${item.hidden})
      on conflict on constraint hidden_products_pkey do nothing returning item_id`
    if (added.length === 0) throw new Problem('already_done', 'Somebody else has hidden it in the meantime.')
    // The trigger of the items writes the reason.
    await tx`update inventory_items set hidden = true where store_id = ${storeId} and item_id = ${itemId}`
    const subjectId = subjectIdOf({ storeId, itemId })
    await recordAct(tx, actor, { act: 'product_hidden', kind: 'product', subjectId, reason })
    await enqueue(tx, MAIL_HIDDEN_PRODUCT, { storeId, itemId, hiddenAt: actor.now.toISOString(), origin })
  })
}

/** Lets customers see a product again, unless its store had hidden it. The owner gets an email. Throws already_done. */
export async function showProduct(
  actor: Actor,
  { storeId, itemId, reason, origin }: ProductAct,
): Promise<void> {
  await runAct(actor, async (tx) => {
    await lockShelf(tx, storeId)
    const [shown] = await tx<{ wasHidden: boolean }[]>`
      delete from hidden_products where store_id = ${storeId} and item_id = ${itemId}
      returning was_hidden`
    if (shown === undefined)
      throw new Problem('already_done', 'Somebody else shows it again in the meantime.')
    // What its platform withholds stays hidden, too.
    await tx`
      update inventory_items set hidden = ${shown.wasHidden} or withheld is not null
      where store_id = ${storeId} and item_id = ${itemId}`
    const subjectId = subjectIdOf({ storeId, itemId })
    await recordAct(tx, actor, { act: 'product_shown', kind: 'product', subjectId, reason })
    await enqueue(tx, MAIL_HIDDEN_PRODUCT, { storeId, itemId, hiddenAt: null, origin })
  })
}

export type HiddenProductMail = {
  email: string
  storeName: string
  itemName: string
  /** Null when the product is not hidden. */
  reason: string | null
  hiddenAt: Date | null
}

/**
 * What an email about a hidden product says, and to whom it goes; null when the store is closed or has removed the
 * product.
 */
export async function findHiddenProductMail(
  sql: Sql,
  { storeId, itemId }: Product,
): Promise<HiddenProductMail | null> {
  const [mail] = await sql<HiddenProductMail[]>`
    select users.email, stores.name as store_name, items.name as item_name, hidden.reason, hidden.since as hidden_at
    from inventory_items items
    join open_stores stores on stores.id = items.store_id
    join users on users.id = stores.owner_id
    left join hidden_products hidden on hidden.store_id = items.store_id and hidden.item_id = items.item_id
    where items.store_id = ${storeId} and items.item_id = ${itemId}`
  return mail ?? null
}

/** Waits for changes of the store's items, which lock the store first. Orders do not wait for it. */
async function lockShelf(tx: Sql, storeId: string): Promise<void> {
  await tx`select from stores where id = ${storeId} for no key update`
}

/**
 * Notes, of products that operators hide, whether their store hides them too: that counts once they are shown again.
 * `items` is a query for `item_id` and `hidden`. The shelf of the store and the items are locked first.
 */
export async function noteHiddenByStore(tx: Sql, storeId: string, items: Fragment): Promise<void> {
  await tx`
    update hidden_products set was_hidden = noted.hidden
    from (${items}) as noted
    where hidden_products.store_id = ${storeId} and hidden_products.item_id = noted.item_id`
}

/**
 * An expression on `items`: whether its store or a platform hides it. What operators hide is hidden beside that, and
 * shown again without it.
 */
export const isHiddenByStore = (sql: Sql): Fragment => sql`
  case when items.taken_down is null then items.hidden
    else items.withheld is not null or exists (
      select from hidden_products by_operator
      where by_operator.store_id = items.store_id and by_operator.item_id = items.item_id and by_operator.was_hidden
    ) end`

/** The sort key of a page's last product: since when it is hidden, its store and its id. */
export const HiddenCursor = z.tuple([CursorTime, z.uuid(), z.string()])
export type HiddenCursor = z.output<typeof HiddenCursor>

/** One page of the hidden products, the newest first. */
export async function listHiddenProducts(
  sql: Sql,
  after: HiddenCursor | null,
  limit: number,
): Promise<Omit<HiddenProduct, 'id'>[]> {
  return sql<Omit<HiddenProduct, 'id'>[]>`
    select hidden.store_id, hidden.item_id, stores.name as store_name,
      items.name as item_name, hidden.reason,
      ${exactTime(sql, 'hidden.since')} as since
    from hidden_products hidden
    join stores on stores.id = hidden.store_id
    left join inventory_items items on items.store_id = hidden.store_id and items.item_id = hidden.item_id
    where true
      ${
        after === null
          ? sql``
          : sql`and (hidden.since, hidden.store_id, hidden.item_id) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]})`
      }
    order by hidden.since desc, hidden.store_id desc, hidden.item_id desc limit ${limit}`
}

/**
 * When operators last took something from the catalogue: hid a product or suspended a store. Null before the first
 * time.
 */
export async function findLastWithdrawal(sql: Sql): Promise<Date | null> {
  const [last] = await sql<{ at: Date | null }[]>`
    select max(at) as at from (
      (select at from operator_acts where act = 'product_hidden' order by id desc limit 1)
      union all
      (select at from operator_acts where act = 'store_suspended' order by id desc limit 1)
    ) as withdrawals`
  return last?.at ?? null
}
