import type { Sql } from '../../infrastructure/database/database.ts'
import type { StoreRow } from './store-row.ts'

type Storefront = Pick<
  StoreRow,
  'id' | 'name' | 'industry' | 'chosenCategory' | 'city' | 'state' | 'latitude' | 'longitude'
>

/** The oldest stores that are looked at. It bounds the work for a site with many. */
const LOOKED_AT = 500

/** Stores with products, the favorites of most customers first. */
export async function listLikedStores(sql: Sql): Promise<Storefront[]> {
  return sql<Storefront[]>`
    select id, name, industry, chosen_category, city, state, latitude, longitude
    from (select * from public_stores order by id limit ${LOOKED_AT}) stores
    where exists (
      select from shelf_counts
      where store_id = stores.id and step_0 + step_1 + step_2 + step_3 + step_4 > 0
    )
    order by (select count(*) from favorites where store_id = stores.id) desc, id`
}
