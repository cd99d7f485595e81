import { expect, test } from 'vitest'
import { categoryOf, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { distanceMiles } from '#contract/shared/distance.ts'
import { stockedAt } from './insert-shops.ts'
import { EDIE_EMAIL, JUNE_EMAIL, OTIS_EMAIL } from './people.ts'
import { findPictureSvg } from './pictures.ts'
import { GIFT_CARDS } from './product-pool.ts'
import { MAX_SHOPS_PER_OWNER } from './storefronts.ts'
import { buildTown } from './town.ts'
import type { TownName } from './town-types.ts'

const now = new Date('2026-05-02T16:00:00Z')
const { people, shops, favorites, orders } = buildTown(now)
const items = shops.flatMap((shop) => shop.items)
const otisKeys = new Set(shops.filter(({ ownerEmail }) => ownerEmail === OTIS_EMAIL).map(({ key }) => key))
const shopsIn = (town: TownName) => shops.filter((shop) => shop.town === town)
const june = people.find(({ email }) => email === JUNE_EMAIL)

test('the same time gives the same town; another time changes only its dates', () => {
  expect(buildTown(now)).toEqual({ people, shops, favorites, orders })
  const later = buildTown(new Date(now.getTime() + 3_600_000))
  expect(later.shops.map((shop) => ({ ...shop, createdAt: null }))).toEqual(
    shops.map((shop) => ({ ...shop, createdAt: null })),
  )
  expect(later.orders[0]?.placedAt.getTime()).toBe((orders[0]?.placedAt.getTime() ?? 0) + 3_600_000)
})

test('120 shops around Nashville and 50 around Louisville', () => {
  expect(shopsIn('nashville')).toHaveLength(120)
  expect(shopsIn('louisville')).toHaveLength(50)
})

test.each(FILTER_CATEGORIES)('%s has shops in both towns and plenty of items', (category) => {
  const named = (town: TownName) => shopsIn(town).filter(({ industry }) => categoryOf(industry) === category)
  expect(named('nashville').length).toBeGreaterThanOrEqual(12)
  expect(named('louisville').length).toBeGreaterThanOrEqual(5)
  expect(items.filter((item) => categoryOf(item.category) === category).length).toBeGreaterThan(100)
})

test('the newest items of a shop, which visitors see first, have a picture and are not gift cards', () => {
  const newest = shops.flatMap((shop) =>
    shop.items
      .map((item, place) => ({ item, at: stockedAt(shop, place).created_at.getTime() }))
      .toSorted((one, other) => other.at - one.at)
      .slice(0, 2),
  )
  expect(newest).toHaveLength(2 * shops.length)
  const plain = newest.filter(({ item }) => item.picture === null || item.category === GIFT_CARDS)
  expect(plain).toEqual([])
})

test('a few shops and items are outside the seven categories', () => {
  expect(shops.filter(({ industry }) => industry === null).length).toBeGreaterThanOrEqual(3)
  expect(shops.filter(({ industry }) => categoryOf(industry) === 'uncategorized').length).toBeLessThanOrEqual(
    12,
  )
  expect(items.some(({ category }) => category === 'Uncategorized')).toBe(true)
})

test('names, keys and addresses are all different', () => {
  for (const field of ['name', 'key'] as const) {
    expect(new Set(shops.map((shop) => shop[field])).size).toBe(shops.length)
  }
  expect(new Set(shops.map(({ address }) => address.street + address.zip)).size).toBe(shops.length)
  for (const field of ['email', 'username'] as const) {
    expect(new Set(people.map((person) => person[field])).size).toBe(people.length)
  }
})

test('each shop has 8 to 40 different products', () => {
  for (const shop of shops) {
    expect(shop.items.length, shop.name).toBeGreaterThanOrEqual(8)
    expect(shop.items.length, shop.name).toBeLessThanOrEqual(40)
    expect(new Set(shop.items.map(({ itemId }) => itemId)).size, shop.name).toBe(shop.items.length)
  }
})

test('prices stay between 1.50 and 400, in whole cents', () => {
  const prices = items.map(({ priceCents }) => priceCents)
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(150)
  expect(Math.max(...prices)).toBeLessThanOrEqual(40_000)
  expect(prices.every(Number.isInteger)).toBe(true)
})

test('shops and most products say something about themselves, and products of a shop in several ways', () => {
  expect(shops.every(({ description }) => description.length > 20)).toBe(true)
  const silent = items.filter(({ description }) => description === null).length
  expect(silent).toBeGreaterThan(0)
  expect(silent).toBeLessThan(items.length / 5)
  for (const { key, items } of shops) {
    expect(new Set(items.map(({ description }) => description)).size, key).toBeGreaterThan(1)
  }
})

test('stock includes none, one, unlimited and plenty', () => {
  for (const stock of [0, 1, null]) {
    expect(items.filter((item) => item.stock === stock).length).toBeGreaterThan(50)
  }
  expect(items.filter(({ stock }) => (stock ?? 0) >= 2).length).toBeGreaterThan(items.length * 0.8)
})

test('every picture can be drawn, and about one product in twenty has none', () => {
  const drawn = shops.flatMap(({ key, items: held }) => held.map((item) => findPictureSvg(key, item)))
  expect(drawn.map((svg) => svg === null)).toEqual(items.map(({ picture }) => picture === null))
  const bare = items.filter(({ picture }) => picture === null).length / items.length
  expect(bare).toBeGreaterThan(0.03)
  expect(bare).toBeLessThan(0.07)
})

test('no two neighbouring products of a list have the same picture', () => {
  const shown = shops.flatMap(({ key, items: held }) =>
    held.flatMap((item) => {
      const picture = findPictureSvg(key, item)
      return picture === null ? [] : { key, name: item.name, priceCents: item.priceCents, picture }
    }),
  )
  const lists = [
    shown,
    ...shops.map(({ key }) => shown.filter((item) => item.key === key)),
    shown.toSorted((one, other) => one.name.localeCompare(other.name)),
    shown.toSorted((one, other) => one.priceCents - other.priceCents),
  ]
  for (const list of lists) {
    expect(list.filter(({ picture }, place) => picture === list[place + 1]?.picture)).toEqual([])
  }
  // Not only by size and place: of a hundred neighbours in a store, ninety-nine have other shapes or colors.
  const shapesOf = (svg: string) =>
    svg.replace(/ transform="[^"]*"|<text.*?<\/text>|<path d="M-?[\d.]+ 25\.2.*$/g, '')
  const inStores = shops.flatMap(({ key }) => {
    const own = shown.filter((item) => item.key === key).toSorted((a, b) => a.name.localeCompare(b.name))
    return own.slice(1).map((item, place) => shapesOf(item.picture) === shapesOf(own[place]?.picture ?? ''))
  })
  expect(inStores.filter((alike) => alike).length).toBeLessThan(inStores.length / 100)
  // Not only neighbours: a store has no picture twice.
  for (const { key } of shops) {
    const pictures = shown.filter((item) => item.key === key).map(({ picture }) => picture)
    expect(new Set(pictures).size, key).toBe(pictures.length)
  }
})

