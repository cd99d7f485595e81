import { keysOf } from '#contract/shared/tables.ts'
import { daysBefore, EDIE_EMAIL, OTIS_EMAIL, type Townsfolk } from './people.ts'
import { type Random, randomFor } from './random.ts'
import { stockShelves } from './shelves.ts'
import type { ShopSketch } from './shop-sketch.ts'
import { allShops } from './shops/all-shops.ts'
import type { SeedAddress, SeedShop, TownName } from './town-types.ts'
import type { TownMap } from './towns.ts'
import { shopWords } from './words.ts'

export const MAX_SHOPS_PER_OWNER = 6

/**
 * The demo owner's shops, near the demo customer (the one with slots a little farther), and whether the demo editor may
 * edit them.
 */
const otisShops: Readonly<Record<string, { addressIndex: number; edieHelps: boolean }>> = {
  'slow-train-coffee': { addressIndex: 2, edieHelps: true },
  'second-verse-vintage': { addressIndex: 5, edieHelps: true },
  'green-gate-nursery': { addressIndex: 9, edieHelps: false },
  'spoke-sparrow': { addressIndex: 20, edieHelps: false },
}

/** Shops that are named after their owner. */
const founders: Readonly<Record<string, string>> = {
  'adeyemi-family-kitchen': 'Folasade Adeyemi',
  'ashby-son-haberdashers': 'Edwin Ashby',
  'baptiste-daughters-deli': 'Delphine Baptiste',
  'calloway-dry-goods': 'Peter Calloway',
  'catfish-charlies-bait': 'Charlie Boudreaux',
  'delphines-flowers': 'Delphine Baptiste',
  'fletchers-shirtmakers': 'Fletcher Nash',
  'hollis-brothers-butchery': 'Tom Hollis',
  'lockhart-tool-key': 'Della Lockhart',
  'mei-lins-dumpling-window': 'Mei Lin Zhao',
  'meriwether-hardware': 'Curtis Meriwether',
  'miss-imanis-hair-room': 'Imani Brooks',
  'nettie-vance-fine-rings': 'Nettie Vance',
  'okafor-computer-care': 'Chidi Okafor',
  'pruitt-hardware': 'Ruth Pruitt',
  'tia-rosarios-kitchen': 'Rosario Delgado',
  'tolliver-watch-clock': 'Walt Tolliver',
  'whitlock-drug': 'Grace Whitlock',
}

/** Gives every shop an address, an owner, editors and items. */
export function openShops(now: Date, maps: Record<TownName, TownMap>, folk: Townsfolk): SeedShop[] {
  const addresses = dealAddresses(maps)
  const ownerEmails = dealOwners(folk)
  return allShops.map((sketch) => {
    const random = randomFor(`storefront of ${sketch.key}`)
    return {
      key: sketch.key,
      name: sketch.name,
      industry: sketch.industry,
      town: sketch.town,
      address: dealt(addresses, sketch),
      employees: random.pick([1, 2, 2, 3, 3, 4, 5, 6, 8, 11, 16]),
      ownerEmail: dealt(ownerEmails, sketch),
      editorEmails: editorsOf(random, sketch, folk),
      description: shopWords(sketch),
      createdAt: daysBefore(now, random.integer(40, 195)),
      items: stockShelves(sketch.key, sketch.kind),
    }
  })
}

function dealAddresses(maps: Record<TownName, TownMap>): Map<string, SeedAddress> {
  const addresses = new Map<string, SeedAddress>()
  for (const [key, { addressIndex }] of Object.entries(otisShops)) {
    const address = maps.nashville.shopAddresses[addressIndex]
    if (address) addresses.set(key, address)
  }
  const taken = new Set(addresses.values())
  for (const town of keysOf(maps)) {
    const free = maps[town].shopAddresses.filter((address) => !taken.has(address))
    const shops = allShops.filter((shop) => shop.town === town && !addresses.has(shop.key))
    const order = randomFor(`streets of ${town}`).shuffled(free)
    for (const [index, shop] of shops.entries()) {
      const address = order[index]
      if (address) addresses.set(shop.key, address)
    }
  }
  return addresses
}

/** Founders own the shops named after them. Then every other owner gets one, and owners with room share the rest. */
function dealOwners({ owners }: Townsfolk): Map<string, string> {
  const deal = new Map<string, string>()
  const held = new Map<string, number>()
  const give = (shop: ShopSketch, email: string) => {
    deal.set(shop.key, email)
    held.set(email, (held.get(email) ?? 0) + 1)
  }
  for (const town of keysOf(owners)) {
    const random = randomFor(`owners in ${town}`)
    const emailByName = new Map(owners[town].map(({ username, email }) => [username, email]))
    const open: ShopSketch[] = []
    for (const shop of allShops.filter((sketch) => sketch.town === town)) {
      const founder = emailByName.get(founders[shop.key] ?? '')
      if (shop.key in otisShops) give(shop, OTIS_EMAIL)
      else if (founder) give(shop, founder)
      else open.push(shop)
    }
    const emails = [...emailByName.values()]
    for (const shop of random.shuffled(open)) {
      const idle = emails.find((email) => !held.has(email))
      give(shop, idle ?? random.pick(emails.filter((email) => (held.get(email) ?? 0) < MAX_SHOPS_PER_OWNER)))
    }
  }
  return deal
}

function editorsOf(random: Random, { key, town }: ShopSketch, { editors }: Townsfolk): string[] {
  const own = otisShops[key]
  if (own) return own.edieHelps ? [EDIE_EMAIL] : []
  if (town !== 'nashville' || !random.chance(0.15)) return []
  return random.sample(editors, random.integer(1, 2)).map(({ email }) => email)
}

function dealt<T>(deal: Map<string, T>, { key }: ShopSketch): T {
  const value = deal.get(key)
  if (value === undefined) throw new Error(`Nothing was dealt to ${key}`)
  return value
}
