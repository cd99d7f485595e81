import type { z } from 'zod'
import type { Sales, SalesDay, SalesQuestion, SalesTotals } from '#contract/dashboard/get-sales.ts'
import {
  daysOf,
  rangeBefore,
  rangeProblem,
  rangeUpTo,
  type SalesRange,
} from '#contract/dashboard/sales-range.ts'
import { dateOfDay, dayOf, dayOfDate, localOf } from '#contract/delivery/local-time.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { readTimeZones } from '../delivery/public.ts'
import { listOwnStores, readSales, type StoreWithZone } from './get-sales.sql.ts'

type Asked = z.output<typeof SalesQuestion> & {
  ownerId: string
  now: Date
  /** The most products, and the most promotions. */
  atMost: number
}

/**
 * The sales of one store of an owner, or of all. Throws store_not_found for a store of somebody else, and invalid_input
 * for days that cannot be shown.
 */
export async function findSales(sql: Sql, asked: Asked): Promise<Sales> {
  const stores = await listZonedStores(sql, asked)
  const today = todayOf(stores, asked.now)
  const to = asked.to ?? today
  const range = asked.from === undefined ? rangeUpTo(to, asked.days) : { from: asked.from, to }
  const wrong = rangeProblem(range)
  if (wrong !== null) throw new Problem('invalid_input', wrong, { fields: { to: wrong } })
  const before = rangeBefore(range)
  const both = { from: before.from, to: range.to }
  const rows = await readSales(sql, { stores, range: both, since: range.from, atMost: asked.atMost })
  const days = everyDay(range, rows.days)
  return {
    ...range,
    today,
    totals: totalsOf(days),
    before: { ...before, ...totalsOf(everyDay(before, rows.days)) },
    days,
    products: rows.products,
    furtherProducts: rows.productCount - rows.products.length,
    promotions: rows.promotions,
    furtherPromotions: rows.promotionCount - rows.promotions.length,
  }
}

async function listZonedStores(sql: Sql, { ownerId, storeId }: Asked): Promise<StoreWithZone[]> {
  const own = await listOwnStores(sql, ownerId)
  const stores = own.filter(({ id }) => storeId === undefined || id === storeId)
  if (storeId !== undefined && stores.length === 0) throw new Problem('store_not_found', STORE_NOT_FOUND)
  const zoneOf = await readTimeZones(
    sql,
    stores.map(({ id }) => id),
  )
  return stores.map((store) => ({ ...store, timeZone: zoneOf(store.id) }))
}

/** The latest day that it is now in any of these stores, so that no order of today is left out. */
function todayOf(stores: readonly StoreWithZone[], now: Date): string {
  const days = stores.map(({ timeZone }) => dayOf(localOf(now.getTime(), timeZone)))
  return dateOfDay(days.length === 0 ? dayOf(now.getTime()) : Math.max(...days))
}

function everyDay(range: SalesRange, sold: readonly SalesDay[]): SalesDay[] {
  const byDate = new Map(sold.map((day) => [day.date, day]))
  const first = dayOfDate(range.from)
  return Array.from({ length: daysOf(range) }, (_, index) => {
    const date = dateOfDay(first + index)
    return byDate.get(date) ?? { date, orders: 0, items: 0, salesCents: 0 }
  })
}

const totalsOf = (days: readonly SalesDay[]): SalesTotals => ({
  orders: days.reduce((sum, day) => sum + day.orders, 0),
  items: days.reduce((sum, day) => sum + day.items, 0),
  salesCents: days.reduce((sum, day) => sum + day.salesCents, 0),
})
