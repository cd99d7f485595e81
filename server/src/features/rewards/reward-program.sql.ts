import type { RewardFigures, RewardProgram } from '#contract/rewards/reward-program.ts'
import type { RewardTerms } from '#contract/rewards/reward-terms.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { rewardUses } from '../promotions/public.ts'
import { type TermsRow, termsColumns, termsOf, termsRowOf } from './reward-row.ts'

/** What a store promises its regulars; null for one that never did. */
export async function findProgram(sql: Sql, storeId: string): Promise<RewardProgram | null> {
  const [row] = await sql<(TermsRow & { isOn: boolean })[]>`
    select is_on, ${termsColumns(sql, sql`programs`)} from reward_programs programs where store_id = ${storeId}`
  return row === undefined ? null : { isOn: row.isOn, terms: termsOf(row) }
}

/** What a card that is begun now is promised. Null where customers see no store or no card. */
export async function findPromise(sql: Sql, storeId: string): Promise<RewardTerms | null> {
  const [row] = await sql<TermsRow[]>`
    select ${termsColumns(sql, sql`programs`)}
    from reward_programs programs join public_stores stores on stores.id = programs.store_id
    where programs.store_id = ${storeId} and programs.is_on`
  return row === undefined ? null : termsOf(row)
}

/** An expression beside `stores`: what the store promises its regulars, as JSON; null for nothing. */
export const stampPromise = (sql: Sql) => sql`
  (
    select to_json(programs) from reward_programs programs where programs.store_id = stores.id and programs.is_on
  )`

export async function saveProgram(
  tx: Sql,
  storeId: string,
  { isOn, terms }: RewardProgram,
  now: Date,
): Promise<void> {
  const row = { storeId, isOn, ...termsRowOf(terms), updatedAt: now }
  await tx`
    insert into reward_programs ${tx(row)}
    on conflict on constraint reward_programs_pkey do update set ${tx(row)}`
}

/** What became of the cards of a store. */
export async function readFigures(sql: Sql, storeId: string, now: Date): Promise<RewardFigures> {
  type Row = Omit<RewardFigures, 'cost' | 'sales'> & { costCents: string; salesCents: string }
  const [row] = await sql<[Row]>`
    select count(*) filter (where cards.filled_at is null)::integer as open,
      count(*) filter (where uses.state = 'full')::integer as full,
      count(*) filter (where uses.state = 'used')::integer as used,
      count(*) filter (where uses.state = 'expired')::integer as expired,
      coalesce(sum(uses.cost_cents), 0) as cost_cents, coalesce(sum(uses.sales_cents), 0) as sales_cents
    from stamp_cards cards left join (${rewardUses(sql, storeId, now)}) as uses using (promotion_id)
    where cards.store_id = ${storeId}`
  const { costCents, salesCents, ...counts } = row
  return { ...counts, cost: dollarsOf(Number(costCents)), sales: dollarsOf(Number(salesCents)) }
}
