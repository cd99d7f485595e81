import type { GiftDraft } from '#contract/orders/gift.ts'
import { anItem } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'

const gift: GiftDraft = {
  recipient: 'Grandma Rose',
  message: 'Happy birthday!\nYours, June',
  hidesPrices: true,
}

test('an order keeps its gift, and shows it to its customer and its store', async ({ app, database }) => {
  const owner = await anOwnerAtTheDesk(app, database)
  const item = await anItem(database, { storeId: owner.store.id })
  const customer = await aCustomer(app, database)
  const { order } = (await customer.place({ ...draftOf([{ item }]), gift })).json()
  expect(order.gift).toEqual(gift)
  const { order: read, parts } = (await customer.read(order.firestoreId)).json()
  expect([read.gift, parts.length]).toEqual([gift, 1])
  const { part } = await owner.read({ orderId: order.firestoreId, storeId: owner.store.id })
  expect(part.gift).toEqual(gift)
  expect((await owner.list()).parts[0]?.gift).toEqual(gift)
})

test('an order without a gift has none', async ({ app, database }) => {
  const customer = await aCustomer(app, database)
  const draft = draftOf([{ item: await anItem(database) }])
  for (const none of [{}, { gift: null }]) {
    const { order } = (await customer.place({ ...draft, ...none })).json()
    expect([order.gift, (await customer.read(order.firestoreId)).json().order.gift]).toEqual([null, null])
  }
})

test('the recipient is one line and the message some lines, without control characters', async ({
  app,
  database,
}) => {
  const customer = await aCustomer(app, database)
  const draft = draftOf([{ item: await anItem(database) }])
  const typed = {
    recipient: ' Grandma\n\u202eRose\u0007 ',
    message: '\r\n Happy\u0007 birthday!\r\n\r\n\r\n\r\nYours,\u2066 June 👩‍👧 \n\n',
  }
  const { order } = (await customer.place({ ...draft, gift: typed })).json()
  expect(order.gift).toEqual({
    recipient: 'Grandma Rose',
    message: 'Happy birthday!\n\nYours, June 👩‍👧',
    hidesPrices: true,
  })
  const blank = (await customer.place({ ...draft, gift: { ...gift, message: ' \n ' } })).json()
  expect(blank.order.gift.message).toBeNull()
})

test('a gift for nobody, and one that is too long, are refused at their fields', async ({
  app,
  database,
}) => {
  const customer = await aCustomer(app, database)
  const draft = draftOf([{ item: await anItem(database) }])
  const fieldsOf = async (wrong: object) => {
    const refused = await customer.place({ ...draft, gift: { ...gift, ...wrong } })
    return [refused.statusCode, refused.json().fields]
  }
  expect(await fieldsOf({ recipient: ' \u200b\n' })).toEqual([
    400,
    { 'gift.recipient': 'Recipient name is required' },
  ])
  expect(await fieldsOf({ recipient: 'a'.repeat(101) })).toEqual([
    400,
    { 'gift.recipient': 'Recipient name is too long' },
  ])
  expect(await fieldsOf({ message: 'a'.repeat(301) })).toEqual([
    400,
    { 'gift.message': 'A gift message has at most 300 characters' },
  ])
  const longest = { ...gift, recipient: 'a'.repeat(100), message: 'a'.repeat(300) }
  expect((await customer.place({ ...draft, gift: longest })).json().order.gift).toEqual(longest)
})

test('another gift with the same key is another order', async ({ app, database }) => {
  const customer = await aCustomer(app, database)
  const draft = { ...draftOf([{ item: await anItem(database) }]), gift }
  const first = (await customer.place(draft, 'one-attempt')).json()
  expect((await customer.place(draft, 'one-attempt')).json().orderId).toBe(first.orderId)
  const others = [
    { ...draft, gift: { ...gift, recipient: 'Grandpa' } },
    { ...draft, gift: { ...gift, message: null } },
    { ...draft, gift: { ...gift, hidesPrices: false } },
    { ...draft, gift: undefined },
  ]
  for (const other of others) {
    const refused = await customer.place(other, 'one-attempt')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'key_reused'])
  }
})

test('a recipient who pays at the door sees the prices', async ({ app, database }) => {
  const customer = await aCustomer(app, database)
  const draft = { ...draftOf([{ item: await anItem(database) }]), paymentMethod: 'cash', gift }
  const { order } = (await customer.place(draft)).json()
  expect(order.gift).toEqual({ ...gift, hidesPrices: false })
})
