import type { FastifyInstance } from 'fastify'
import type { Connection } from '#contract/platforms/connection.ts'
import { PLATFORMS } from '#contract/platforms/platform.ts'
import { aFakeProduct, guidOf } from '#sandbox/fake-shop.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { test } from '#testing/platforms-test.ts'
import { describe, expect } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { addresses, openFakeShop, TOKEN } from './clients/clients.fixture.ts'

async function anOwner(database: Parameters<typeof aStore>[0]) {
  const owner = await aUser(database, { role: 'admin' })
  const store = await aStore(database, { ownerId: owner.id })
  return { owner, store, headers: await signedIn(database, owner) }
}

type Owner = Awaited<ReturnType<typeof anOwner>>

const connect = (
  app: FastifyInstance,
  { store, headers }: Pick<Owner, 'store' | 'headers'>,
  payload: object,
) => app.inject({ method: 'PUT', url: `/api/stores/${store.id}/connection`, headers, payload })

async function connectionOf(app: FastifyInstance, { store, headers }: Owner) {
  const reply = await app.inject({ url: `/api/stores/${store.id}/connection`, headers })
  return reply.json<{ connections: [Connection] }>().connections[0]
}

describe.each(PLATFORMS)('connecting to %s', (platform) => {
  const right = { platform, address: addresses[platform], apiToken: TOKEN }

  test('saves credentials without asking the platform, and does not send them back', async ({
    app,
    database,
    platforms,
  }) => {
    platforms.calls.length = 0
    const owner = await anOwner(database)
    const reply = await connect(app, owner, right)
    expect(reply.statusCode).toBe(200)
    expect(platforms.calls).toEqual([])
    expect(reply.json()).toMatchObject({
      message: expect.stringMatching(/^(Shopify|Squarespace|Wix) credentials saved successfully!$/),
      connection: {
        platform,
        address: addresses[platform],
        tokenHint: '…shop',
        sandbox: true,
        refresh: true,
      },
    })
    expect(reply.body).not.toContain(TOKEN)
    const [row] = await database.sql`select * from platform_connections where store_id = ${owner.store.id}`
    expect(JSON.stringify(row)).not.toContain(TOKEN)
    expect(Buffer.from(row?.credentials).includes(TOKEN)).toBe(false)
  })

  test('says that the platform refuses the credentials where its products are listed, and at the connection', async ({
    app,
    database,
    platforms,
    runJobs,
    clock,
  }) => {
    const shop = openFakeShop(platforms, platform)
    const owner = await anOwner(database)
    const invented = await connect(app, owner, { ...right, apiToken: 'invented' })
    expect(invented.json()).toMatchObject({ connection: { siteName: null, lastFailure: null } })
    const list = () => app.inject({ url: `/api/${platform}/products`, headers: owner.headers })
    const refused = await list()
    expect(refused.statusCode).toBe(422)
    const { error } = refused.json<{ error: string }>()
    expect(error).toMatch(/does not accept this/)

    await runJobs()
    const failing = { lastFailure: { message: error }, lastRefreshAt: null, refreshing: false }
    expect(await connectionOf(app, owner)).toMatchObject(failing)
    clock.advanceSeconds(16 * 60)
    await runJobs()
    expect(await connectionOf(app, owner)).toMatchObject(failing)

    await connect(app, owner, right)
    await runJobs()
    expect(await connectionOf(app, owner)).toMatchObject({
      lastFailure: null,
      lastRefreshAt: expect.any(String),
      siteName: platform === 'wix' ? null : shop.name,
    })
    expect((await list()).statusCode).toBe(200)
    await connect(app, owner, { ...right, apiToken: 'invented' })
    expect(await connectionOf(app, owner)).toMatchObject({ siteName: null, lastRefreshAt: null })
  })

  test('says that a permission is missing, also while nothing is synced', async ({
    app,
    database,
    platforms,
    runJobs,
  }) => {
    openFakeShop(platforms, platform, { scopes: ['read_products', 'read_inventory'] })
    const owner = await anOwner(database)
    await connect(app, owner, right)
    await runJobs()
    const { lastFailure } = await connectionOf(app, owner)
    expect(lastFailure?.message).toMatch(/write_inventory|Inventory|stock/)
  })

  test.for([{ apiToken: '' }, { apiToken: '   ' }, { address: '' }])(
    'needs all fields: %o',
    async (missing, { app, database, platforms }) => {
      platforms.calls.length = 0
      const reply = await connect(app, await anOwner(database), { ...right, ...missing })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error).toBe('Please complete all fields.')
      expect(platforms.calls).toEqual([])
    },
  )

  test('lists its products for owner and editor, and refuses without a connection', async ({
    app,
    database,
    platforms,
  }) => {
    openFakeShop(platforms, platform, { products: [aFakeProduct(1, { quantity: 4 })] })
    const owner = await anOwner(database)
    const editor = await aUser(database)
    await database.sql`insert into store_editors (store_id, user_id) values (${owner.store.id}, ${editor.id})`
    const headers = await signedIn(database, editor)
    const url = `/api/${platform}/products?storeId=${owner.store.id}`
    const before = await app.inject({ url, headers })
    expect(before.statusCode).toBe(404)
    expect(before.json().error).toMatch(/^This store is not connected to/)
    await connect(app, owner, right)
    for (const address of [url, `/api/${platform}/products`]) {
      const reply = await app.inject({ url: address, headers })
      expect(reply.json()).toMatchObject({
        storeId: owner.store.id,
        products: [{ title: 'Product 1', quantity: 4, sync: 'not-synced', localQuantity: null }],
        nextCursor: null,
      })
    }
    const shown = await app.inject({ url: `/api/stores/${owner.store.id}/connection`, headers })
    expect(shown.json<{ connections: Connection[] }>().connections).toMatchObject([
      { platform, tokenHint: null },
    ])
  })
})

