import { anItem } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { aShop, ownerOf } from './inventory.fixture.ts'

const COMPOSED = 'caf\u00e9-1'
const DECOMPOSED = 'cafe\u0301-1'

test.for([
  [COMPOSED, DECOMPOSED, COMPOSED],
  [DECOMPOSED, COMPOSED, COMPOSED],
  ['\ufb01g-1', 'fig-1', 'fig-1'],
  ['\uff33\uff2b\uff35\uff0d\uff11', 'SKU-1', 'SKU-1'],
] as const)('an item %o is the item %o', async ([given, other, kept], { app, database }) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const added = await owner.add({ item_id: given, item_name: 'Cup', price: 6 })
  expect(added.json().item.item_id).toBe(kept)
  expect((await owner.add({ item_id: other, item_name: 'Cup', price: 6 })).json().code).toBe('item_exists')
  for (const itemId of [given, other]) {
    expect((await owner.change(itemId, { price: 7 })).statusCode).toBe(200)
    const url = `/api/stores/${shop.store.id}/products/${encodeURIComponent(itemId)}`
    expect((await app.inject({ url })).json().product).toMatchObject({ item_id: kept, price: 7 })
  }
  const csv = `item_id,item_name,price\n${other},Mug,8\n`
  expect((await owner.import(csv)).json().preview.changed).toMatchObject([{ itemId: kept }])
  expect((await owner.remove(given)).statusCode).toBe(200)
})

test('an older item keeps the form of its id and is found in both', async ({ app, database }) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  await anItem(database, { storeId: shop.store.id, itemId: DECOMPOSED, priceCents: 500 })
  for (const itemId of [DECOMPOSED, COMPOSED]) {
    expect((await owner.change(itemId, { price: 7 })).json().item.item_id).toBe(DECOMPOSED)
    expect((await owner.add({ item_id: itemId, item_name: 'Cup', price: 6 })).json().code).toBe('item_exists')
    const csv = `item_id,item_name,price\n${itemId},Mug,8\n`
    const { preview } = (await owner.import(csv)).json()
    expect([preview.counts.added, preview.changed[0].itemId]).toEqual([0, DECOMPOSED])
  }
})

test('a file that names an item in two forms is refused at the second', async ({ app, database }) => {
  const owner = ownerOf(app, await aShop(database))
  const csv = `item_id,item_name,price\n${COMPOSED},Cup,6\n${DECOMPOSED},Mug,7\n`
  const { preview } = (await owner.import(csv)).json()
  expect(preview.added).toMatchObject([{ line: 2, itemId: COMPOSED }])
  expect(preview.errors).toEqual([{ line: 3, message: `Line 2 is the same product (${COMPOSED})` }])
})
