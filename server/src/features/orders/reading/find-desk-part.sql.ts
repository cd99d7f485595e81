import type { DeskPart, MovedBy, PartEvent } from '#contract/orders/desk.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { isWorkedOnBy } from '../../rights/public.ts'
import { partHasPhoto } from '../parts/delivery-proof.sql.ts'
import type { PartKey } from '../parts/order-key.ts'
import { deskPartColumns, deskPartTables, lineRefunds, listPartEvents } from './desk-parts.sql.ts'

/**
 * These parts as the desk shows them, without those of stores in which this user does not work. With null instead of a
 * user all are returned: the caller decides who gets them.
 */
export async function findDeskParts(
  sql: Sql,
  keys: readonly PartKey[],
  userId: string | null,
): Promise<DeskPart[]> {
  return sql<DeskPart[]>`
    select ${deskPartColumns(sql)}
    from unnest(
      ${keys.map(({ orderId }) => orderId)}::uuid[], ${keys.map(({ storeId }) => storeId)}::uuid[]
    ) as wanted (order_id, store_id)
    join (${deskPartTables(sql)}) on parts.order_id = wanted.order_id and parts.store_id = wanted.store_id
    ${userId === null ? sql`` : sql`where ${isWorkedOnBy(sql, userId)}`}`
}

export async function findDeskPart(sql: Sql, key: PartKey, userId: string | null): Promise<DeskPart | null> {
  const [part] = await findDeskParts(sql, [key], userId)
  return part ?? null
}

/** A part as it is now, and its last move or change of a line. Null when the user does not work in the store. */
export async function findMovedBy(sql: Sql, key: PartKey, userId: string): Promise<MovedBy | null> {
  const part = await findDeskPart(sql, key, userId)
  const isDone = ({ move }: PartEvent) => move !== 'takeFee'
  return part && { part, last: (await listPartEvents(sql, key)).findLast(isDone) ?? null }
}

export type PartExtras = {
  /** What the store owes back, in cents. */
  refundedCents: number
  /** The same for single lines, in dollars, by line number. */
  lineRefunds: Record<string, number>
  /** The names of the order's other stores. */
  alsoFrom: string[]
  hasPhoto: boolean
}

/** What the store owes back of this order, and where else it was placed. */
export async function findPartExtras(sql: Sql, { orderId, storeId }: PartKey): Promise<PartExtras> {
  const [row] = await sql<[PartExtras]>`
    select
      (
        select coalesce(json_object_agg(line_number, dollars), '{}') from (${lineRefunds(sql)}) as line
        where line.order_id = ${orderId} and line.store_id = ${storeId}
      ) as line_refunds,
      (
        select coalesce(sum(amount_cents), 0)::integer from refunds
        where order_id = ${orderId} and store_id = ${storeId}
      ) as refunded_cents,
      array(
        select distinct store_name from order_lines where order_id = ${orderId} and store_id <> ${storeId}
        order by store_name
      ) as also_from,
      (
        select ${partHasPhoto(sql)} from fulfillments parts
        where parts.order_id = ${orderId} and parts.store_id = ${storeId}
      ) as has_photo`
  return row
}
