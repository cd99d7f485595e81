import { anItem } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'

test('an order keeps its phone and the point of its address, and shows them to its store', async ({
  app,
  database,
}) => {
  const owner = await anOwnerAtTheDesk(app, database)
  const item = await anItem(database, { storeId: owner.store.id })
  const customer = await aCustomer(app, database)
  const draft = { ...draftOf([{ item }]), phone: ' (615) 555-0142\n' }
  const { order } = (await customer.place(draft)).json()
  expect(order.phone).toBe('(615) 555-0142')
  const key = { orderId: order.firestoreId, storeId: owner.store.id }
  const { part } = await owner.read(key)
  expect(part.phone).toBe('(615) 555-0142')
  expect(part.point).toEqual({
    latitude: expect.any(Number),
    longitude: expect.any(Number),
    precision: expect.stringMatching(/^(street|zip|city)$/),
  })
})

test('an order has no phone unless the customer gives one, and waits for no address', async ({
  app,
  database,
}) => {
  const owner = await anOwnerAtTheDesk(app, database)
  const item = await anItem(database, { storeId: owner.store.id })
  const customer = await aCustomer(app, database)
  const draft = draftOf([{ item }])
  const nowhere = { ...draft.deliveryAddress, street: '1 Nowhere', city: 'Xyzzyville', zip: '00000' }
  const { order } = (await customer.place({ ...draft, deliveryAddress: nowhere })).json()
  const { part } = await owner.read({ orderId: order.firestoreId, storeId: owner.store.id })
  expect([order.phone, part.phone, part.point]).toEqual([null, null, null])
})

test('an order with a text for a phone is refused at its field', async ({ app, database }) => {
  const customer = await aCustomer(app, database)
  const draft = draftOf([{ item: await anItem(database) }])
  for (const phone of ['call me maybe', '615-555-01423']) {
    const refused = await customer.place({ ...draft, phone })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { phone: 'Enter a phone number such as (615) 555-0142' },
    ])
  }
  expect((await customer.place({ ...draft, phone: '' })).json().order.phone).toBeNull()
})
