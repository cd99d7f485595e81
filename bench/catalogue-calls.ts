import type postgres from 'postgres'
import { FILTER_CATEGORIES } from '#contract/products/category.ts'
import { PRICE_RANGE_IDS } from '#contract/products/price-range.ts'
import { PRODUCT_SORTS } from '#contract/products/product-filter.ts'
import { type GeoPoint, STORE_RADIUS_MILES } from '#contract/shared/distance.ts'
import { reachOf } from '#server/features/stores/reach.ts'
import { storesInReach } from '#server/features/stores/stores-in-reach.sql.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { listTowns, townLottery } from './towns.ts'

export type Call = 'nearby' | 'local' | 'search' | 'suggestions'

const CALLS = 300
const SEARCHES = ['candle', 'lether bag', 'cofee', 'wool', 'solar lamp', 'hone'] as const

const BEGINNINGS = ['can', 'leath', 'cofee', 'wool s', 'solar', 'nash'] as const

/** The addresses of many calls at the given places, each with its own filters and sort. */
export function listPaths(call: Call, places: GeoPoint[]): string[] {
  const chance = chanceFrom(7)
  return Array.from({ length: CALLS }, (_, index) => {
    const place = places[index % places.length]
    if (!place) throw new RangeError('There are no places')
    const at = `latitude=${place.latitude.toFixed(4)}&longitude=${place.longitude.toFixed(4)}`
    if (call === 'nearby') return `/api/stores/nearby?${at}`
    if (call === 'suggestions')
      return `/api/search/suggestions?${at}&search=${encodeURIComponent(chance.pick(BEGINNINGS))}`
    return `/api/products/local?${at}&${filter(call, chance)}`
  })
}

function filter(call: 'local' | 'search', chance: Chance): string {
  const sort = `sort=${chance.pick(PRODUCT_SORTS)}`
  if (call === 'search') return `${sort}&search=${encodeURIComponent(chance.pick(SEARCHES))}`
  const category = chance.pick(['all', ...FILTER_CATEGORIES])
  const price = chance.pick(['all', ...PRICE_RANGE_IDS])
  return `${sort}&category=${category}&price=${price}`
}

/** Real towns, drawn by the number of their stores. */
export function randomPlaces(): GeoPoint[] {
  const draw = townLottery(listTowns(), chanceFrom(11))
  return Array.from({ length: CALLS }, draw)
}

/** The place with the most stores within reach, among the centres of the fullest cells. */
export async function densestPlace(sql: postgres.Sql): Promise<GeoPoint & { stores: number }> {
  const middles = await sql<GeoPoint[]>`
    select avg(latitude) as latitude, avg(longitude) as longitude
    from stores where cell is not null group by cell order by count(*) desc limit 40`
  const places = await Promise.all(
    middles.map(async (middle) => {
      const reach = reachOf(middle, STORE_RADIUS_MILES)
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from (${storesInReach(sql, reach)}) as near`
      return { ...middle, stores: row?.count ?? 0 }
    }),
  )
  const [densest] = places.sort((a, b) => b.stores - a.stores)
  if (!densest) throw new RangeError('There are no stores')
  return densest
}
