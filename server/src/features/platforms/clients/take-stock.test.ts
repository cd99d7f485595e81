import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aFakeProduct, type FakeShop } from '#sandbox/fake-shop.ts'
import {
  fakeClient,
  openFakeShop,
  readAll,
  SHOPS,
  theFakePlatforms,
  withVariants,
} from './clients.fixture.ts'

const fake = await theFakePlatforms()

describe.each(SHOPS)('$name', ({ platform, catalog }) => {
  let shop: FakeShop
  beforeEach(() => {
    shop = openFakeShop(fake, platform, { catalog, products: [aFakeProduct(1, { quantity: 9 })] })
  })
  const left = () => shop.products[0]?.variants.map(({ quantity }) => quantity)

  async function change(units: number) {
    const { products } = await readAll(fakeClient(fake, platform))
    const kept: { plan: unknown } = { plan: null }
    return {
      productId: products[0]?.id ?? '',
      units,
      key: randomUUID(),
      get plan() {
        return kept.plan
      },
      keepPlan: async (plan: object) => {
        kept.plan = plan
      },
    }
  }

  test('loses the units that were sold here', async () => {
    await fakeClient(fake, platform).takeStock(await change(2))
    expect(left()).toEqual([7])
  })

  test('loses them once, however often it is told', async () => {
    const sold = await change(2)
    for (let time = 0; time < 3; time++) await fakeClient(fake, platform).takeStock(sold)
    expect(left()).toEqual([7])
  })

  test('keeps a sale that it made itself meanwhile', async () => {
    const sold = await change(2)
    const variant = shop.products[0]?.variants[0]
    if (variant) variant.quantity = 5
    await fakeClient(fake, platform).takeStock(sold)
    expect(left()).toEqual([3])
  })

  test('is told again after an error, with the same words', async () => {
    const sold = await change(2)
    fake.always = 'hang-up'
    await expect(fakeClient(fake, platform).takeStock(sold)).rejects.toThrow('did not answer')
    fake.always = null
    await fakeClient(fake, platform).takeStock(sold)
    expect(left()).toEqual([7])
  })

  test('never goes below zero', async () => {
    await fakeClient(fake, platform).takeStock(await change(50))
    expect(left()).toEqual([0])
  })

  test('is left alone where it is not tracked', async () => {
    shop.products = [aFakeProduct(1, { quantity: null })]
    await fakeClient(fake, platform).takeStock(await change(2))
    expect(left()).toEqual([null])
  })

  test('goes over several variants when one does not have enough', async () => {
    shop.products = [
      withVariants(aFakeProduct(1), [
        { price: '5.00', quantity: 2 },
        { price: '5.00', quantity: 4 },
      ]),
    ]
    await fakeClient(fake, platform).takeStock(await change(5))
    expect(left()).toEqual([1, 0])
  })

  test('says that a product is gone', async () => {
    const sold = await change(1)
    shop.products = []
    await expect(fakeClient(fake, platform).takeStock(sold)).rejects.toThrow('no longer')
  })
})

test('Shopify says which right is missing to write', async () => {
  openFakeShop(fake, 'shopify', { products: [aFakeProduct(1, { quantity: 9 })], scopes: ['read_products'] })
  const { products } = await readAll(fakeClient(fake, 'shopify'))
  const sold = { productId: products[0]?.id ?? '', units: 1, key: 'k', plan: null, keepPlan: async () => {} }
  await expect(fakeClient(fake, 'shopify').takeStock(sold)).rejects.toThrow('write_inventory')
})
