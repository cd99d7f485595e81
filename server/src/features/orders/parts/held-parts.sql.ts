import type { Sql } from '../../../infrastructure/database/database.ts'
import { joinSteps, type Steps } from '../../../infrastructure/database/steps.ts'
import { stockReturnSteps } from '../../platforms/public.ts'
import { workerSteps } from '../../rights/public.ts'
import type { PartVersion } from './order-key.ts'

/** Who makes the move. The statement finds out which role the user has in the store. */
export type Mover = { kind: 'people' | 'customer'; userId: string } | { kind: 'deadline' }

/**
 * Locks the parts, in key order, and finds the role of the mover in each. Leaves out parts in which the mover has none.
 * Holds the rights of an owner or editor first (`workerSteps`). A customer can still cancel at a store that was deleted
 * meanwhile.
 */
export function partLockSteps(sql: Sql, seen: readonly PartVersion[], mover: Mover): Steps<never, 'held'> {
  const actorKind =
    mover.kind === 'people'
      ? sql`rights_held.rights`
      : mover.kind === 'customer'
        ? sql`case when orders.user_id = ${mover.userId} then 'customer' end`
        : sql`'deadline'`
  const storeIds = seen.map(({ storeId }) => storeId)
  const held = sql`
    held as (
      select parts.order_id, parts.store_id, parts.status, parts.version, parts.ready_at, seen.version as seen_version,
        orders.user_id, ${actorKind} as actor_kind
      from unnest(
        ${seen.map(({ orderId }) => orderId)}::uuid[], ${storeIds}::uuid[],
        ${seen.map(({ version }) => version)}::integer[]
      ) as seen (order_id, store_id, version)
      join fulfillments parts using (order_id, store_id)
      join orders on orders.id = parts.order_id
      ${mover.kind === 'people' ? sql`join rights_held on rights_held.store_id = parts.store_id` : sql``}
      where ${actorKind} is not null
      order by parts.order_id, parts.store_id
      for update of parts
    )`
  return joinSteps(sql, mover.kind === 'people' ? workerSteps(sql, mover.userId, storeIds) : null, held)
}

/**
 * Gives units back, `sums` by item: to the shelf here, and to the platform that they came from. An item that was
 * removed has them if its removal is undone. Lock the items of a part with several first (`lockReturns`), in key order,
 * as orders do.
 */
export const restockSteps = (
  sql: Sql,
  { restock, now }: { restock: boolean; now: Date },
): Steps<{ events: 'order_id' | 'store_id' | 'id'; sums: 'store_id' | 'item_id' | 'units' }> => sql`
    returned as (
      update inventory_items items set quantity = items.quantity + sums.units, updated_at = ${now}
      from sums
      where ${restock} and items.quantity is not null
        and items.store_id = sums.store_id and items.item_id = sums.item_id
    ),
    returned_to_removed as (
      update inventory_undo_rows removed set before = removed.before || jsonb_build_object(
        'quantity', (removed.before ->> 'quantity')::integer + sums.units, 'updated_at', ${now}::timestamptz)
      from sums join inventory_undos undos on undos.store_id = sums.store_id
      where ${restock} and removed.undo_id = undos.id and removed.item_id = sums.item_id and removed.after is null
        and removed.before ->> 'quantity' is not null and not exists (
          select from inventory_items items
          where items.store_id = sums.store_id and items.item_id = sums.item_id
        )
    ),
    ${stockReturnSteps(sql, { restock, now })}`
