import type { z } from 'zod'
import type { Operation } from '#contract/shared/operation.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { test } from '#testing/platforms-test.ts'
import { describe, expect } from '#testing/test.ts'
import { apiDocument } from '../api-reference/api-document.ts'
import { exampleOf } from '../api-reference/api-schemas.ts'
import { openRosemary, platformRows } from '../features/platforms/platform-access.fixture.ts'
import { listRoutes } from './features.ts'

const operations = listRoutes(readConfig({}), {} as Database).map(({ operation }): Operation => operation)
const document = apiDocument(operations)
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const describedIn = (name: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name)

/** The example inputs of an operation in the API document, one entry for each part that contains an id. */
function partsWithIds({ name, params, query, body }: Operation): [z.ZodType, string][] {
  const described = describedIn(name)
  const parameters = (where: string) =>
    Object.fromEntries(
      (described?.parameters ?? [])
        .filter((parameter) => parameter.in === where)
        .map((parameter) => [parameter.name, exampleOf(parameter.schema, document.components.schemas)]),
    )
  const examples: [z.ZodType | undefined, unknown][] = [
    [params, parameters('path')],
    [query, parameters('query')],
    [body, described?.requestBody?.content['application/json']?.example],
  ]
  return examples.flatMap(([schema, example]) => {
    const json = JSON.stringify(example) ?? ''
    return schema !== undefined && json.search(UUID) >= 0 ? [[schema, json] as [z.ZodType, string]] : []
  })
}

const cases = operations.flatMap((operation) =>
  partsWithIds(operation).map(([schema, json]) => [operation.name, schema, json] as const),
)

describe('an id in capitals is the same id', () => {
  test('in the operations that take one', () => {
    expect(cases.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'placeOrder',
        'getOrder',
        'updateInventory',
        'connectPlatform',
        'toggleFavorite',
      ]),
    )
  })

  test('in every operation with an id in its path or query: each has an example here', () => {
    const takesId = ({ name }: Operation) =>
      JSON.stringify(describedIn(name)?.parameters ?? []).includes('uuid')
    const named = operations.filter(takesId).map(({ name }) => name)
    expect(named).toContain('listPlatformProducts')
    expect(cases.map(([name]) => name)).toEqual(expect.arrayContaining(named))
  })

  test.for(cases)('for %s', ([, schema, json]) => {
    const inCapitals = json.replace(UUID, (id) => id.toUpperCase())
    expect(inCapitals).not.toBe(json)
    expect(schema.parse(JSON.parse(inCapitals))).toEqual(schema.parse(JSON.parse(json)))
  })
})

test('a shop that was connected with a store id in capitals sells, syncs and opens its credentials', async ({
  app,
  database,
  platforms,
}) => {
  openRosemary(platforms)
  const owner = await aUser(database, { role: 'admin' })
  const store = await aStore(database, { ownerId: owner.id })
  const inCapitals = store.id.toUpperCase()
  const headers = await signedIn(database, owner)
  const rows = platformRows({ ownersOnly: null, itsOwnerOnly: null, itsPeopleOnly: null })
  const connect = rows.connectPlatform.request({ store: { ...store, id: inCapitals } })
  expect((await app.inject({ method: 'PUT', ...connect, headers })).statusCode).toBe(200)
  const listed = await app.inject({ ...rows.listPlatformProducts.request({ store }), headers })
  expect(listed.statusCode, listed.body).toBe(200)

  const item = await anItem(database, { storeId: store.id, itemId: 'loaf', quantity: 9 })
  const product = {
    id: 'loaf',
    title: 'Loaf',
    platform: 'squarespace',
    quantity: 9,
    price: item.priceCents / 100,
  }
  const synced = await app.inject({
    method: 'POST',
    url: '/api/inventory/update',
    headers,
    payload: { products: [store.id, inCapitals].map((storeId) => ({ ...product, storeId })) },
  })
  expect(synced.statusCode, synced.body).toBe(200)
  expect(synced.json().changes).toHaveLength(1)

  const placed = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: await signedIn(database, await aUser(database)),
    payload: orderDraft(
      [store.id, inCapitals].map((storeId) => ({ ...item, name: 'Loaf', quantity: 2, storeId })),
    ),
  })
  expect(placed.statusCode, placed.body).toBe(201)
  const writes = await database.sql`select units from stock_writes where store_id = ${store.id}`
  expect(writes.map(({ units }) => units)).toEqual([4])
})
