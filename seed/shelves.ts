import { CATEGORY_LABELS, DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { rangeOf, type ShopKind } from './kinds.ts'
import { GIFT_CARDS, NO_PICTURE, type Product } from './product-pool.ts'
import { type Random, randomFor } from './random.ts'
import { slugFor } from './slug.ts'
import type { SeedItem } from './town-types.ts'
import { productWords } from './words.ts'

export const MIN_SHELF = 8
export const MAX_SHELF = 40
export const MIN_PRICE_CENTS = 150
export const MAX_PRICE_CENTS = 40_000

type Habits = {
  /** The shop's price level, as a factor on usual prices. */
  priceLevel: number
  /** Subtracted from every price: some shops charge 8.50, others 8.45. */
  centsOff: number
  /** Whether the shop writes 'Home & Garden' where others write 'home-garden'. */
  writesLabels: boolean
}

/** The items of one shop. Two shops of a kind differ in choice, colors, prices and stock. */
export function stockShelves(shopKey: string, kind: ShopKind): SeedItem[] {
  const random = randomFor(`shelves of ${shopKey}`)
  const habits: Habits = {
    priceLevel: 0.94 + random.fraction() * 0.14,
    centsOff: random.pick([0, 0, 0, 5]),
    writesLabels: random.chance(0.15),
  }
  const products = chooseProducts(random, kind)
  const items = products.map((product) => itemFrom(random, product, habits, productWords(shopKey, product)))
  const others = randomFor(`colours and sizes of ${shopKey}`)
  return [...items, ...items.flatMap((item, index) => variantsOf(others, item, products[index]))].slice(
    0,
    MAX_SHELF,
  )
}

/** A few products come in more colors and sizes, at the same price. */
function variantsOf(random: Random, item: SeedItem, product: Product | undefined): SeedItem[] {
  if (product === undefined || !random.chance(0.06)) return []
  const colors = product.colors.length > 0 ? product.colors : [null]
  const sizes = product.sizes.length > 0 ? product.sizes : [null]
  const all = colors.flatMap((color) => sizes.map((size) => ({ color, size })))
  const others = all.filter(({ color, size }) => color !== item.color || size !== item.size)
  return random.sample(others, Math.min(others.length, 4)).map(({ color, size }) => ({
    ...item,
    itemId: slugFor([product.id, color, size].filter(Boolean).join(' ')),
    stock: stockFor(random, item.priceCents),
    picture: item.picture && pictureOf(product.picture, color),
    color,
    size,
  }))
}

function chooseProducts(random: Random, kind: ShopKind): Product[] {
  const { own, beside } = rangeOf(kind)
  const size = random.chance(0.1) ? MIN_SHELF : random.integer(MIN_SHELF + 3, MAX_SHELF)
  const chosen = new Map<string, Product>()
  const besideShare = Math.floor(own.length * 0.4)
  for (const product of [...random.shuffled(own), ...random.sample(beside, besideShare)].slice(0, size)) {
    if (!chosen.has(product.id)) chosen.set(product.id, product)
  }
  return random.shuffled([...chosen.values()])
}

function itemFrom(random: Random, product: Product, habits: Habits, description: string | null): SeedItem {
  const color = product.colors.length > 0 ? random.pick(product.colors) : null
  const size = product.sizes.length > 0 ? random.pick(product.sizes) : null
  // A gift card has the same price in every shop.
  const priceCents =
    product.category === GIFT_CARDS ? product.priceCents : shopPriceCents(product.priceCents, habits)
  return {
    itemId: product.id,
    name: product.name,
    category: categoryName(random, product.category, habits),
    priceCents,
    stock: stockFor(random, priceCents),
    picture: random.chance(0.03) || product.picture === NO_PICTURE ? null : pictureOf(product.picture, color),
    color,
    size,
    description,
  }
}

const pictureOf = (picture: string, color: string | null) =>
  color === null ? picture : picture.replace('*', slugFor(color))

function categoryName(random: Random, category: string, { writesLabels }: Habits): string {
  if (random.chance(0.015)) return DEFAULT_CATEGORY_NAME
  if (writesLabels && category in CATEGORY_LABELS) {
    return CATEGORY_LABELS[category as keyof typeof CATEGORY_LABELS]
  }
  return category
}

/** Rounds as shopkeepers do: small prices to quarters, larger ones to dollars, the largest to five dollars. */
function shopPriceCents(usualCents: number, { priceLevel, centsOff }: Habits): number {
  const smallStep = centsOff === 0 ? 25 : 50
  const step = usualCents < 2_000 ? smallStep : usualCents < 12_000 ? 100 : 500
  const rounded = Math.round((usualCents * priceLevel) / step) * step
  return Math.min(MAX_PRICE_CENTS, Math.max(MIN_PRICE_CENTS, rounded - centsOff))
}

function stockFor(random: Random, priceCents: number): number | null {
  const luck = random.fraction()
  if (luck < 0.04) return 0
  if (luck < 0.09) return 1
  if (luck < 0.13) return null
  return random.integer(2, priceCents > 15_000 ? 8 : priceCents > 5_000 ? 24 : 60)
}
