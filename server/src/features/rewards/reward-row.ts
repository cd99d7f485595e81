import type { RewardTerms } from '#contract/rewards/reward-terms.ts'
import { rewardSentence } from '#contract/rewards/reward-text.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { rowsOfJson } from '../../infrastructure/database/json-rows.ts'

/** The columns of what a store promises, in `reward_programs` and `stamp_cards`. */
export type TermsRow = {
  stamps: number
  minimumCents: number
  valueKind: 'amount' | 'percent'
  valuePercent: number | null
  mostCents: number | null
  valueCents: number | null
  validDays: number
}

/** The columns of a TermsRow. `table` is an expression. */
export const termsColumns = (sql: Sql, table: Fragment) => sql`
  ${table}.stamps, ${table}.minimum_cents, ${table}.value_kind, ${table}.value_percent, ${table}.most_cents,
  ${table}.value_cents, ${table}.valid_days`

export const termsOf = (row: TermsRow): RewardTerms => ({
  stamps: row.stamps,
  minimum: dollarsOf(row.minimumCents),
  offer:
    row.valueKind === 'amount'
      ? { kind: 'amount', amount: dollarsOf(row.valueCents ?? 0) }
      : { kind: 'percent', percent: row.valuePercent ?? 0, most: dollarsOf(row.mostCents ?? 0) },
  validDays: row.validDays,
})

export const termsRowOf = ({ stamps, minimum, offer, validDays }: RewardTerms): TermsRow => ({
  stamps,
  minimumCents: centsOf(minimum),
  valueKind: offer.kind,
  valuePercent: offer.kind === 'percent' ? offer.percent : null,
  mostCents: offer.kind === 'percent' ? centsOf(offer.most) : null,
  valueCents: offer.kind === 'amount' ? centsOf(offer.amount) : null,
  validDays,
})

/** The sentence of a `stampPromise`. */
export function sentenceOf(promise: object | null): string | null {
  const [row] = promise === null ? [] : rowsOfJson<TermsRow>([promise])
  return row === undefined ? null : rewardSentence(termsOf(row))
}
