import { distanceMiles } from '#contract/shared/distance.ts'
import { JUNE_EMAIL, OTIS_EMAIL, type Townsfolk } from './people.ts'
import { randomFor } from './random.ts'
import type { SeedFavorite, SeedPerson, SeedShop } from './town-types.ts'

export const JUNE_FAVORITE_COUNT = 6
const FAVORITE_MILES = 10

/** The customers' favourites. Many go to the demo owner's shops, so that their counts are interesting. */
export function chooseFavorites(now: Date, folk: Townsfolk, shops: SeedShop[]): SeedFavorite[] {
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