describe('typed credentials', () => {
  test.for(['http://rosemary.myshopify.com', 'https://rosemary.myshopify.com', 'rosemary.myshopify.com/'])(
    'the Shopify domain %s is refused with the specified text',
    async (address, { app, database }) => {
      const reply = await connect(app, await anOwner(database), {
        platform: 'shopify',
        address,
        apiToken: 'x',
      })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error).toBe(
        'Please remove "http://" or "https://" and trailing slashes from the domain.',
      )
    },
  )

  test.for([
    ['shopify', 'shop.rosemary.example', /^Every Shop Domain of Shopify ends in \.myshopify\.com/],
    ['shopify', 'rosemary.myshopify.com:99', /^Every Shop Domain of Shopify ends in \.myshopify\.com/],
    ['squarespace', 'localhost', /^This Site URL is no address of a site/],
    ['squarespace', 'https://127.0.0.1/', /^This Site URL is no address of a site/],
  ] as const)(
    'for %s the address %s is saved, and never leaves the server',
    async ([platform, address, words], { app, database, platforms, runJobs }) => {
      openFakeShop(platforms, platform)
      platforms.calls.length = 0
      const owner = await anOwner(database)
      const reply = await connect(app, owner, { platform, address, apiToken: TOKEN })
      expect(reply.json()).toMatchObject({
        message: expect.stringContaining('credentials saved successfully!'),
        connection: { platform, address },
      })
      const list = await app.inject({ url: `/api/${platform}/products`, headers: owner.headers })
      expect(list.statusCode).toBe(422)
      expect(list.json<{ error: string }>().error).toMatch(words)
      await runJobs()
      expect((await connectionOf(app, owner)).lastFailure?.message).toMatch(words)
      expect(platforms.calls.filter((call) => call.platform === platform)).toEqual([])
    },
  )

  test.for(['rosemary', 'my site', 'Käse'])(
    'any text is the id of a Wix site: %s',
    async (address, { app, database }) => {
      const reply = await connect(app, await anOwner(database), { platform: 'wix', address, apiToken: 'x' })
      expect(reply.statusCode).toBe(200)
    },
  )

  test.for(['a b', 'a\r\nX-Evil: 1', 'tökén'])(
    'the token %j is never sent to a platform',
    async (apiToken, { app, database }) => {
      const payload = { platform: 'wix', address: guidOf(1), apiToken }
      expect((await connect(app, await anOwner(database), payload)).statusCode).toBe(400)
    },
  )
})

