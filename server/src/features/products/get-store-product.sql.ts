import type postgres from 'postgres'
import { MORE_PRODUCTS, VARIANTS_AT_MOST } from '#contract/products/get-store-product.ts'
import { type DescribedRow, describedColumns, type ItemRow, itemColumns } from './item-row.ts'

export type ProductKey = { storeId: string; itemId: string }

/** An item that customers see, or null. The caller checks whether its store is open. */
export async function findStoreProduct(
  sql: postgres.Sql,
  { storeId, itemId }: ProductKey,
): Promise<DescribedRow | null> {
  const [row] = await sql<DescribedRow[]>`
    select ${describedColumns(sql)} from inventory_items as items
    where store_id = ${storeId} and item_id = ${itemId} and not hidden`
  return row ?? null
}

/** The visible items of the same name in the same store, this one first. An item without a name is its only variant. */
export async function listVariants(
  sql: postgres.Sql,
  storeId: string,
  { itemId, name }: ItemRow,
): Promise<ItemRow[]> {
  return sql<ItemRow[]>`
    select ${itemColumns(sql)} from inventory_items as items
    where store_id = ${storeId} and name = ${name} and not hidden and (name <> '' or item_id = ${itemId})
    order by item_id <> ${itemId}, item_id
    limit ${VARIANTS_AT_MOST}`
}

/** How many neighbours on the shelf are looked at. More would make the page of a large store cost more. */
const NEIGHBOURS = 40

/**
 * Some other visible products of the store, one of each name: in stock first, then of the same category. They are
 * chosen from the next items by item id, so the cost does not grow with the store.
 */
export async function listMoreOfStore(
  sql: postgres.Sql,
  storeId: string,
  { itemId, name, category }: ItemRow,
): Promise<ItemRow[]> {
  return sql<ItemRow[]>`
    select ${itemColumns(sql)}
    from (
      select distinct on (name) near.*
      from (
        (select * from inventory_items where store_id = ${storeId} and item_id > ${itemId}
          order by item_id limit ${NEIGHBOURS})
        union all
        (select * from inventory_items where store_id = ${storeId} and item_id < ${itemId}
          order by item_id limit ${NEIGHBOURS})
      ) as near
      where not hidden and name <> ${name}
      order by name, in_stock desc, item_id
    ) as items
    order by in_stock desc, category = ${category} desc, item_id > ${itemId} desc, item_id
    limit ${MORE_PRODUCTS}`
}
