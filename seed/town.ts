import { chooseFavorites } from './favorites.ts'
import { rememberOrders } from './history.ts'
import { gatherPeople } from './people.ts'
import { openShops } from './storefronts.ts'
import type { Town } from './town-types.ts'
import { mapOfTown } from './towns.ts'

/**
 * The demo town: invented people and shops at real, public-domain addresses. The same `now` always gives the same
 * town; another `now` moves its dates and nothing else.
 */
export function buildTown(now: Date): Town {
  const maps = { nashville: mapOfTown('nashville'), louisville: mapOfTown('louisville') }
  const folk = gatherPeople(now, maps)
  const shops = openShops(now, maps, folk)
  return {
    people: folk.people,
    shops,
    favorites: chooseFavorites(now, folk, shops),
    orders: rememberOrders(now, folk, shops),
  }
}
