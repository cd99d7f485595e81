import type { NotificationType, UserNotification } from '#contract/notifications/notification.ts'
import { DESCRIPTION_CUT } from '#contract/notifications/notification-rules.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { readTimeZones } from '../delivery/public.ts'

/** The tables that the conditions and columns below refer to. */
export const notificationTables = (sql: Sql) => sql`
  user_notifications n
  join promotions p on p.id = n.promotion_id
  join public_stores s on s.id = p.store_id`

/**
 * A notification that is shown: not dismissed, not expired, of a store that exists. A promotion that was ended early is
 * withdrawn from followers who have not read it. All others keep it, marked as ended.
 */
export const isVisible = (sql: Sql, now: Date) => sql`
  n.dismissed_at is null and n.expires_at >= ${now}
  and (p.ended_at is null or n.read_at is not null)`

/** A notification that is shown to this person. */
export const isInBell = (sql: Sql, userId: string, now: Date) => sql`
  n.user_id = ${userId} and ${isVisible(sql, now)}`

/** The columns of a notification `n`, its promotion `p` and its store `s`. */
export const notificationColumns = (sql: Sql) => sql`
  n.promotion_id, n.user_id, (select email from people where id = n.user_id) as user_email, p.store_id, s.name as store_name, p.title,
  left(p.description, ${DESCRIPTION_CUT}) as description,
  char_length(p.description) > ${DESCRIPTION_CUT} as shortened,
  case p.promo_type when 'bogo' then 'discount' else p.promo_type end as type,
  p.promo_code, p.value_kind is not null as redeemable, p.starts_at, p.ended_at, n.read_at, n.dismissed_at, n.created_at, n.expires_at, n.updated_at`

export type NotificationRow = {
  promotionId: string
  userId: string
  userEmail: string
  storeId: string
  storeName: string
  title: string
  description: string
  shortened: boolean
  type: NotificationType
  promoCode: string | null
  redeemable: boolean
  startsAt: Date
  endedAt: Date | null
  readAt: Date | null
  dismissedAt: Date | null
  createdAt: Date
  expiresAt: Date
  updatedAt: Date
}

/** Notifications as they are sent, each with its row. */
export async function notificationsOf<Row extends NotificationRow>(
  sql: Sql,
  rows: readonly Row[],
): Promise<{ row: Row; notification: UserNotification }[]> {
  const zoneOf = await readTimeZones(sql, [...new Set(rows.map((row) => row.storeId))])
  return rows.map((row) => ({ row, notification: notificationOf(row, zoneOf(row.storeId)) }))
}

/** The id of a notification is the promotion's: a person has at most one of each. */
const notificationOf = (row: NotificationRow, timeZone: string): UserNotification => ({
  id: row.promotionId,
  userId: row.userId,
  userEmail: row.userEmail,
  promotionId: row.promotionId,
  storeId: row.storeId,
  storeName: row.storeName,
  title: row.title,
  description: row.description,
  shortened: row.shortened,
  type: row.type,
  promoCode: row.promoCode,
  redeemable: row.redeemable,
  startDate: row.startsAt.toISOString(),
  timeZone,
  active: row.endedAt === null,
  read: row.readAt !== null,
  dismissed: row.dismissedAt !== null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
