import { CATEGORY_LABELS, FILTER_CATEGORIES, type FilterCategory } from '#contract/products/category.ts'
import type { Chance } from './chance.ts'

type Words = readonly [string, ...string[]]
const words = (text: string) => text.split(' ') as [string, ...string[]]

const manners = words(
  'Handmade Organic Vintage Classic Everyday Local Premium Rustic Modern Cozy Slow-made Seasonal Heritage Small-batch Recycled Bright Natural Weekend Garden Little',
)
const stuffs: Record<FilterCategory, Words> = {
  clothing: words('Linen Cotton Wool Denim Flannel Fleece Corduroy Silk'),
  accessories: words('Leather Canvas Silver Brass Beaded Felt Straw Enamel'),
  'home-garden': words('Oak Ceramic Terracotta Beeswax Woven Glass Cedar Copper'),
  electronics: words('Wireless Solar USB-C Portable Smart Compact Rechargeable Digital'),
  'food-beverage': words('Sourdough Maple Lavender Smoked Honey Hazelnut Peach Chili'),
  'health-beauty': words('Rosemary Oatmeal Shea Calendula Mint Charcoal Coconut Sandalwood'),
  'sports-outdoors': words('Trail Alpine Carbon River Summit Lakeside Canyon Nylon'),
}
const things: Record<FilterCategory, Words> = {
  clothing: words('Shirt Jacket Scarf Dress Sweater Trousers Apron Socks Cardigan Overalls'),
  accessories: words('Bag Belt Necklace Wallet Earrings Hat Keyring Bracelet Watch Brooch'),
  'home-garden': words('Candle Planter Vase Blanket Bowl Lantern Trowel Mug Cushion Shelf'),
  electronics: words('Speaker Lamp Charger Headphones Keyboard Camera Radio Clock Adapter Mouse'),
  'food-beverage': words('Loaf Syrup Coffee Granola Jam Cider Sausage Chocolate Pickles Tea'),
  'health-beauty': words('Soap Lotion Balm Shampoo Serum Scrub Oil Mask Cologne Salve'),
  'sports-outdoors': words('Tent Bottle Backpack Kayak Helmet Rod Mat Boots Compass Hammock'),
}
const medianDollars: Record<FilterCategory, number> = {
  clothing: 48,
  accessories: 36,
  'home-garden': 32,
  electronics: 85,
  'food-beverage': 12,
  'health-beauty': 19,
  'sports-outdoors': 64,
}

export type ShelfItem = {
  name: string
  categoryName: string
  priceCents: number
  /** Null when the stock is not tracked. */
  quantity: number | null
}

const MEAN_ITEMS = 10
/** Most of a shop's items are of its own category; the rest are of any. */
const SPECIALITY_SHARE = 0.7

/** The items of one store: few in most stores, many in some. */
export function stockShelf(speciality: FilterCategory, chance: Chance): ShelfItem[] {
  const size = 1 + Math.floor(-Math.log(1 - chance.fraction()) * (MEAN_ITEMS - 0.5))
  return Array.from({ length: size }, () => {
    const category = chance.fraction() < SPECIALITY_SHARE ? speciality : chance.pick(FILTER_CATEGORIES)
    const dollars = medianDollars[category] * Math.exp(chance.normal() * 0.6)
    const kind = chance.fraction()
    return {
      name: `${chance.pick(manners)} ${chance.pick(stuffs[category])} ${chance.pick(things[category])}`,
      categoryName: kind < 0.05 ? 'Gifts' : CATEGORY_LABELS[category],
      priceCents: Math.max(1, Math.round(dollars)) * 100 - (chance.fraction() < 0.6 ? 1 : 0),
      quantity: kind > 0.9 ? null : chance.fraction() < 0.12 ? 0 : 1 + Math.floor(chance.fraction() * 60),
    }
  })
}
