import { beforeEach, describe, expect, test } from 'vitest'
import type { Platform } from '#contract/platforms/platform.ts'
import { aFakeProduct, type FakeShop, levelsOf } from '#sandbox/fake-shop.ts'
import {
  aShirt,
  fakeClient,
  openFakeShop,
  readAll,
  SHOPS,
  theFakePlatforms,
  withVariants,
} from './clients.fixture.ts'

const fake = await theFakePlatforms()

/** Units of the shop's first product, or of one of its variants, that were sold here, and the plan of the job. */
async function aSale(platform: Platform, units: number, variant?: number) {
  const { products } = await readAll(fakeClient(fake, platform))
  const kept: { plan: unknown } = { plan: null }
  return {
    productId: products[0]?.id ?? '',
    variantId: variant === undefined ? null : (products[0]?.variants[variant]?.id ?? ''),
    units,
    get plan() {
      return kept.plan
    },
    keepPlan: async (plan: object) => {
      // The form in which the database stores it.
      kept.plan = JSON.parse(JSON.stringify(plan))
    },
  }
}

type Sale = Awaited<ReturnType<typeof aSale>>

/** The same sale, with an event that happens once, after the plan is stored and before the platform is called. */
function beforeTheWrite(sold: Sale, happen: () => void): Sale {
  let hasHappened = false
  return {
    ...sold,
    async keepPlan(plan) {
      await sold.keepPlan(plan)
      if (!hasHappened) happen()
      hasHappened = true
    },
  }
}

const losingTheAnswer = (sold: Sale) =>
  beforeTheWrite(sold, () => {
    fake.next = ['lost']
  })