test('the demo customer has shops in all directions', () => {
  expect(june?.address).not.toBeNull()
  const home = june?.address ?? { latitude: 0, longitude: 0 }
  const within = (miles: number) =>
    shops.filter(({ address }) => distanceMiles(home, address) <= miles).length
  expect(within(3)).toBeGreaterThan(25)
  expect(within(15)).toBe(120)
  const liked = favorites.filter(({ customerEmail }) => customerEmail === JUNE_EMAIL)
  expect(liked).toHaveLength(6)
  expect(orders.filter(({ customerEmail }) => customerEmail === JUNE_EMAIL)).toHaveLength(5)
})

test('the demo owner has four shops of different trades, the demo editor helps in two', () => {
  const own = shops.filter(({ key }) => otisKeys.has(key))
  expect(new Set(own.map(({ industry }) => industry)).size).toBe(4)
  expect(own.filter(({ editorEmails }) => editorEmails.includes(EDIE_EMAIL))).toHaveLength(2)
})

test('owners have 1 to 6 shops, and editors are people of the town', () => {
  const roles = new Map(people.map(({ email, role }) => [email, role]))
  for (const owner of people.filter(({ role }) => role === 'admin')) {
    const held = shops.filter(({ ownerEmail }) => ownerEmail === owner.email).length
    expect(held, owner.username).toBeGreaterThanOrEqual(1)
    expect(held, owner.username).toBeLessThanOrEqual(MAX_SHOPS_PER_OWNER)
  }
  expect(shops.every(({ ownerEmail }) => roles.get(ownerEmail) === 'admin')).toBe(true)
  expect(
    shops.flatMap(({ editorEmails }) => editorEmails).every((email) => roles.get(email) === 'user'),
  ).toBe(true)
})

test('favorites and orders refer to existing shops and items, each at most once', () => {
  const customers = new Set(people.filter(({ address }) => address !== null).map(({ email }) => email))
  const itemKeys = new Set(
    shops.flatMap(({ key, items: held }) => held.map(({ itemId }) => `${key}/${itemId}`)),
  )
  const hearts = favorites.map(({ customerEmail, shopKey }) => `${customerEmail} ${shopKey}`)
  expect(new Set(hearts).size).toBe(hearts.length)
  expect(favorites.every(({ shopKey }) => shops.some(({ key }) => key === shopKey))).toBe(true)
  for (const { customerEmail, lines } of orders) {
    expect(customers).toContain(customerEmail)
    const keys = lines.map(({ shopKey, itemId }) => `${shopKey}/${itemId}`)
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !itemKeys.has(key))).toEqual([])
    expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 3)).toBe(true)
  }
})

test('orders are between the opening of the shops and now', () => {
  const opened = Math.max(...shops.map(({ createdAt }) => createdAt.getTime()))
  for (const { placedAt } of orders) {
    expect(placedAt.getTime()).toBeLessThan(now.getTime())
    expect(placedAt.getTime()).toBeGreaterThan(opened)
  }
})

test('the demo owner sees orders in every state, some shared with other shops', () => {
  const own = orders.filter(({ lines }) => lines.some(({ shopKey }) => otisKeys.has(shopKey)))
  expect(own.length).toBeGreaterThan(40)
  expect(new Set(own.map(({ status }) => status))).toEqual(
    new Set(['pending', 'processing', 'shipped', 'delivered']),
  )
  expect(own.some(({ lines }) => new Set(lines.map(({ shopKey }) => shopKey)).size > 1)).toBe(true)
})
