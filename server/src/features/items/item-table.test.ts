import { aStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { anItemOfShopify } from './an-item.fixture.ts'
import { EMPTY_VALUES, ITEM_COLUMNS, insertItems, listItems, newItem, updateItems } from './item-table.sql.ts'

test('a text that is cut within an emoji is stored, with a sign in place of the half', async ({
  database,
}) => {
  const { sql } = database
  const { id: storeId } = await aStore(database)
  const item = anItemOfShopify({ storeId, name: 'Candle 🕯'.slice(0, 8) })
  expect(await insertItems(sql, [item])).toEqual(['candle'])
  await updateItems(sql, [{ ...item, description: 'Warm 🕯'.slice(0, 6) }])
  expect(await listItems(sql, storeId, sql`true`)).toMatchObject([
    { name: 'Candle \ufffd', description: 'Warm \ufffd', byHand: [], platform: 'shopify' },
  ])
})

test('a new item has nothing but its columns', () => {
  const draft = { ...EMPTY_VALUES, item_id: 'mug', price: 12 }
  const item = newItem({ storeId: 'store', itemId: 'cup', now: new Date(0) }, draft)
  expect(Object.keys(item).sort()).toEqual([...ITEM_COLUMNS].sort())
})