describe.each(SHOPS)('$name', ({ platform, catalog }) => {
  let shop: FakeShop
  beforeEach(() => {
    shop = openFakeShop(fake, platform, { catalog, products: [aFakeProduct(1, { quantity: 9 })] })
  })
  const left = () => shop.products[0]?.variants.map(({ quantity }) => quantity)

  const change = (units: number) => aSale(platform, units)

  test('subtracts the sold units', async () => {
    await fakeClient(fake, platform).takeStock(await change(2))
    expect(left()).toEqual([7])
  })

  test('subtracts them once when the change is repeated', async () => {
    const sold = await change(2)
    for (let time = 0; time < 3; time++) await fakeClient(fake, platform).takeStock(sold)
    expect(left()).toEqual([7])
  })

  test('puts returned units back, once when the change is repeated or its answer was lost', async () => {
    const returned = await change(-2)
    for (let time = 0; time < 3; time++) await fakeClient(fake, platform).takeStock(returned)
    expect(left()).toEqual([11])
    const lost = await change(-1)
    await expect(fakeClient(fake, platform).takeStock(losingTheAnswer(lost))).rejects.toThrow(
      'did not answer',
    )
    expect(await fakeClient(fake, platform).takeStock(lost)).toEqual({ kind: 'taken', missing: 0 })
    expect(left()).toEqual([12])
  })

  test('returns nothing to a product that the platform no longer has, or that it does not count', async () => {
    const returned = await change(-2)
    shop.products = [aFakeProduct(1, { quantity: null })]
    expect(await fakeClient(fake, platform).takeStock(returned)).toEqual({ kind: 'taken', missing: 0 })
    expect(left()).toEqual([null])
    shop.products = []
    expect(await fakeClient(fake, platform).takeStock(returned)).toEqual({ kind: 'taken', missing: 0 })
  })

  test('keeps a sale that the shop made in the meantime', async () => {
    const sold = await change(2)
    const variant = shop.products[0]?.variants[0]
    if (variant) variant.quantity = 5
    await fakeClient(fake, platform).takeStock(sold)
    expect(left()).toEqual([3])
  })

  test('repeats the same change after an error', async () => {
    const sold = await change(2)
    fake.always = 'hang-up'
    await expect(fakeClient(fake, platform).takeStock(sold)).rejects.toThrow('did not answer')
    fake.always = null
    await fakeClient(fake, platform).takeStock(sold)
    expect(left()).toEqual([7])
  })

  test('never goes below zero, and returns the missing units', async () => {
    const sold = await change(50)
    const outcome = await fakeClient(fake, platform).takeStock(sold)
    expect(left()).toEqual([0])
    expect(outcome).toEqual({ kind: 'taken', missing: 41 })
    expect(await fakeClient(fake, platform).takeStock(sold)).toEqual(outcome)
  })

  test('has no missing units when the shop had enough', async () => {
    expect(await fakeClient(fake, platform).takeStock(await change(9))).toEqual({ kind: 'taken', missing: 0 })
  })

  test('subtracts them once when the answer was lost and the retry comes days later', async () => {
    const sold = await change(2)
    let now = new Date('2026-03-01T12:00:00Z')
    const client = fakeClient(fake, platform, { now: () => now })
    await expect(client.takeStock(losingTheAnswer(sold))).rejects.toThrow('did not answer')
    expect(left()).toEqual([7])
    now = new Date('2026-03-04T12:00:00Z')
    // By now the platform has forgotten every key.
    shop.doneKeys.clear()
    expect(await client.takeStock(sold)).toEqual({ kind: 'taken', missing: 0 })
    expect(left()).toEqual([7])
  })

  test('leaves stock that is not tracked, and has no missing units', async () => {
    shop.products = [aFakeProduct(1, { quantity: null })]
    const outcome = await fakeClient(fake, platform).takeStock(await change(2))
    expect(left()).toEqual([null])
    expect(outcome).toEqual({ kind: 'taken', missing: 0 })
  })

  test('takes from several variants when one does not have enough', async () => {
    shop.products = [
      withVariants(aFakeProduct(1), [
        { price: '5.00', quantity: 2 },
        { price: '5.00', quantity: 4 },
      ]),
    ]
    await fakeClient(fake, platform).takeStock(await change(5))
    expect(left()).toEqual([1, 0])
  })

  test('reports every unit as missing for a product that the platform no longer has', async () => {
    const sold = await change(2)
    shop.products = []
    expect(await fakeClient(fake, platform).takeStock(sold)).toEqual({ kind: 'taken', missing: 2 })
  })

  test('reports every unit as missing when the product is removed between plan and write', async () => {
    const gone = beforeTheWrite(await change(2), () => {
      shop.products = []
    })
    expect(await fakeClient(fake, platform).takeStock(gone)).toEqual({ kind: 'taken', missing: 2 })
  })
})

describe.each(SHOPS.filter(({ catalog }) => catalog !== 'V1_CATALOG'))('$name', ({ platform, catalog }) => {
  test('takes what is left when the shop sells between plan and write, and returns the rest as missing', async () => {
    const shop = openFakeShop(fake, platform, { catalog, products: [aFakeProduct(1, { quantity: 9 })] })
    const sold = await aSale(platform, 4)
    const client = fakeClient(fake, platform)
    const meanwhile = beforeTheWrite(sold, () => {
      const variant = shop.products[0]?.variants[0]
      if (variant) Object.assign(variant, { quantity: 2, revisions: [2] })
    })
    const outcome = await client.takeStock(meanwhile)
    expect(shop.products[0]?.variants[0]?.quantity).toBe(0)
    expect(outcome).toEqual({ kind: 'taken', missing: 2 })
  })
})

describe.each(SHOPS)('$name', ({ platform, catalog }) => {
  test('does not repeat a change whose result is unknown after the key is forgotten', async () => {
    const products = [aFakeProduct(1, { quantity: 9 })]
    const shop = openFakeShop(fake, platform, { catalog, products })
    const sold = await aSale(platform, 2)
    let now = new Date('2026-03-01T12:00:00Z')
    const client = fakeClient(fake, platform, { now: () => now })
    await expect(client.takeStock(losingTheAnswer(sold))).rejects.toThrow('did not answer')
    now = new Date('2026-03-04T12:00:00Z')
    shop.doneKeys.clear()
    const variant = shop.products[0]?.variants[0]
    if (variant) variant.quantity = 6
    expect(await client.takeStock(sold)).toEqual({ kind: 'uncertain' })
    expect(variant?.quantity).toBe(6)
  })

  test('splits a sale over as many calls as the platform needs', async () => {
    const many = withVariants(
      aFakeProduct(1),
      Array.from({ length: 70 }, () => ({ price: '5.00', quantity: 1 })),
    )
    const shop = openFakeShop(fake, platform, { catalog, products: [many] })
    const outcome = await fakeClient(fake, platform).takeStock(await aSale(platform, 60))
    expect(outcome).toEqual({ kind: 'taken', missing: 0 })
    expect(shop.products[0]?.variants.filter(({ quantity }) => quantity === 1)).toHaveLength(10)
  })
})

