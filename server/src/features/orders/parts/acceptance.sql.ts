import { type Acceptance, DEFAULT_ACCEPTANCE } from '#contract/orders/acceptance.ts'
import type { OrderStatus } from '#contract/orders/states.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import type { PartKey } from './order-key.ts'

/** What a store does with orders that wait; the default where it has set nothing. */
export async function findAcceptance(sql: Sql, storeId: string): Promise<Acceptance> {
  const [row] = await sql<Acceptance[]>`
    select remind_minutes, act_minutes, action
    from acceptance_settings where store_id = ${storeId}`
  return row ?? DEFAULT_ACCEPTANCE
}

/** Replaces what a store has set. */
export async function saveAcceptance(
  sql: Sql,
  storeId: string,
  { remindMinutes, actMinutes, action }: Acceptance,
  now: Date,
): Promise<void> {
  await sql`
    insert into acceptance_settings (store_id, remind_minutes, act_minutes, action, updated_at)
    values (${storeId}, ${remindMinutes}, ${actMinutes}, ${action}, ${now})
    on conflict on constraint acceptance_settings_pkey do update set
      remind_minutes = excluded.remind_minutes, act_minutes = excluded.act_minutes, action = excluded.action,
      updated_at = excluded.updated_at`
}

export type WaitingPart = {
  status: OrderStatus
  version: number
  customerId: string | null
  placeEventId: string
}

/** A part with the event that placed it. Null when there is no such part, or its store was deleted. */
export async function findWaitingPart(sql: Sql, { orderId, storeId }: PartKey): Promise<WaitingPart | null> {
  const [row] = await sql<WaitingPart[]>`
    select parts.status, parts.version, orders.user_id as customer_id,
      (
        select min(id)::text from order_events events
        where events.order_id = parts.order_id and events.store_id = parts.store_id
      ) as place_event_id
    from fulfillments parts
    join orders on orders.id = parts.order_id
    join open_stores stores on stores.id = parts.store_id
    where parts.order_id = ${orderId} and parts.store_id = ${storeId}`
  return row ?? null
}
