import type { Sql } from '../../infrastructure/database/database.ts'
import { readTimeZones } from '../delivery/public.ts'

export type MailablePromotion = {
  email: string
  storeId: string
  storeName: string
  title: string
  description: string
  promoCode: string | null
  isReward: boolean
  startsAt: Date
  endsAt: Date
  now: Date
  timeZone: string
}

/** A running promotion and the address of a customer who still follows its store, or whose reward it is; else null. */
export async function findMailablePromotion(
  sql: Sql,
  { promotionId, userId, now }: { promotionId: string; userId: string; now: Date },
): Promise<MailablePromotion | null> {
  const [row] = await sql<Omit<MailablePromotion, 'now' | 'timeZone'>[]>`
    select people.email, stores.id as store_id, stores.name as store_name, promotions.title,
      promotions.description, promotions.promo_code, promotions.is_reward, promotions.starts_at,
      promotions.ends_at
    from promotions
    join public_stores stores on stores.id = promotions.store_id
    join people on people.id = ${userId}
    where case when promotions.is_reward then promotions.reward_user_id = people.id
        else exists (select from favorites where store_id = stores.id and user_id = people.id) end
      and promotions.id = ${promotionId} and promotions.ended_at is null and promotions.ends_at > ${now}`
  if (row === undefined) return null
  const zoneOf = await readTimeZones(sql, [row.storeId])
  return { ...row, now, timeZone: zoneOf(row.storeId) }
}
