import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { PLATFORMS } from '#contract/platforms/platform.ts'
import { describe, expect } from '#testing/test.ts'
import { type ConnectedStore, setStock, test } from './connected-store.fixture.ts'

const setPrice = ({ product }: ConnectedStore, price: string) => {
  for (const variant of product.variants) variant.price = price
}

describe.each(PLATFORMS)('an item from %s', (platform) => {
  test('is labelled, refreshed and written back after it was posted as listed, with a storeId', async ({
    connect,
    refreshOnSchedule,
    runJobs,
  }) => {
    const there = await connect(platform)
    expect(await there.item()).toMatchObject({ platform, platformStatus: 'active', quantity: 9, byHand: [] })
    expect(await there.list()).toMatchObject([{ platform, sync: 'synced', localQuantity: 9 }])
    await there.buy(2)
    await runJobs()
    expect(there.left()).toBe(7)
    setStock(there.shop, 4)
    await refreshOnSchedule()
    expect(await there.list()).toMatchObject([{ sync: 'synced', localQuantity: 4 }])
  })

  test('can be posted as listed when the shop has invalid and very long texts', async ({ connect }) => {
    const there = await connect(platform)
    there.product.title = `Half a letter \ud83c and \u0000 ${'x'.repeat(3_000)}`
    // Wix bounds its categories.
    if (platform !== 'wix') there.product.category = 'y'.repeat(3_000)
    const posted = await there.sync((await there.list()).map((one) => ({ ...one, storeId: there.store.id })))
    expect(posted.statusCode, posted.body).toBe(200)
    expect(await there.item()).toMatchObject({ item_name: expect.stringMatching(/^Half a letter . and/u) })
  })

  test('is refused when it was sold after it was listed, unless its stock already has the posted value', async ({
    connect,
  }) => {
    const there = await connect(platform)
    const posted = (await there.list()).map((product) => ({ ...product, storeId: there.store.id }))
    await there.buy(2)
    expect((await there.sync(posted)).json()).toMatchObject({ code: 'stock_changed' })
    const seen = posted.map((product) => ({ ...product, quantity: 7 }))
    expect((await there.sync(seen)).statusCode).toBe(200)
  })

  test('follows the name, price and picture on the platform', async ({ connect, refreshOnSchedule }) => {
    const there = await connect(platform)
    setPrice(there, '99.25')
    there.product.title = 'Another name'
    there.product.image = 'https://cdn.shopify.com/another.jpg'
    await refreshOnSchedule()
    expect(await there.item()).toMatchObject({
      item_name: 'Another name',
      price: 99.25,
      image: expect.stringContaining('/api/pictures/'),
      byHand: [],
    })
  })

  test('follows the description as plain text, until one is set by hand', async ({
    connect,
    refreshOnSchedule,
  }) => {
    const there = await connect(platform)
    const describedAs = async (html: string | null) => {
      there.product.description = html
      await refreshOnSchedule()
      return (await there.item())?.description
    }
    expect(await describedAs('<p>Dark &amp; dense.</p><p>Keeps a week.</p>')).toBe(
      'Dark & dense.\n\nKeeps a week.',
    )
    expect(await describedAs(null)).toBeNull()
    expect(await describedAs('Light.')).toBe('Light.')
    await there.change({ description: 'Our own words.' })
    expect(await describedAs('Other words.')).toBe('Our own words.')
    expect(await there.item()).toMatchObject({ byHand: ['description'] })
    await there.syncAll()
    expect(await there.item()).toMatchObject({ description: 'Our own words.' })
    await there.change({ byHand: [] })
    await there.syncAll()
    expect(await there.item()).toMatchObject({ description: 'Other words.' })
  })

  test('keeps name and price set by hand, shows the platform price, and follows again on request', async ({
    clock,
    connect,
    refreshOnSchedule,
    runJobs,
  }) => {
    const there = await connect(platform)
    await there.change({ price: 4, item_name: 'Our name', color: 'Brown' })
    setPrice(there, '99.25')
    await refreshOnSchedule()
    const kept = { item_name: 'Our name', price: 4, platformPrice: 99.25, byHand: ['name', 'price'] }
    expect(await there.item()).toMatchObject(kept)
    await there.sync((await there.list()).map((product) => ({ ...product, storeId: there.store.id })))
    expect(await there.item()).toMatchObject(kept)
    expect((await there.change({ byHand: [] })).statusCode).toBe(200)
    clock.advanceSeconds(1)
    await runJobs()
    expect(await there.item()).toMatchObject({
      item_name: 'Product 1',
      price: 99.25,
      color: 'Brown',
      byHand: [],
    })
  })

  test.for([
    ["'Sold out'", 0],
    ['a counted quantity', 3],
  ] as const)(
    'keeps %s that was set by hand until it is released',
    async ([, quantity], { clock, connect, refreshOnSchedule, runJobs }) => {
      const there = await connect(platform)
      await there.change({ quantity })
      await refreshOnSchedule()
      expect(await there.item()).toMatchObject({ quantity, platformQuantity: 9, byHand: ['quantity'] })
      await there.change({ byHand: [] })
      clock.advanceSeconds(1)
      await runJobs()
      expect(await there.item()).toMatchObject({ quantity: 9, byHand: [] })
    },
  )

  test('keeps a quantity that was edited for a sync, until it is synced without an edit', async ({
    connect,
    refreshOnSchedule,
  }) => {
    const there = await connect(platform)
    const post = async (change: object) =>
      there.sync((await there.list()).map((product) => ({ ...product, ...change, storeId: there.store.id })))
    await post({ quantity: 77 })
    await refreshOnSchedule()
    expect(await there.item()).toMatchObject({ quantity: 77, byHand: ['quantity'] })
    await post({})
    expect(await there.item()).toMatchObject({ quantity: 9, byHand: [] })
  })
})