test('an unknown store is refused with the specified text', async ({ app, database }) => {
  const { headers } = await anOwner(database)
  const { store } = await anOwner(database)
  const reply = await connect(
    app,
    { store, headers },
    { platform: 'wix', address: guidOf(7, 9), apiToken: 'x' },
  )
  expect(reply.statusCode).toBe(404)
  expect(reply.json().error).toBe('The selected store does not exist.')
})

test('the failure names a platform that is down and marks no field', async ({ app, database, platforms }) => {
  openFakeShop(platforms, 'wix')
  const owner = await anOwner(database)
  await connect(app, owner, { platform: 'wix', address: addresses.wix, apiToken: TOKEN })
  platforms.next = ['hang-up']
  const reply = await app.inject({ url: '/api/wix/products', headers: owner.headers })
  expect(reply.statusCode).toBe(502)
  expect(reply.json()).toEqual({
    success: false,
    code: 'platform_unavailable',
    message: 'Wix did not answer. Please try again in a few minutes.',
    error: 'Wix did not answer. Please try again in a few minutes.',
  })
})

test('without a store, a list is that of the connected store that comes first by name', async ({
  app,
  database,
  platforms,
}) => {
  openFakeShop(platforms, 'wix')
  const owner = await aUser(database, { role: 'admin' })
  const headers = await signedIn(database, owner)
  const connected = []
  for (const name of ['walnut', 'Cedar', 'Aspen']) {
    const store = await aStore(database, { ownerId: owner.id, name })
    if (name === 'Aspen') continue
    connected.push(store.id)
    await connect(app, { store, headers }, { platform: 'wix', address: addresses.wix, apiToken: TOKEN })
  }
  const listed = await app.inject({ url: '/api/inventory/stores', headers })
  const first = listed.json<{ stores: { id: string }[] }>().stores[0]?.id
  expect(first).toBe(connected[1])
  const reply = await app.inject({ url: '/api/wix/products', headers })
  expect(reply.json<{ storeId: string }>().storeId).toBe(first)
})

test('sealed credentials do not open for another store or with another key', async ({
  app,
  database,
  platforms,
}) => {
  openFakeShop(platforms, 'wix')
  const [one, two] = [await anOwner(database), await anOwner(database)]
  const payload = { platform: 'wix', address: addresses.wix, apiToken: TOKEN }
  await connect(app, one, payload)
  await connect(app, two, payload)
  await database.sql`
    update platform_connections set credentials = (
      select credentials from platform_connections where store_id = ${one.store.id}
    ) where store_id = ${two.store.id}`
  const reply = await app.inject({ url: `/api/wix/products?storeId=${two.store.id}`, headers: two.headers })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().error).toContain('connect the shop again')
})

test('an owner who hands the store over while connecting it leaves no shop of theirs to the new owner', async ({
  app,
  database,
  platforms,
}) => {
  openFakeShop(platforms, 'shopify')
  const [giver, receiver] = [await anOwner(database), await anOwner(database)]
  const payload = { platform: 'shopify', address: addresses.shopify, apiToken: TOKEN }
  await connect(app, giver, payload)
  const connections = () => database.sql`
    select connected_at, credentials from platform_connections where store_id = ${giver.store.id}`
  const before = await connections()
  const [reply] = await callBehindLock(
    database,
    async (tx) => {
      await tx`select from platform_connections where store_id = ${giver.store.id} for update`
      await tx`update stores set owner_id = ${receiver.owner.id} where id = ${giver.store.id}`
    },
    () => [connect(app, giver, payload)],
  )
  expect(reply?.statusCode).toBe(404)
  expect(await connections()).toEqual(before)
})
