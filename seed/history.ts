import { distanceMiles } from '#contract/shared/distance.ts'
import { hasOwnDelivery } from './insert-delivery.ts'
import { OTIS_EMAIL, type Townsfolk } from './people.ts'
import { type Random, randomFor } from './random.ts'
import type { PastStatus, SeedAddress, SeedOrder, SeedOrderLine, SeedPerson, SeedShop } from './town-types.ts'

const HISTORY_HOURS = 28 * 24
const ORDER_COUNT = 320
const DELIVERY_MILES = 15

/** How long after it was placed an order usually reaches each status. */
export const hoursUntil: Record<PastStatus, number> = {
  pending: 0,
  processing: 0.1,
  shipped: 0.3,
  delivered: 0.55,
}

/** Stores promise 35 minutes, rounded down to five: an order that was placed later than this is in time. */
const IN_TIME_HOURS = 0.36

const notes = [
  'Leave on the porch, please.',
  'Ring twice, the bell is shy.',
  'Side door by the carport.',
  'Gate code 4410.',
  'Call when you are outside.',
  'The dog is friendly.',
]

/** When the demo customer ordered. What else happened to her is in `order-stories.ts`. */
const juneOrders: readonly { hoursAgo: number; status: PastStatus; shopCount: number }[] = [
  { hoursAgo: 0.3, status: 'pending', shopCount: 2 },
  { hoursAgo: 0.35, status: 'shipped', shopCount: 1 },
  { hoursAgo: 98, status: 'delivered', shopCount: 3 },
  { hoursAgo: 265, status: 'delivered', shopCount: 1 },
  { hoursAgo: 540, status: 'delivered', shopCount: 2 },
]

/** Four weeks of orders before `now`, oldest first. Recent days have more. */
export function rememberOrders(now: Date, folk: Townsfolk, shops: SeedShop[]): SeedOrder[] {
  const customers = [...folk.customers.nashville, ...folk.customers.louisville]
  const others = Array.from({ length: ORDER_COUNT }, (_, index) => {
    const random = randomFor(`order ${index}`)
    const hoursAgo = 0.2 + HISTORY_HOURS * random.fraction() ** 1.7
    const shopCount = random.pick([1, 1, 1, 1, 2, 2, 3])
    return orderOf(now, random, random.pick(customers), shops, {
      ...planOf(random, hoursAgo),
      shopCount,
    })
  })
  const junes = juneOrders.map((plan, index) =>
    orderOf(now, randomFor(`order ${index} of june`), folk.june, shops, plan),
  )
  return [...others, ...junes]
    .filter((order) => order !== null)
    .sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

type OrderPlan = { hoursAgo: number; status: PastStatus; shopCount: number }

function orderOf(
  now: Date,
  random: Random,
  customer: SeedPerson,
  shops: SeedShop[],
  { hoursAgo, status, shopCount }: OrderPlan,
): SeedOrder | null {
  const { address } = customer
  if (!address) return null
  // A store with hours, zones or slots of its own may not take this order now: such orders are in the stories.
  const taking = status === 'delivered' ? shops : shops.filter(({ name }) => !hasOwnDelivery(name))
  return {
    customerEmail: customer.email,
    placedAt: new Date(now.getTime() - Math.round(hoursAgo * 3_600_000)),
    status,
    paymentMethod: random.chance(0.78) ? 'card' : 'cash',
    address,
    deliveryNotes: random.chance(0.3) ? random.pick(notes) : null,
    lines: visitedShops(random, address, taking, shopCount).flatMap((shop) => linesFrom(random, shop)),
  }
}

const OPEN_HOURS = 10

/** The newest orders are still open, and near enough to now that all of them are in time. */
function planOf(random: Random, hoursAgo: number): Pick<OrderPlan, 'hoursAgo' | 'status'> {
  if (hoursAgo >= OPEN_HOURS) return { hoursAgo, status: 'delivered' }
  const status =
    hoursAgo < 2
      ? random.pick(['pending', 'processing'] as const)
      : random.pick(['processing', 'shipped'] as const)
  const reached = hoursUntil[status]
  return { hoursAgo: reached + (IN_TIME_HOURS - reached) * (hoursAgo / OPEN_HOURS), status }
}

/** People mostly shop close to home. A third of the orders in Nashville include a shop of the demo owner. */
function visitedShops(random: Random, home: SeedAddress, shops: SeedShop[], count: number): SeedShop[] {
  const reachable = shops.filter((shop) => distanceMiles(home, shop.address) <= DELIVERY_MILES)
  const popular = reachable.filter(({ ownerEmail }) => ownerEmail === OTIS_EMAIL)
  const visited = new Set<SeedShop>()
  if (popular.length > 0 && random.chance(0.35)) visited.add(random.pick(popular))
  const nearby = random
    .sample(reachable, count * 3)
    .sort((one, other) => distanceMiles(home, one.address) - distanceMiles(home, other.address))
  for (const shop of nearby) if (visited.size < count) visited.add(shop)
  return [...visited]
}

function linesFrom(random: Random, shop: SeedShop): SeedOrderLine[] {
  return random.sample(shop.items, random.pick([1, 1, 2, 2, 3])).map((item) => ({
    shopKey: shop.key,
    itemId: item.itemId,
    quantity: item.priceCents > 4_000 ? 1 : random.pick([1, 1, 1, 2, 2, 3]),
  }))
}