describe.each(PLATFORMS)('an item from %s', (platform) => {
  const notActive = platform === 'shopify' ? 'archived' : 'hidden'

  test('is not sold once it is no longer active there, and comes back', async ({
    connect,
    refreshOnSchedule,
  }) => {
    const there = await connect(platform)
    const refreshAs = async (status: string) => {
      there.product.status = status
      await refreshOnSchedule()
      return there.item()
    }
    expect(await refreshAs('ARCHIVED')).toMatchObject({
      hidden: true,
      withheld: notActive,
      platformStatus: notActive,
    })
    expect(await there.customersSee()).toBe(0)
    expect(await refreshAs('ACTIVE')).toMatchObject({ hidden: false, withheld: null })
    expect(await there.customersSee()).toBe(1)
    // Hidden by hand it stays hidden.
    await there.change({ hidden: true })
    expect(await refreshAs('ARCHIVED')).toMatchObject({ hidden: true, withheld: null })
    expect(await refreshAs('ACTIVE')).toMatchObject({ hidden: true, withheld: null })
    // Shown by hand it stays shown.
    await there.change({ hidden: false })
    await refreshAs('ARCHIVED')
    await there.change({ hidden: false })
    expect(await refreshAs('ARCHIVED')).toMatchObject({ hidden: false, withheld: null })
  })

  test('is sold when it was not active at the time of its sync', async ({ connect, refreshOnSchedule }) => {
    const there = await connect(platform)
    there.product.status = 'ARCHIVED'
    await there.sync((await there.list()).map((product) => ({ ...product, storeId: there.store.id })))
    await refreshOnSchedule()
    expect(await there.item()).toMatchObject({ hidden: false, platformStatus: notActive })
  })

  test('is withheld while the shop does not list it', async ({ connect, refreshOnSchedule }) => {
    const there = await connect(platform)
    there.shop.products = []
    await refreshOnSchedule()
    expect(await there.item()).toMatchObject({ quantity: 0, hidden: true, withheld: 'deleted' })
    there.shop.products = [there.product]
    await refreshOnSchedule()
    expect(await there.item()).toMatchObject({ quantity: 9, hidden: false, withheld: null })
  })
})

test('a product without a price is withheld, and sold when it has one', async ({
  database,
  connect,
  refreshOnSchedule,
}) => {
  const there = await connect('wix')
  await database.sql`delete from inventory_items where store_id = ${there.store.id}`
  const [product] = await there.list()
  await there.sync([{ ...product, price: null, storeId: there.store.id }])
  expect(await there.item()).toMatchObject({ price: 0, hidden: true, withheld: 'no-price' })
  await refreshOnSchedule()
  expect(await there.item()).toMatchObject({ price: product?.price, hidden: false, withheld: null })
})

test.for([
  ['a price of zero', '0.00'],
  ['no price', null],
] as const)(
  'an item whose product then has %s is withheld at its last price',
  async ([, price], { connect, refreshOnSchedule }) => {
    const there = await connect('wix')
    const { price: last } = (await there.item()) as InventoryItem
    for (const variant of there.product.variants) variant.price = price
    expect(await there.list()).toMatchObject([{ price: null }])
    await refreshOnSchedule()
    const withheld = { price: last, hidden: true, withheld: 'no-price', platformPrice: null }
    expect(await there.item()).toMatchObject(withheld)
    expect(await there.customersSee()).toBe(0)
    // A sync, too, does not sell it.
    await there.sync((await there.list()).map((product) => ({ ...product, storeId: there.store.id })))
    expect(await there.item()).toMatchObject(withheld)
    setPrice(there, '5.00')
    await refreshOnSchedule()
    expect(await there.item()).toMatchObject({ price: 5, hidden: false, withheld: null })
  },
)

test('a sync with a price of zero withholds an item at its last price; a price set by hand sells it', async ({
  connect,
  refreshOnSchedule,
}) => {
  const there = await connect('wix')
  const { price: last } = (await there.item()) as InventoryItem
  const sync = async (price: number | string) =>
    there.sync((await there.list()).map((product) => ({ ...product, price, storeId: there.store.id })))
  await sync('0.00')
  expect(await there.item()).toMatchObject({ price: last, hidden: true, withheld: 'no-price' })
  setPrice(there, '0')
  await there.change({ price: 4 })
  await refreshOnSchedule()
  expect(await there.item()).toMatchObject({ price: 4, hidden: false, withheld: null })
  await sync(0)
  expect(await there.item()).toMatchObject({ price: 4, hidden: false, withheld: null })
})

test('fields that an import changes count as set by hand', async ({ connect, refreshOnSchedule }) => {
  const there = await connect('shopify')
  const id = (await there.item())?.item_id
  expect((await there.importFile(`item_id,quantity\n${id},5\n`)).json()).toMatchObject({ applied: true })
  await refreshOnSchedule()
  expect(await there.item()).toMatchObject({ quantity: 5, byHand: ['quantity'] })
})
