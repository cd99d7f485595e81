import { expect, test } from 'vitest'
import { isFirstConnected, listRequest } from './list-request.ts'

const shop = { storeId: 'rosemary', platform: 'wix', isFirst: true } as const

/** Asks a server that answers as given, in turn. Returns the queries that it got, and the reply. */
async function ask(of: Parameters<typeof listRequest>[0], cursor: string | null, replies: object[]) {
  const queries: unknown[] = []
  const reply = await listRequest(of, cursor, async ({ query }) => {
    queries.push(query)
    return replies.shift() ?? {}
  })
  return { queries, reply }
}

test('the first page of the first connected store is asked for without a query', async () => {
  for (const reply of [{ storeId: 'rosemary' }, { storeId: '' }, {}, []]) {
    expect(await ask(shop, null, [reply])).toEqual({ queries: [undefined], reply })
  }
})

test('other pages and other stores are asked for by name', async () => {
  expect((await ask(shop, 'two', [{}])).queries).toEqual([{ storeId: 'rosemary', cursor: 'two' }])
  expect((await ask({ ...shop, isFirst: false }, null, [{}])).queries).toEqual([{ storeId: 'rosemary' }])
})

test('the products of another store are never taken for those of this one', async () => {
  const own = { storeId: 'rosemary' }
  expect(await ask(shop, null, [{ storeId: 'fern' }, own])).toEqual({
    queries: [undefined, { storeId: 'rosemary' }],
    reply: own,
  })
})

test('the first connected store is the first in the list with this platform', () => {
  const stores = [
    { id: 'fern', platforms: ['shopify'] as const },
    { id: 'rosemary', platforms: ['wix'] as const },
    { id: 'thyme', platforms: ['shopify', 'wix'] as const },
  ]
  expect(isFirstConnected(stores, 'fern', 'shopify')).toBe(true)
  expect(isFirstConnected(stores, 'rosemary', 'wix')).toBe(true)
  expect(isFirstConnected(stores, 'thyme', 'wix')).toBe(false)
  expect(isFirstConnected([{ id: 'fern', platforms: [] }], 'fern', 'wix')).toBe(true)
})
