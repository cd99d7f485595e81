import { UPDATE_MOVES, type UpdateMove } from '#contract/orders/moves.ts'
import { UPDATE_DAYS, UPDATES_AT_MOST } from '#contract/orders/order-updates.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import type { PartKey } from '../parts/order-key.ts'
import { isOpenOffer, offerTables } from '../reading/offers.sql.ts'

/** The newest orders of a person that are looked at. It bounds the work for a person with thousands. */
const ORDERS_LOOKED_AT = 50

type Reader = { userId: string; now: Date }

/**
 * A query: the update of each part of a person's newest orders that has one, with the event that it is about. It is the
 * last event of the part that was not taken back; for a part that waits for an answer, the last offer. A part whose
 * last event is the customer's own has none. A hand-over has the time at which its courier was arriving.
 */
const updatesOf = (sql: Sql, { userId, now }: Reader) => sql`
  select orders.id as order_id, orders.number, parts.store_id, latest.id as event_id, latest.move, waits.needs_answer,
    arrival.at is not null as is_arriving, coalesce(arrival.at, latest.at) as at,
    coalesce(seen.read_event >= latest.id, false) as is_read
  from (
    select id, number from orders where user_id = ${userId} order by placed_at desc, id desc limit ${ORDERS_LOOKED_AT}
  ) orders
  join fulfillments parts on parts.order_id = orders.id
  cross join lateral (
    select exists (
      select from ${offerTables(sql)}
      where offers.order_id = parts.order_id and offers.store_id = parts.store_id and ${isOpenOffer(sql)}
    ) as needs_answer
  ) waits
  cross join lateral (
    select events.id, events.move, events.at from order_events events
    where events.order_id = parts.order_id and events.store_id = parts.store_id and events.undoes is null
      -- Neither changes anything that the customer sees.
      and events.move not in ('ready', 'takeFee')
      and (events.move = 'offer' or not waits.needs_answer)
      and not exists (
        select from order_events later
        where later.order_id = events.order_id and later.store_id = events.store_id and later.undoes = events.id
      )
    order by events.id desc limit 1
  ) latest
  left join lateral (
    select stops.arriving_at as at from run_stops stops
    where stops.order_id = parts.order_id and stops.store_id = parts.store_id
      and latest.move = 'handOver' and stops.arriving_at >= latest.at
  ) arrival on true
  left join order_updates_seen seen on seen.order_id = parts.order_id and seen.store_id = parts.store_id
  where latest.move = any(${[...UPDATE_MOVES]})
    and (waits.needs_answer or (
      coalesce(arrival.at, latest.at) >= ${daysBefore(now, UPDATE_DAYS)}
      and coalesce(seen.dismissed_event < latest.id, true)
    ))`

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

export type UpdateRow = PartKey & {
  number: string
  storeName: string
  move: UpdateMove
  needsAnswer: boolean
  isArriving: boolean
  at: Date
  read: boolean
}

/** The updates of a person, those that need an answer first, then the newest. */
export async function listUpdates(sql: Sql, reader: Reader): Promise<UpdateRow[]> {
  return sql<UpdateRow[]>`
    select updates.order_id, updates.number, updates.store_id,
      (
        -- A deleted store keeps its name in its orders.
        select store_name from order_lines lines
        where lines.order_id = updates.order_id and lines.store_id = updates.store_id limit 1
      ) as store_name,
      updates.move, updates.needs_answer, updates.is_arriving, updates.at, updates.is_read as read
    from (${updatesOf(sql, reader)}) updates
    order by updates.needs_answer desc, updates.at desc, updates.event_id desc
    limit ${UPDATES_AT_MOST}`
}

/** Marks the updates of a person as read. Returns how many were unread. */
export async function markUpdatesRead(sql: Sql, reader: Reader): Promise<number> {
  const { count } = await sql`
    insert into order_updates_seen as seen (order_id, store_id, read_event)
    select updates.order_id, updates.store_id, updates.event_id from (${updatesOf(sql, reader)}) updates
    where not updates.is_read
    -- Two windows of the person lock the rows in one order.
    order by updates.order_id, updates.store_id
    on conflict on constraint order_updates_seen_pkey do update
      set read_event = greatest(seen.read_event, excluded.read_event)`
  return count
}

/**
 * Dismisses what had happened to a part by the time of the update that the person saw: what the store does meanwhile
 * is still listed. False when the part is not of an order of this person, or nothing had happened to it.
 */
export async function dismissUpdate(
  sql: Sql,
  { orderId, storeId, at }: PartKey & { at: string },
  userId: string,
): Promise<boolean> {
  const { count } = await sql`
    insert into order_updates_seen as seen (order_id, store_id, read_event, dismissed_event)
    select events.order_id, events.store_id, max(events.id), max(events.id)
    from order_events events
    join orders on orders.id = events.order_id and orders.user_id = ${userId}
    where events.order_id = ${orderId} and events.store_id = ${storeId} and events.at <= ${at}::timestamptz
      -- A hand-over says something new when the courier arrives.
      and not (events.move = 'handOver' and exists (
        select from run_stops stops
        where stops.order_id = events.order_id and stops.store_id = events.store_id
          and stops.arriving_at >= events.at and stops.arriving_at > ${at}::timestamptz
      ))
    group by events.order_id, events.store_id
    on conflict on constraint order_updates_seen_pkey do update set
      read_event = greatest(seen.read_event, excluded.read_event),
      dismissed_event = greatest(seen.dismissed_event, excluded.dismissed_event)`
  return count > 0
}
