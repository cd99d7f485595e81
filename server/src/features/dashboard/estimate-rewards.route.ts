import { ESTIMATE_DAYS, estimateRewards } from '#contract/rewards/reward-program.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireStoreOwner } from '../rights/public.ts'
import { estimateCost } from './estimate-rewards.sql.ts'

const ESTIMATE_MS = ESTIMATE_DAYS * 24 * 60 * 60 * 1000

export const estimateRewardsRoute = route(
  estimateRewards,
  async ({ params, body, viewer, database: { sql }, now }) => {
    const { storeId } = params
    await requireStoreOwner(sql, viewer, storeId)
    const since = new Date(now.getTime() - ESTIMATE_MS)
    const { costCents, ...counts } = await estimateCost(sql, storeId, body, since)
    return { ...counts, cost: dollarsOf(costCents) }
  },
)