describe.each([
  { name: 'Shopify', platform: 'shopify' },
  { name: 'Wix V3', platform: 'wix' },
] as const)('$name with many locations', ({ platform }) => {
  test('takes units that are only at a later location', async () => {
    const elsewhere = [...Array.from({ length: 130 }, () => 0), 5]
    const product = withVariants(aFakeProduct(1), [{ price: '5.00', quantity: 0, elsewhere }])
    const shop = openFakeShop(fake, platform, { products: [product] })
    const { products } = await readAll(fakeClient(fake, platform))
    expect(products[0]?.quantity).toBe(5)
    await fakeClient(fake, platform).takeStock(await aSale(platform, 2))
    expect(shop.products[0]?.variants.map(levelsOf)[0]?.at(-1)).toBe(3)
  })
})

test('a Shopify variant that continues selling stays at zero, without missing units', async () => {
  const product = withVariants(aFakeProduct(1), [{ price: '5.00', quantity: 1, keepsSelling: true }])
  const shop = openFakeShop(fake, 'shopify', { products: [product] })
  const outcome = await fakeClient(fake, 'shopify').takeStock(await aSale('shopify', 3))
  expect(outcome).toEqual({ kind: 'taken', missing: 0 })
  expect(shop.products[0]?.variants[0]?.quantity).toBe(0)
})

test('the failure names the access scope that Shopify needs for writing', async () => {
  const scopes = ['read_products']
  openFakeShop(fake, 'shopify', { products: [aFakeProduct(1, { quantity: 9 })], scopes })
  const sold = await aSale('shopify', 1)
  await expect(fakeClient(fake, 'shopify').takeStock(sold)).rejects.toThrow('write_inventory')
})

describe.each(SHOPS)('a variant at $name', ({ platform, catalog }) => {
  test('is taken from that variant alone, and never from another', async () => {
    const shop = openFakeShop(fake, platform, { catalog, products: [aShirt()] })
    const left = () => shop.products[0]?.variants.map(({ quantity }) => quantity)
    const client = fakeClient(fake, platform)
    expect(await client.takeStock(await aSale(platform, 2, 1))).toEqual({ kind: 'taken', missing: 0 })
    expect(left()).toEqual([5, 1, 0])
    expect(await client.takeStock(await aSale(platform, 3, 1))).toEqual({ kind: 'taken', missing: 2 })
    expect(await client.takeStock(await aSale(platform, 1, 2))).toEqual({ kind: 'taken', missing: 1 })
    expect(left()).toEqual([5, 0, 0])
  })

  test('goes back to that variant alone', async () => {
    const shop = openFakeShop(fake, platform, { catalog, products: [aShirt()] })
    await fakeClient(fake, platform).takeStock(await aSale(platform, -2, 1))
    expect(shop.products[0]?.variants.map(({ quantity }) => quantity)).toEqual([5, 5, 0])
  })

  test('that is gone is missing', async () => {
    const shop = openFakeShop(fake, platform, { catalog, products: [aShirt()] })
    const sale = await aSale(platform, 2, 1)
    shop.products[0]?.variants.splice(1, 1)
    expect(await fakeClient(fake, platform).takeStock(sale)).toEqual({ kind: 'taken', missing: 2 })
    expect(shop.products[0]?.variants.map(({ quantity }) => quantity)).toEqual([5, 0])
  })
})
