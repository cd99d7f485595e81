import type { RewardTerms } from '#contract/rewards/reward-terms.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { deliveredTo } from '../orders/public.ts'
import { termsRowOf } from '../rewards/public.ts'

/**
 * What a stamp card would have cost for the orders of a store that were placed after `after`: each customer's orders of
 * the least amount in their order, of which each one after a full card is paid with it. In cents.
 */
export async function estimateCost(
  sql: Sql,
  storeId: string,
  terms: RewardTerms,
  after: Date,
): Promise<{ orders: number; rewards: number; costCents: number }> {
  const { stamps, minimumCents, valueKind, valueCents, valuePercent, mostCents } = termsRowOf(terms)
  const off =
    valueKind === 'amount'
      ? sql`least(kept_cents, ${valueCents}::integer)`
      : sql`least(round(kept_cents * ${valuePercent}::integer / 100.0), ${mostCents}::integer)`
  const [row] = await sql<[{ orders: number; rewards: number; costCents: string }]>`
    with counted as (
      select kept_cents, row_number() over (partition by user_id order by placed_at, order_id) as n
      from (${deliveredTo(sql, storeId, after)}) as parts where kept_cents >= ${minimumCents}
    )
    select count(*) filter (where n % ${stamps + 1}::integer <> 0)::integer as orders,
      count(*) filter (where n % ${stamps + 1}::integer = 0)::integer as rewards,
      coalesce(sum(${off}) filter (where n % ${stamps + 1}::integer = 0), 0) as cost_cents
    from counted`
  return { ...row, costCents: Number(row.costCents) }
}
