import { OPEN_STATUSES, ORDER_STATUSES } from '#contract/orders/states.ts'
import { expect, test } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'

// The triggers spell the states that are over: a migration has to follow the table.
test('the database takes every state of the table, and counts those that are over', async ({
  app,
  database: { sql },
  database,
}) => {
  const { store } = await anOwnerAtTheDesk(app, database)
  const order = await anOrderIn(app, database, store)
  const counted: string[] = []
  for (const status of ORDER_STATUSES) {
    await sql`update fulfillments set status = ${status} where order_id = ${order.id}`
    const ended =
      await sql`select from ended_parts where store_id = ${store.id} and status = ${status} and parts = 1`
    if (ended.length > 0) counted.push(status)
  }
  expect(counted).toEqual(ORDER_STATUSES.filter((status) => !OPEN_STATUSES.includes(status)))
})

test.for(ORDER_STATUSES)(
  'a store with an order that is %s closes only once it is over',
  async (status, { app, database }) => {
    const { store, headers } = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, store)
    await database.sql`update fulfillments set status = ${status} where order_id = ${order.id}`
    const reply = await app.inject({ method: 'DELETE', url: `/api/stores/${store.id}`, headers })
    expect(reply.statusCode).toBe(OPEN_STATUSES.includes(status) ? 409 : 200)
  },
)
