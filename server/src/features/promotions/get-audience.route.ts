import { getAudience } from '#contract/promotions/get-audience.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireStoreOwner } from '../rights/public.ts'
import { countFollowers } from './get-audience.sql.ts'

export const getAudienceRoute = route(getAudience, async ({ params, viewer, database: { sql } }) => {
  await requireStoreOwner(sql, viewer, params.storeId)
  return { followers: await countFollowers(sql, params.storeId) }
})
