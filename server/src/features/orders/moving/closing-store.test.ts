import { anItem } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock, untilWaiting } from '#testing/until-waiting.ts'
import { anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'

test('a store does not close while it is ordered from', async ({ app, database }) => {
  const owner = await anOwnerAtTheDesk(app, database)
  const item = await anItem(database, { storeId: owner.store.id })
  const customer = await aCustomer(app, database)
  let closing: Promise<{ statusCode: number; json: () => { code: string } }> | undefined
  const [placed] = await callBehindLock(
    database,
    (tx) => tx`select from inventory_items where store_id = ${owner.store.id} for update`,
    () => [customer.place(draftOf([{ item }]))],
    async () => {
      closing = app.inject({
        method: 'DELETE',
        url: `/api/stores/${owner.store.id}`,
        headers: owner.headers,
      })
      await untilWaiting(database, 2)
    },
  )
  const refused = await closing
  expect([placed?.statusCode, refused?.statusCode, refused?.json().code]).toEqual([
    201,
    409,
    'store_has_orders',
  ])
})

test('an order that meets the closing of its store finds no store', async ({ app, database }) => {
  const owner = await anOwnerAtTheDesk(app, database)
  const item = await anItem(database, { storeId: owner.store.id })
  const customer = await aCustomer(app, database)
  const close = () =>
    app.inject({ method: 'DELETE', url: `/api/stores/${owner.store.id}`, headers: owner.headers })
  let ordering: ReturnType<typeof customer.place> | undefined
  const [closed] = await callBehindLock(
    database,
    (tx) => tx`select from inventory_items where store_id = ${owner.store.id} for update`,
    () => [close()],
    async () => {
      ordering = customer.place(draftOf([{ item }]))
      await untilWaiting(database, 2)
    },
  )
  expect([closed?.statusCode, (await ordering)?.statusCode]).toEqual([200, 409])
  expect(await database.sql`select from fulfillments where store_id = ${owner.store.id}`).toHaveLength(0)
})
