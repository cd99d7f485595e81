import { anItem, aStore } from '#testing/builders.ts'
import { found } from '#testing/found-products.ts'
import { expect, test } from '#testing/test.ts'

/** What people type, and the product in whose name they mean it. Both may be the other way round. */
const SAME: readonly (readonly [string, string])[] = [
  ['knife', 'Paring Knives'],
  ['knives', 'Bread Knife'],
  ['loaves', 'Rye Loaf'],
  ['loaf', 'Sourdough Loaves'],
  ['leaves', 'Bay Leaf'],
  ['shelves', 'Oak Shelf'],
  ['wolf', 'Wooden Wolves'],
  ['scarf', 'Silk Scarves'],
  ['berry', 'Mixed Berries'],
  ['candies', 'Rock Candy'],
  ['cookies', 'Ginger Cookie'],
  ['dresses', 'Linen Dress'],
  ['brushes', 'Paint Brush'],
  ['tomatoes', 'Heirloom Tomato'],
  ['cactus', 'Tray of Cacti'],
  ['geese', 'Ceramic Goose'],
  ['mouse', 'Three Blind Mice'],
  ['man', 'Grooming for Men'],
  ['women', 'Woman at Work, Print'],
  ['child', 'Smock for Children'],
  ['teeth', 'Tooth Powder'],
  ['wifi', 'Wi-Fi Router'],
  ['wi-fi', 'Wifi Extender'],
  ['wi fi', 'WiFi Plug'],
  ['wifi', 'Wi - Fi Camera'],
  ['tshirt', 'Plain T-Shirt'],
  ['t-shirt', 'Striped Tshirt'],
  ['ebook', 'E-Book Reader'],
  ['e-book', 'Ebook Stand'],
  ['e books', 'Ebook Light'],
  ['7up', '7-Up Can'],
  ['7 up', '7UP Bottle'],
  ['hotdog', 'Hot Dog Buns'],
  ['hotdogs', 'Hot Dog Relish'],
  ['hot dogs', 'Hotdog Tongs'],
  ['sunhats', 'Straw Sun Hat'],
  ['sun hat', 'Child Sunhat'],
  ['yoyo', 'Maple Yo-Yo'],
  ['xray', 'X-Ray Fish Poster'],
  ['mp3', 'MP 3 Player'],
  ['handmade', 'Hand-Made Basket'],
  ['12oz', 'Dark Roast, 12 oz'],
  ['12 oz', 'Light Roast 12oz'],
  ['12-oz', 'Decaf 12 Ounces'],
  ['12 ounce', 'Espresso 12oz'],
  ['12 fl oz', 'Root Beer 12oz'],
  ['12oz', 'Ginger Beer 12 fl. oz.'],
  ['8 inch', 'Skillet 8"'],
  ['8-inch', 'Wok 8”'],
  ['8in', 'Sieve, 8 inches'],
  ['8"', 'Tart Pan 8 Inch'],
  ['8"', 'Pie Pan 8in'],
  ['8″', 'Cake Pan 8-inch'],
  ['8 inches', 'Loaf Pan 8"x4"'],
  ['5lb', 'Flour 5 lbs'],
  ['5 lbs', 'Sugar 5lb'],
  ['5 pounds', 'Rice 5 lb.'],
  ['2l', 'Cola 2 Liter'],
  ['2 liters', 'Tonic 2L'],
  ['1.5 liter', 'Cider 1.5L'],
  ['100ml', 'Serum 100 ml'],
  ['100 milliliters', 'Toner 100ml'],
  ['6 pack', 'Lager 6pk'],
  ['100 count', 'Cotton Swabs 100ct'],
  ['60w', 'Bulb 60 Watt'],
]

test('words are found in their other spellings', async ({ app, database }) => {
  const at = { latitude: 39, longitude: -89 }
  const { id: storeId } = await aStore(database, at)
  for (const [, name] of SAME) await anItem(database, { storeId, name })
  for (const [search, name] of SAME)
    expect([search, await found(app, at, search)]).toEqual([search, expect.arrayContaining([name])])
})

test('in the page of a store, in suggestions and in the names of stores', async ({ app, database }) => {
  const at = { latitude: 38, longitude: -88 }
  const { id: storeId } = await aStore(database, { ...at, name: 'Hot Dog Stand' })
  await anItem(database, { storeId, name: 'Wi-Fi Router' })
  await anItem(database, { storeId, name: 'Fi and Wi' })
  const place = `latitude=${at.latitude}&longitude=${at.longitude}`
  const names = async (url: string) => JSON.stringify((await app.inject(`/api${url}`)).json())
  for (const answer of [
    await names(`/stores/${storeId}/products?search=wifi`),
    await names(`/search/suggestions?${place}&search=wifi`),
  ]) {
    expect(answer).toContain('Wi-Fi Router')
    expect(answer).not.toContain('Fi and Wi')
  }
  expect(await names(`/search/suggestions?${place}&search=hotdog`)).toContain('Hot Dog Stand')
})

test('words count together only side by side, and a number only with its unit', async ({ app, database }) => {
  const at = { latitude: 37, longitude: -87 }
  const { id: storeId } = await aStore(database, at)
  for (const name of [
    'Wool Carpet',
    'Pet Car Seat',
    'Car, Pet and Home Cleaner',
    'Gloves',
    'Cafe Table',
    'Cave Print',
    'Oil 8 oz',
    'Box of 8',
    'Board 18"',
    'Rack 8"',
    'Pack of 8, 18" Rulers',
  ])
    await anItem(database, { storeId, name })
  expect(await found(app, at, 'carpet')).toEqual(['Wool Carpet'])
  expect(await found(app, at, 'petcar')).toEqual(['Pet Car Seat'])
  expect(await found(app, at, 'caves')).toEqual(['Cave Print'])
  expect(await found(app, at, '8 inch')).toEqual(['Rack 8"'])
  expect(await found(app, at, '8oz')).toEqual(['Oil 8 oz'])
  expect(await found(app, at, '8 ounces oil')).toEqual(['Oil 8 oz'])
})
