import { codeKeyOf } from '#contract/promotions/code-key.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'

type Period = { storeId: string; promoCode: string; startsAt: Date; endsAt: Date; promotionId?: string }

/**
 * Throws code_taken when the store has another promotion with a value and this code whose time overlaps. Hold the store
 * alone first (`holdStoreRights`), because two launches at once would not see each other.
 */
export async function requireFreeCode(tx: Sql, period: Period): Promise<void> {
  const { storeId, promoCode, startsAt, endsAt, promotionId = null } = period
  const [taken] = await tx<{ title: string }[]>`
    select title from promotions
    where code_key = ${codeKeyOf(promoCode)} and store_id = ${storeId} and ended_at is null
      and starts_at <= ${endsAt} and ends_at >= ${startsAt} and id is distinct from ${promotionId}::uuid
    limit 1`
  if (taken === undefined) return
  const message = `‘${taken.title}’ has the code ${promoCode} in this time. Choose another code, or end that promotion.`
  throw new Problem('code_taken', message, { fields: { promoCode: message } })
}

/** Throws invalid_input when one of the products is not in the store's inventory. Null means all products. */
export async function requireOwnProducts(
  sql: Sql,
  storeId: string,
  productIds: readonly string[] | null,
): Promise<void> {
  if (productIds === null) return
  const known = await sql`
    select from inventory_items where store_id = ${storeId} and item_id = any(${productIds}::text[])`
  if (known.length === new Set(productIds).size) return
  const message = 'Choose products of this store'
  throw new Problem('invalid_input', message, { fields: { 'value.productIds': message } })
}
