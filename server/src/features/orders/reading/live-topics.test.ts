import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import { createApp } from '#server/app/create-app.ts'
import { anItem, aStore, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'

test('a new order and each move reach the store’s people and the customer, on every process, and nobody else', async ({
  app,
  database,
}) => {
  const second = await createApp({ config: testConfig, database, limitCalls: false })
  const url = await second.listen({ host: '127.0.0.1', port: 0 })
  const owner = await anOwnerAtTheDesk(app, database)
  const editor = await anEditorAtTheDesk(app, database, owner.store)
  const stranger = { headers: await signedIn(database, { id: (await aStore(database)).ownerId }) }
  const stop = new AbortController()
  const heard = await Promise.all(
    [owner, editor, stranger].map(async ({ headers }) => {
      const window = { text: '' }
      const reply = await fetch(`${url}/api/events`, { headers, signal: stop.signal })
      void read(reply, window)
      return window
    }),
  )
  const order = await anOrderIn(app, database, owner.store)
  const key = order.partOf(owner.store)
  const customer = { text: '' }
  void read(
    await fetch(`${url}/api/events`, {
      headers: await signedIn(database, order.customer.user),
      signal: stop.signal,
    }),
    customer,
  )
  await eventually(() => {
    for (const { text } of heard.slice(0, 2))
      expect(text).toContain(`"orderId":"${key.orderId}","isNew":true`)
  })
  await owner.move(key, 'accept', 1)
  await eventually(() => {
    for (const { text } of heard.slice(0, 2)) {
      const told = deskEventsIn(text).find(({ isNew }) => !isNew)
      expect(told?.now).toMatchObject({
        part: { firestoreId: key.orderId, status: 'processing', version: 2 },
        counts: { pending: 0, processing: 1 },
      })
    }
    expect(customer.text).toContain(`event: order\ndata: {"orderId":"${key.orderId}"}`)
  })
  expect(heard[2]?.text).not.toContain(key.orderId)
  expect(heard[0]?.text).not.toContain('event: order')
  stop.abort()
  await second.close()
})

test('a part that is too long for an event is read by the desks instead', async ({ app, database }) => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await anOwnerAtTheDesk(app, database)
  const order = await anOrderIn(app, database, owner.store)
  await database.sql`update order_lines set item_name = ${'Loaf '.repeat(4000)} where order_id = ${order.id}`
  const stop = new AbortController()
  const desk = { text: '' }
  void read(await fetch(`${url}/api/events`, { headers: owner.headers, signal: stop.signal }), desk)
  await owner.move(order.partOf(owner.store), 'accept', 1)
  await eventually(() => {
    const told = deskEventsIn(desk.text).find(({ isNew }) => !isNew)
    expect(told).toMatchObject({ orderId: order.id, now: null })
  })
  stop.abort()
})

const deskEventsIn = (text: string) =>
  [...text.matchAll(/event: desk\ndata: (.*)\n\n/g)].map(
    ([, data = '']) => JSON.parse(data) as LiveEvents['desk'],
  )

test('the desk hears that the offer which a customer tried to accept is sold out', async ({
  app,
  database,
}) => {
  const served = await createApp({ config: testConfig, database, limitCalls: false })
  const url = await served.listen({ host: '127.0.0.1', port: 0 })
  const owner = await anOwnerAtTheDesk(app, database)
  const order = await anOrderIn(served, database, owner.store)
  const key = order.partOf(owner.store)
  const { itemId } = await anItem(database, { storeId: owner.store.id, quantity: 1 })
  await owner.offer(key, 1, 1, { itemId })
  await database.sql`update inventory_items set quantity = 0 where item_id = ${itemId}`
  const stop = new AbortController()
  const window = { text: '' }
  void read(await fetch(`${url}/api/events`, { headers: owner.headers, signal: stop.signal }), window)
  await eventually(() => expect(window.text).not.toBe(''))
  window.text = ''
  const offerId = (await owner.read(key)).offers[0]?.id ?? ''
  expect((await order.customer.answer(key, offerId, 'accept')).code).toBe('offer_refused')
  await eventually(() => expect(window.text).toContain(`"orderId":"${key.orderId}","isNew":false`))
  stop.abort()
  await served.close()
})

async function read(reply: Response, window: { text: string }): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of reply.body ?? []) window.text += decoder.decode(chunk, { stream: true })
  } catch {
    // The test is over.
  }
}
