import { CLOSED_DAYS, type OpenCard, type Reward, type StoreCards } from '#contract/rewards/stamp-card.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { readTimeZones } from '../delivery/public.ts'
import { unusedRewards } from '../promotions/public.ts'
import { type TermsRow, termsColumns, termsOf } from './reward-row.ts'

type CardRow = TermsRow & {
  storeId: string
  storeName: string
  state: StoreCards['state']
  collected: number
  /** Of a full card. */
  code: string | null
  endsAt: Date | null
}

/**
 * The cards of a customer that are open or can be used: at all stores, or at this one. Full ones first. Of a store that
 * has closed it says that alone, for some days.
 */
export async function listCards(
  sql: Sql,
  { userId, storeId = null, now }: { userId: string; storeId?: string | null; now: Date },
): Promise<StoreCards[]> {
  const rows = await sql<CardRow[]>`
    select cards.store_id, stores.name as store_name,
      case when stores.deleted_at is not null then 'closed'
        when exists (select from public_stores where id = stores.id) then 'open' else 'away' end as state,
      (select count(*)::integer from stamps where card_id = cards.id) as collected,
      ${termsColumns(sql, sql`cards`)}, rewards.code, rewards.ends_at
    from stamp_cards cards
    join stores on stores.id = cards.store_id
    left join (${unusedRewards(sql, { userId, now })}) as rewards using (promotion_id)
    where cards.user_id = ${userId} and (cards.filled_at is null or rewards.code is not null)
      and coalesce(stores.deleted_at, ${now}) > ${now}::timestamptz - make_interval(days => ${CLOSED_DAYS})
      ${storeId === null ? sql`` : sql`and cards.store_id = ${storeId}`}
    order by rewards.ends_at nulls last, cards.started_at, cards.id`
  const zoneOf = await readTimeZones(sql, [...new Set(rows.map((row) => row.storeId))])
  const begun = rows.filter(({ code, collected }) => code !== null || collected > 0)
  return [...Map.groupBy(begun, (row) => row.storeId).values()]
    .flatMap((own): StoreCards[] => {
      const [first] = own
      if (first === undefined) return []
      const { storeName, state } = first
      const store = { storeId: first.storeId, storeName, state }
      if (state === 'closed') return [{ ...store, card: null, rewards: [] }]
      const open = own.find(({ code }) => code === null)
      return [
        {
          ...store,
          card: open ? openCardOf(open) : null,
          rewards: own.flatMap((row) => rewardOf(row, zoneOf(row.storeId)) ?? []),
        },
      ]
    })
    .toSorted(byNearness)
}

const openCardOf = (row: CardRow): OpenCard => ({ collected: row.collected, terms: termsOf(row) })

function rewardOf(row: CardRow, timeZone: string): Reward | null {
  if (row.code === null || row.endsAt === null) return null
  return { code: row.code, terms: termsOf(row), validUntil: row.endsAt.toISOString(), timeZone }
}

/** A query: the ids of a person's cards. */
export const cardIdsOf = (sql: Sql, userId: string) =>
  sql`select id from stamp_cards where user_id = ${userId}`

/** Full cards, then those with the fewest stamps to go. */
const byNearness = (a: StoreCards, b: StoreCards) =>
  b.rewards.length - a.rewards.length || toGo(a) - toGo(b) || (a.storeName < b.storeName ? -1 : 1)

const toGo = ({ card }: StoreCards) =>
  card === null ? Number.MAX_SAFE_INTEGER : card.terms.stamps - card.collected

/** An expression: how many cards a person fills at stores that have not closed, and how many full ones are unused. */
export const countCardsOf = (sql: Sql, { userId, now }: { userId: Fragment; now: Date }) => sql`
  (
    select json_build_object(
      'open', count(*) filter (where cards.filled_at is null and exists (select from stamps where card_id = cards.id)),
      'full', count(*) filter (where rewards.code is not null)
    )
    from stamp_cards cards
    join open_stores on open_stores.id = cards.store_id
    left join (${unusedRewards(sql, { userId, now })}) as rewards using (promotion_id)
    where cards.user_id = ${userId}
  )`
