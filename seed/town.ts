import { distanceMiles } from '#contract/shared/distance.ts'
import { rememberOrders } from './history.ts'
import { gatherPeople, JUNE_EMAIL, OTIS_EMAIL, type Townsfolk } from './people.ts'
import { randomFor } from './random.ts'
import { openShops } from './storefronts.ts'
import type { SeedFavorite, SeedPerson, SeedShop, Town } from './town-types.ts'
import { mapOfTown } from './towns.ts'

const JUNE_FAVORITE_COUNT = 6
const FAVORITE_MILES = 10

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

/** The customers' favorites. Many go to the demo owner's shops, so that their counts are interesting. */
function chooseFavorites(now: Date, folk: Townsfolk, shops: SeedShop[]): SeedFavorite[] {
  const customers = [folk.june, ...folk.customers.nashville, ...folk.customers.louisville]
  return customers.flatMap((customer) => {
    const random = randomFor(`favourites of ${customer.email}`)
    return likedShops(customer, shops).map((shop) => ({
      customerEmail: customer.email,
      shopKey: shop.key,
      createdAt: new Date(now.getTime() - random.integer(2, 30 * 24) * 3_600_000),
    }))
  })
}

function likedShops({ email, address }: SeedPerson, shops: SeedShop[]): SeedShop[] {
  if (!address) return []
  const random = randomFor(`taste of ${email}`)
  const near = shops.filter((shop) => distanceMiles(address, shop.address) <= FAVORITE_MILES)
  const others = near.filter(({ ownerEmail }) => ownerEmail !== OTIS_EMAIL)
  const popular = near.filter(({ ownerEmail }) => ownerEmail === OTIS_EMAIL)
  if (email === JUNE_EMAIL) {
    const liked = popular.slice(0, 2)
    return [...liked, ...random.sample(others, JUNE_FAVORITE_COUNT - liked.length)]
  }
  return [...popular.filter(() => random.chance(0.45)), ...random.sample(others, random.integer(0, 7))]
}
