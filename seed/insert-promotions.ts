import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import type { PromotionType } from '#contract/promotions/promotion.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { valueRowOf } from '#server/features/promotions/value-row.ts'
import { insertRows } from './insert-rows.ts'
import { idOf } from './insert-users.ts'
import { OTIS_EMAIL } from './people.ts'
import type { Town } from './town-types.ts'

type Known = { userIds: ReadonlyMap<string, string>; storeIds: ReadonlyMap<string, string> }

type Launch = {
  shop: number
  hoursAgo: number
  title: string
  description: string
  type: PromotionType
  code: string | null
  /** What the code gives; null for an announcement. */
  value: PromotionValue | null
}

const HOUR_MS = 60 * 60 * 1000

const forEverybody = {
  minimum: null,
  uses: null,
  perPerson: 1,
  firstOrder: false,
  productIds: null,
  category: null,
}

/** The demo owner's promotions. `shop` is the position among his shops, the demo customer's favorites first. */
const launches = [
  {
    shop: 0,
    hoursAgo: 1,
    title: 'Ten percent off, this week only',
    description:
      'For everybody on the street: ten percent off everything on our shelves until the week is over.',
    type: 'discount',
    code: 'STREET10',
    value: { ...forEverybody, offer: { kind: 'percent', percent: 10, most: 20 }, perPerson: 5 },
  },
  {
    shop: 1,
    hoursAgo: 28,
    title: 'Open late on Thursday',
    description:
      'Doors stay open until nine. There is something to taste, something to hear and room to talk.',
    type: 'event',
    code: null,
    value: null,
  },
  {
    shop: 0,
    hoursAgo: 76,
    title: 'New on the shelf',
    description: 'We unpacked all morning. Come and see what arrived, or have it brought to you today.',
    type: 'newProduct',
    code: null,
    value: null,
  },
  {
    shop: 2,
    hoursAgo: 50,
    title: 'Two for one',
    description: 'Take two of a kind and pay for one, as long as there are two of them.',
    type: 'bogo',
    code: 'PAIR',
    value: { ...forEverybody, offer: { kind: 'buy_x_get_y', buy: 1, get: 1 }, uses: 50 },
  },
] as const satisfies readonly Launch[]

/** Adds running promotions, and a notification for each follower of the store at its start. */
export async function insertPromotions(
  tx: postgres.TransactionSql,
  town: Town,
  { userIds, storeIds }: Known,
  now: Date,
): Promise<void> {
  const shops = town.shops.filter(({ ownerEmail }) => ownerEmail === OTIS_EMAIL)
  const rows = launches.flatMap(({ shop, hoursAgo, title, description, type, code, value }) => {
    const key = shops[shop]?.key
    if (key === undefined) return []
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    return {
      id: uuidv7(),
      store_id: idOf(storeIds, key),
      user_id: idOf(userIds, OTIS_EMAIL),
      title,
      description,
      promo_type: type,
      promo_code: code,
      starts_at: at,
      ends_at: new Date(now.getTime() + 6 * 24 * HOUR_MS),
      audience_count: 0,
      created_at: at,
      updated_at: at,
      ...valueRowOf(value, code),
    }
  })
  await insertRows(tx, 'promotions', rows)
  await notifyFollowers(tx, now)
}

/** Most people have read the notifications of earlier days. */
async function notifyFollowers(tx: postgres.TransactionSql, now: Date): Promise<void> {
  const isRead = tx`promotions.created_at < ${new Date(now.getTime() - 12 * HOUR_MS)} and hashtext(users.email) % 4 <> 0`
  await tx`
    insert into user_notifications (user_id, promotion_id, created_at, expires_at, read_at, updated_at)
    select favorites.user_id, promotions.id, promotions.created_at, promotions.ends_at,
      case when ${isRead} then promotions.created_at + interval '2 hours' end, promotions.created_at
    from promotions
    join favorites on favorites.store_id = promotions.store_id and favorites.created_at <= promotions.created_at
    join users on users.id = favorites.user_id`
  await tx`
    update promotions set audience_count = told.people, notified_count = told.people, notified_at = created_at
    from (
      select promotion_id, count(*)::int as people from user_notifications group by promotion_id
    ) as told
    where told.promotion_id = promotions.id`
}
