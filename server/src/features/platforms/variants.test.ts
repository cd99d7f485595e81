import { PLATFORMS } from '#contract/platforms/platform.ts'
import { aFakeProduct, aFakeVariant, type FakeProduct } from '#sandbox/fake-shop.ts'
import { describe, expect } from '#testing/test.ts'
import { aShirt } from './clients/clients.fixture.ts'
import { type ConnectedStore, test } from './connected-store.fixture.ts'

const shirt = () => ({ products: [aShirt()] })

/** The local items by color and size, with the values to compare. */
const choices = async (there: ConnectedStore) =>
  Object.fromEntries(
    (await there.items()).map((item) => [
      [item.color, item.size].filter(Boolean).join(' '),
      [item.price, item.quantity],
    ]),
  )

const left = ({ product }: ConnectedStore) => product.variants.map(({ quantity }) => quantity)

const choice = async (there: ConnectedStore, color: string, size: string) => {
  const item = (await there.items()).find((one) => one.color === color && one.size === size)
  if (item === undefined) throw new Error(`There is no ${color} ${size}`)
  return item
}

const addGreen = ({ product }: ConnectedStore, quantity: number) =>
  product.variants.push(
    aFakeVariant({
      id: '0000cafe-0000-4000-8000-000000000001',
      options: { Color: 'Green', Size: 'S' },
      price: '40.00',
      quantity,
    }),
  )

const asOneItem = (product: FakeProduct) =>
  product.variants.map(({ options }, place) => {
    product.variants[place] = { ...(product.variants[place] as (typeof product.variants)[0]), options: {} }
    return options
  })

describe.each(PLATFORMS)('the variants of a product from %s', (platform) => {
  test('are items of one name, each with its own price, stock and picture', async ({ connect }) => {
    const there = await connect(platform, shirt())
    expect(await choices(there)).toEqual({ 'Red S': [48, 5], 'Red M': [50, 3], 'Navy S': [52.5, 0] })
    const items = await there.items()
    expect(new Set(items.map(({ item_name }) => item_name))).toEqual(new Set(['Oxford shirt']))
    const [red, alsoRed, navy] = [
      await choice(there, 'Red', 'S'),
      await choice(there, 'Red', 'M'),
      await choice(there, 'Navy', 'S'),
    ]
    expect(red.image).toBe(alsoRed.image)
    expect(navy.image).not.toBe(red.image)
    expect(await there.list()).toMatchObject([{ sync: 'synced', localQuantity: 8, localPrice: 48 }])
  })

  test('follow their own price and stock, and a sale takes its variant alone', async ({
    connect,
    refreshOnSchedule,
    runJobs,
  }) => {
    const there = await connect(platform, shirt())
    await there.buy(2, await choice(there, 'Red', 'M'))
    await runJobs()
    expect(left(there)).toEqual([5, 1, 0])
    expect(await choices(there)).toMatchObject({ 'Red S': [48, 5], 'Red M': [50, 1] })
    const [first, , navy] = there.product.variants
    if (first && navy) {
      first.price = '44.00'
      navy.quantity = 6
    }
    await refreshOnSchedule()
    expect(await choices(there)).toEqual({ 'Red S': [44, 5], 'Red M': [50, 1], 'Navy S': [52.5, 6] })
    expect(await there.list()).toMatchObject([{ sync: 'synced', localQuantity: 12, localPrice: 44 }])
  })

  test('replace the whole item that the store had, and keep what was set on it by hand', async ({
    connect,
  }) => {
    const there = await connect(platform, shirt())
    const options = asOneItem(there.product)
    expect((await there.syncAll()).statusCode).toBe(200)
    expect(await choices(there)).toEqual({ '': [48, 8] })
    const [whole] = await there.items()
    const ours = { item_name: 'Our shirt', item_category: 'Vintage', description: 'Washed cotton.' }
    await there.change({ ...ours, price: 9, hidden: true }, whole)

    options.forEach((one, place) => {
      const variant = there.product.variants[place]
      if (variant) variant.options = one
    })
    // It is still one item here, so the product reads Modified.
    expect(await there.list()).toMatchObject([{ sync: 'modified', localQuantity: 8, quantity: 8 }])
    expect((await there.syncAll()).statusCode).toBe(200)
    const items = await there.items()
    expect(items).toHaveLength(3)
    for (const item of items) {
      expect(item).toMatchObject({
        ...ours,
        hidden: true,
        withheld: null,
        byHand: ['category', 'description', 'name'],
      })
    }
    expect(await choices(there)).toMatchObject({ 'Red S': [48, 5] })
    expect(await there.list()).toMatchObject([{ sync: 'synced' }])
  })

  test('are withheld once they are gone there; a new one is added by the next sync', async ({
    connect,
    refreshOnSchedule,
  }) => {
    const there = await connect(platform, shirt())
    await there.change({ item_name: 'Our shirt' }, await choice(there, 'Navy', 'S'))
    there.product.variants.splice(0, 1)
    addGreen(there, 0)
    await refreshOnSchedule()
    expect(await choice(there, 'Red', 'S')).toMatchObject({ quantity: 0, hidden: true, withheld: 'deleted' })
    expect(await choice(there, 'Red', 'M')).toMatchObject({ quantity: 3, hidden: false })
    expect(await there.items()).toHaveLength(3)
    // The stock is the same here and there, and still the choices are not.
    expect(await there.list()).toMatchObject([{ sync: 'modified', localQuantity: 3, quantity: 3 }])
    await there.syncAll()
    expect(await choices(there)).toEqual({ 'Red M': [50, 3], 'Navy S': [52.5, 0], 'Green S': [40, 0] })
    expect(await choice(there, 'Green', 'S')).toMatchObject({ item_name: 'Our shirt', hidden: false })
  })
})

