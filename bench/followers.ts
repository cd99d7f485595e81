import type postgres from 'postgres'

export type FollowedStore = { storeId: string; ownerId: string }

/** Adds a store that this many people follow. */
export async function makeFollowedStore(sql: postgres.Sql, followers: number): Promise<FollowedStore> {
  const [store] = await sql<[FollowedStore]>`
    with owner as (
      insert into users (id, username, email, password_hash, role)
      values (gen_random_uuid(), 'Owner', 'owner-' || gen_random_uuid() || '@bench.example', 'none', 'admin')
      returning id
    )
    insert into stores (id, owner_id, name, street, city, state, zip)
    select gen_random_uuid(), id, 'Followed', '1718 Hayes Street', 'Nashville', 'TN', '37203' from owner
    returning id as store_id, owner_id`
  await sql`
    with people as (
      insert into users (id, username, email, password_hash, role)
      select gen_random_uuid(), 'Follower', 'follower-' || gen_random_uuid() || '@bench.example', 'none', 'user'
      from generate_series(1, ${followers})
      returning id
    )
    insert into favorites (user_id, store_id, created_at) select id, ${store.storeId}, to_timestamp(0) from people`
  await sql`analyze users, favorites, stores`
  return store
}

/** The request of an owner who launches a promotion for a day. */
export const launchBody = (storeId: string) =>
  JSON.stringify({
    storeId,
    title: 'Loaves for two',
    description: 'Buy one seeded sourdough, take a second home for a neighbour.',
    promoType: 'discount',
    promoCode: null,
    startDate: new Date().toISOString(),
    endDate: new Date(Date.now() + 86_400_000).toISOString(),
  })
