import type { Sql } from '../../infrastructure/database/database.ts'

/** A reward that can be used, with its person; else null. Locks it, so that it is not taken back meanwhile. */
export async function findUntoldReward(
  tx: Sql,
  promotionId: string,
  now: Date,
): Promise<{ userId: string; endsAt: Date } | null> {
  const [reward] = await tx<{ userId: string; endsAt: Date }[]>`
    select promotions.reward_user_id as user_id, promotions.ends_at
    from promotions join public_stores stores on stores.id = promotions.store_id
    where promotions.id = ${promotionId} and promotions.is_reward and promotions.reward_user_id is not null
      and promotions.ended_at is null and promotions.used_count = 0 and promotions.ends_at > ${now}
    for no key update of promotions`
  return reward ?? null
}