test('a value set by hand on one variant stays, also its color, and the others follow', async ({
  connect,
  refreshOnSchedule,
}) => {
  const there = await connect('shopify', shirt())
  await there.change({ price: 30, color: 'Crimson', quantity: 2 }, await choice(there, 'Red', 'S'))
  for (const variant of there.product.variants) {
    variant.price = '60.00'
    variant.quantity = 9
    if (variant.options.Color === 'Red') variant.options = { ...variant.options, Color: 'Blue' }
  }
  await refreshOnSchedule()
  expect(await choices(there)).toEqual({ 'Crimson S': [30, 2], 'Blue M': [60, 9], 'Navy S': [60, 9] })
  expect(await choice(there, 'Crimson', 'S')).toMatchObject({ byHand: ['color', 'price', 'quantity'] })
  await there.syncAll()
  expect(await choices(there)).toEqual({ 'Crimson S': [30, 9], 'Blue M': [60, 9], 'Navy S': [60, 9] })
})

describe('a quantity that is typed for a product with variants', () => {
  test('is spread over them by their stock, and stays by hand', async ({ connect, refreshOnSchedule }) => {
    const there = await connect('squarespace', shirt())
    const reply = await there.syncAll({ quantity: 17 })
    expect(reply.json()).toMatchObject({ changes: [{ change: 'modified', localQuantity: 8, quantity: 17 }] })
    expect(await choices(there)).toEqual({ 'Red S': [48, 11], 'Red M': [50, 6], 'Navy S': [52.5, 0] })
    await refreshOnSchedule()
    for (const item of await there.items()) expect(item.byHand).toEqual(['quantity'])
    expect(await there.list()).toMatchObject([{ sync: 'modified', localQuantity: 17, quantity: 8 }])
    await there.syncAll()
    expect(await choices(there)).toMatchObject({ 'Red S': [48, 5], 'Red M': [50, 3] })
  })

  test('is not marked where it is the one of the platform', async ({ connect }) => {
    const there = await connect('squarespace', shirt())
    await there.syncAll({ quantity: 8 })
    for (const item of await there.items()) expect(item.byHand).toEqual([])
  })
})

test('an oversale names the variant', async ({ connect, runJobs }) => {
  const there = await connect('squarespace', shirt())
  await there.buy(3, await choice(there, 'Red', 'M'))
  const sold = there.product.variants[1]
  if (sold) sold.quantity = 1
  await runJobs()
  expect(left(there)).toEqual([5, 0, 0])
  expect(await there.stockFailures()).toMatchObject([{ itemName: 'Oxford shirt · Red · M', missing: 2 }])
})

test('a sync is refused when a variant was sold meanwhile; the repeated one after a lost answer is not', async ({
  connect,
}) => {
  const there = await connect('wix', shirt())
  const listed = (await there.list()).map((product) => ({ ...product, storeId: there.store.id }))
  await there.buy(1, await choice(there, 'Red', 'M'))
  const refused = await there.sync(listed.map((product) => ({ ...product, quantity: 20 })))
  expect(refused.json()).toMatchObject({
    code: 'stock_changed',
    changes: [{ id: listed[0]?.id, localQuantity: 7, quantity: 20 }],
  })
  expect(await choices(there)).toMatchObject({ 'Red M': [50, 2] })
  // The store already has what an earlier request wrote.
  const same = listed.map((product) => ({ ...product, quantity: 7 }))
  expect((await there.sync(same)).statusCode).toBe(200)
})

test('of a product that is sent twice the last one counts, and two people at once write it once', async ({
  connect,
}) => {
  const there = await connect('shopify', shirt())
  const [product] = (await there.list()).map((one) => ({ ...one, storeId: there.store.id }))
  const replies = await Promise.all(
    [1, 2, 3].map(() => there.sync([{ ...product, quantity: 99 }, { ...product }])),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await choices(there)).toEqual({ 'Red S': [48, 5], 'Red M': [50, 3], 'Navy S': [52.5, 0] })
  const twice = product?.variants.flatMap((variant) => [{ ...variant, price: 1 }, variant])
  expect((await there.sync([{ ...product, variants: twice }])).statusCode).toBe(200)
  expect(await choices(there)).toEqual({ 'Red S': [48, 5], 'Red M': [50, 3], 'Navy S': [52.5, 0] })
})

test('a variant without a price is hidden; the others are sold', async ({ connect, refreshOnSchedule }) => {
  const there = await connect('wix', shirt())
  const [first] = there.product.variants
  if (first) first.price = null
  await refreshOnSchedule()
  expect(await choice(there, 'Red', 'S')).toMatchObject({ hidden: true, withheld: 'no-price' })
  expect(await there.customersSee()).toBe(2)
  expect(await there.list()).toMatchObject([{ price: 50 }])
})

test('a product without variants stays one item with the id of the product', async ({ connect }) => {
  const there = await connect('shopify', { products: [aFakeProduct(1, { quantity: 9 })] })
  const [product] = await there.list()
  expect(await there.items()).toMatchObject([{ item_id: product?.id, color: null, size: null, quantity: 9 }])
})
