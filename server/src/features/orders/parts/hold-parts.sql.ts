import type { ActorKind, Progress } from '#contract/orders/moves.ts'
import type { StoreRights } from '#contract/rights/store-rights.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { holdWorkers } from '../../rights/public.ts'
import { type LockedOrder, lockOrder } from './lock-order.sql.ts'
import type { PartKey } from './order-key.ts'

/**
 * Who makes a move. `holdParts` finds out which role a user has in the store. A courier comes from `runs`, which holds
 * the run and its stop first.
 */
export type Mover = { kind: 'people' | 'customer'; userId: string } | { kind: 'deadline' | 'courier' }

/** A part that is locked until the transaction ends, and what the mover is to it. */
export type HeldPart = PartKey &
  Progress<Date> & {
    version: number
    customerId: string | null
    actorKind: ActorKind
  }

/**
 * Locks parts, in key order, after the rights of an owner or editor. Leaves out parts in which the mover has no role. A
 * customer can still cancel at a store that was deleted meanwhile.
 */
export async function holdParts(tx: Sql, keys: readonly PartKey[], mover: Mover): Promise<HeldPart[]> {
  const storeIds = keys.map(({ storeId }) => storeId)
  const [rights, parts] = await Promise.all([
    holdRights(tx, mover, storeIds),
    tx<Omit<HeldPart, 'actorKind'>[]>`
      select parts.order_id, parts.store_id, parts.status, parts.version, parts.ready_at,
        orders.user_id as customer_id
      from unnest(${keys.map(({ orderId }) => orderId)}::uuid[], ${storeIds}::uuid[]) as wanted (order_id, store_id)
      join fulfillments parts using (order_id, store_id)
      join orders on orders.id = parts.order_id
      order by parts.order_id, parts.store_id
      for no key update of parts`.execute(),
  ])
  return parts.flatMap((part) => heldBy(mover, part, rights))
}

/** A held part of an order that is locked as a whole. */
export type HeldPartOfOrder = HeldPart & LockedOrder['parts'][number]

/**
 * As `holdParts` for one part, together with its whole order: for what changes the costs of the order. Null when the
 * mover has no role in the part.
 */
export async function holdPartOfOrder(
  tx: Sql,
  { orderId, storeId }: PartKey,
  mover: Mover,
): Promise<{ part: HeldPartOfOrder; order: LockedOrder } | null> {
  const [rights, order] = await Promise.all([holdRights(tx, mover, [storeId]), lockOrder(tx, orderId)])
  const stored = order?.parts.find((part) => part.storeId === storeId)
  if (order === null || stored === undefined) return null
  const [part] = heldBy(mover, { ...stored, orderId, customerId: order.customerId }, rights)
  return part ? { part, order } : null
}

type Rights = ReadonlyMap<string, StoreRights>

const holdRights = async (tx: Sql, mover: Mover, storeIds: readonly string[]): Promise<Rights> =>
  mover.kind === 'people' ? holdWorkers(tx, mover.userId, storeIds) : new Map()

/** The part with the role of the mover; nothing when the mover has none. */
function heldBy<Part extends Omit<HeldPart, 'actorKind'>>(
  mover: Mover,
  part: Part,
  rights: Rights,
): (Part & { actorKind: ActorKind })[] {
  if (mover.kind === 'deadline' || mover.kind === 'courier') return [{ ...part, actorKind: mover.kind }]
  if (mover.kind === 'customer') {
    return part.customerId === mover.userId ? [{ ...part, actorKind: 'customer' }] : []
  }
  const actorKind = rights.get(part.storeId)
  return actorKind === undefined ? [] : [{ ...part, actorKind }]
}
