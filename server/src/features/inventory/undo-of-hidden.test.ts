import { expect, test } from '#testing/test.ts'
import { anOperator, because } from '../operator/operator.fixture.ts'
import { aShop, customersSee, ownerOf } from './inventory.fixture.ts'

test('an undo of hiding shows an item that an operator hid meanwhile, once they show it', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const { act } = await anOperator(app, database)
  for (const item_id of ['a', 'b'])
    await owner.add({ item_id, item_name: `Loaf ${item_id}`, price: 8.5, quantity: 12 })
  const product = { storeId: shop.store.id, itemId: 'a', ...because }
  const { undoId } = (await owner.changeMany({ itemIds: ['a', 'b'], change: { kind: 'hide' } })).json()
  expect((await act('POST', 'products/hide', product)).statusCode).toBe(200)
  expect((await owner.undo(undoId)).json()).toEqual({ restored: 2, kept: [] })
  expect((await customersSee(app, shop)).count).toBe(1)
  expect((await act('POST', 'products/show', product)).statusCode).toBe(200)
  expect((await customersSee(app, shop)).count).toBe(2)
})
