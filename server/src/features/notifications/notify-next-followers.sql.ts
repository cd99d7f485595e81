import type { Sql } from '../../infrastructure/database/database.ts'

export type Announced = { id: string; storeId: string; createdAt: Date; endsAt: Date }
export type Batch = { after: string | null; limit: number; now: Date }

/**
 * Writes the notifications for the next followers of the promotion's store, in the order of their user ids. Followers
 * are the people who followed the store at the launch and still do. `written` are those who have a new notification;
 * `lastUserId` is null when no followers are left.
 */
export async function notifyNextFollowers(
  sql: Sql,
  promotion: Announced,
  { after, limit, now }: Batch,
): Promise<{ written: string[]; lastUserId: string | null }> {
  const [row] = await sql<[{ written: string[]; lastUserId: string | null }]>`
    with batch as materialized (
      select user_id from favorites
      where store_id = ${promotion.storeId} and created_at <= ${promotion.createdAt}
        ${after === null ? sql`` : sql`and user_id > ${after}`}
      order by user_id
      limit ${limit}
    ), written as (
      insert into user_notifications (user_id, promotion_id, created_at, expires_at, updated_at)
      select user_id, ${promotion.id}, ${now}, ${promotion.endsAt}, ${now} from batch
      on conflict on constraint user_notifications_pkey do nothing
      returning user_id
    )
    select
      array(select user_id from written) as written,
      (select user_id from batch order by user_id desc limit 1) as last_user_id`
  return row
}
