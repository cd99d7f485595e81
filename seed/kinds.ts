import { keysOf } from '#contract/shared/tables.ts'
import type { Product } from './product-pool.ts'
import { eyewear, hats, jewelry, leatherGoods, travelAndRain, watches } from './products/accessories.ts'
import { bakery, coffee, juice, sweets, tea } from './products/bakery-and-cafe.ts'
import { books, pets, stationery, toys } from './products/books-toys-and-pets.ts'
import { kidswear, menswear, shirtsAndPrints, vintage, womenswear } from './products/clothing.ts'
import { audio, cameras, computers, games, musicGear, repairParts } from './products/electronics.ts'
import { footwear, knits, western } from './products/footwear-and-knits.ts'
import { butcher, deli, kitchen, pantry, produce } from './products/groceries.ts'
import {
  apothecary,
  barber,
  beauty,
  hairCare,
  pharmacy,
  soapAndBath,
  wellness,
} from './products/health-and-beauty.ts'
import { candlesAndGifts, florist, furnishings, hardware, kitchenware, nursery } from './products/home.ts'
import { bikes, outdoors, running, skate, teamSports, water } from './products/sports.ts'

/** The products of a kind of shop: mostly of its own trade, and a few of related ones. */
type Assortment = { own: readonly Product[]; beside: readonly Product[] }

const ranges = {
  apothecary: { own: apothecary, beside: [...soapAndBath, ...tea] },
  audio: { own: audio, beside: repairParts },
  bags: { own: leatherGoods, beside: travelAndRain },
  bakery: { own: bakery, beside: coffee },
  barber: { own: barber, beside: soapAndBath },
  bath: { own: soapAndBath, beside: candlesAndGifts },
  beauty: { own: beauty, beside: hairCare },
  bikes: { own: bikes, beside: running },
  books: { own: books, beside: stationery },
  butcher: { own: butcher, beside: pantry },
  cameras: { own: cameras, beside: repairParts },
  candles: { own: candlesAndGifts, beside: kitchenware },
  coffee: { own: coffee, beside: bakery },
  computers: { own: computers, beside: repairParts },
  deli: { own: deli, beside: pantry },
  eyewear: { own: eyewear, beside: watches },
  florist: { own: florist, beside: candlesAndGifts },
  furnishings: { own: furnishings, beside: candlesAndGifts },
  games: { own: games, beside: repairParts },
  greengrocer: { own: produce, beside: pantry },
  hair: { own: hairCare, beside: beauty },
  hardware: { own: hardware, beside: nursery },
  hats: { own: hats, beside: travelAndRain },
  jewelry: { own: jewelry, beside: watches },
  juice: { own: juice, beside: wellness },
  kids: { own: kidswear, beside: toys },
  kitchen: { own: kitchen, beside: pantry },
  kitchenware: { own: kitchenware, beside: pantry },
  knits: { own: knits, beside: womenswear },
  menswear: { own: menswear, beside: footwear },
  music: { own: musicGear, beside: audio },
  nursery: { own: nursery, beside: florist },
  outdoors: { own: outdoors, beside: water },
  pantry: { own: pantry, beside: sweets },
  pets: { own: pets, beside: [] },
  pharmacy: { own: pharmacy, beside: soapAndBath },
  repair: { own: repairParts, beside: computers },
  running: { own: running, beside: wellness },
  shoes: { own: footwear, beside: leatherGoods },
  skate: { own: skate, beside: shirtsAndPrints },
  sports: { own: teamSports, beside: running },
  stationery: { own: stationery, beside: books },
  sweets: { own: sweets, beside: coffee },
  tea: { own: tea, beside: sweets },
  tees: { own: shirtsAndPrints, beside: hats },
  toys: { own: toys, beside: books },
  travel: { own: travelAndRain, beside: leatherGoods },
  vintage: { own: vintage, beside: western },
  watches: { own: watches, beside: jewelry },
  water: { own: water, beside: outdoors },
  wellness: { own: wellness, beside: apothecary },
  western: { own: western, beside: footwear },
  womenswear: { own: womenswear, beside: jewelry },
} as const satisfies Record<string, Assortment>

export type ShopKind = keyof typeof ranges

export const rangeOf = (kind: ShopKind): Assortment => ranges[kind]

export const shopKinds = keysOf(ranges)
