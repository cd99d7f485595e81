import type { Sql } from '../../../infrastructure/database/database.ts'
import { holdPromises } from '../../delivery/public.ts'
import { type HeldCode, holdCodes } from '../../promotions/public.ts'
import { holdSellers, type Sellers } from '../../rights/public.ts'
import { type HeldItem, holdItems } from './hold-items.sql.ts'
import type { NewOrder } from './new-order.ts'
import type { WantedLine } from './wanted-lines.ts'

/** What an order needs, as it is until the transaction ends. */
export type HeldOrder = {
  sellers: Sellers
  /** The wanted items that are on sale. */
  items: HeldItem[]
  codes: HeldCode[]
  /** The stores whose promise no longer holds. */
  broken: { storeId: string }[]
}

/**
 * Locks what an order needs: accounts, stores, items, codes and slots, each in the order of its keys. All transactions
 * lock in this order, so that they do not wait for each other in a circle. The statements are sent together, in the
 * order of these calls.
 */
export async function holdOrder(
  tx: Sql,
  { userId, placedAt, codes, parts }: NewOrder,
  wanted: readonly WantedLine[],
): Promise<HeldOrder> {
  const storeIds = parts.map(({ storeId }) => storeId)
  const [sellers, items, heldCodes, broken] = await Promise.all([
    holdSellers(tx, userId, storeIds),
    holdItems(tx, wanted),
    holdCodes(tx, codes, { userId, now: placedAt }),
    holdPromises(tx, parts, placedAt),
  ])
  return { sellers, items, codes: heldCodes, broken }
}
