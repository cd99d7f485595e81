import type { OpenCard, Reward, StoreCards } from '#contract/rewards/stamp-card.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { readTimeZones } from '../delivery/public.ts'
import { usableRewards } from '../promotions/public.ts'
import { type TermsRow, termsColumns, termsOf } from './reward-row.ts'

type CardRow = TermsRow & {
  storeId: string
  storeName: string
  isHere: boolean
  collected: number
  /** Of a full card. */
  code: string | null
  endsAt: Date | null
}

/** The cards of a customer that are open or can be used: at all stores, or at this one. Full ones first. */
export async function listCards(
  sql: Sql,
  { userId, storeId = null, now }: { userId: string; storeId?: string | null; now: Date },
): Promise<StoreCards[]> {
  const rows = await sql<CardRow[]>`
    select cards.store_id, coalesce((select name from open_stores where id = cards.store_id), cards.store_name) as store_name,
      exists (select from public_stores where id = cards.store_id) as is_here,
      (select count(*)::integer from stamps where card_id = cards.id) as collected,
      ${termsColumns(sql, sql`cards`)}, rewards.code, rewards.ends_at
    from stamp_cards cards
    left join (${usableRewards(sql, { userId, now })}) as rewards using (promotion_id)
    where cards.user_id = ${userId} and (cards.filled_at is null or rewards.code is not null)
      ${storeId === null ? sql`` : sql`and cards.store_id = ${storeId}`}
    order by rewards.ends_at nulls last, cards.started_at, cards.id`
  const zoneOf = await readTimeZones(sql, [...new Set(rows.map((row) => row.storeId))])
  const stores = [...Map.groupBy(rows, (row) => row.storeId).values()].flatMap((own): StoreCards[] => {
    const [first] = own
    if (first === undefined) return []
    const open = own.find(({ code, collected }) => code === null && collected > 0)
    return [
      {
        storeId: first.storeId,
        storeName: first.storeName,
        isHere: first.isHere,
        card: open ? openCardOf(open) : null,
        rewards: own.flatMap((row) => rewardOf(row, zoneOf(row.storeId)) ?? []),
      },
    ]
  })
  return stores.filter(({ card, rewards }) => card !== null || rewards.length > 0).toSorted(byNearness)
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
