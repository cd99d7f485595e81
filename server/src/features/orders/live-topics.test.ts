import { createApp } from '#server/app/create-app.ts'
import { aStore, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from './desk.fixture.ts'

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
    for (const { text } of heard.slice(0, 2))
      expect(text).toContain(`"orderId":"${key.orderId}","isNew":false`)
    expect(customer.text).toContain(`event: order\ndata: {"orderId":"${key.orderId}"}`)
  })
  expect(heard[2]?.text).not.toContain(key.orderId)
  expect(heard[0]?.text).not.toContain('event: order')
  stop.abort()
  await second.close()
})

async function read(reply: Response, window: { text: string }): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of reply.body ?? []) window.text += decoder.decode(chunk, { stream: true })
  } catch {
    // The test is over.
  }
}
