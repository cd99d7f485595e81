import { describe, expect, test } from 'vitest'
import { aFakeProduct } from '#sandbox/fake-shop.ts'
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

const manySizes = (count: number, sizeOf = (n: number) => `${n}`) =>
  withVariants(
    aFakeProduct(1),
    Array.from({ length: count }, (_, n) => ({ options: { Size: sizeOf(n) }, price: '5.00', quantity: 1 })),
  )

describe.each(SHOPS)('$name', ({ platform, catalog }) => {
  const listed = async (products = [aShirt(), aFakeProduct(2)]) => {
    openFakeShop(fake, platform, { catalog, products })
    return (await readAll(fakeClient(fake, platform))).products
  }

  test('lists the variants of a product with their own price, stock and picture', async () => {
    const [shirt, plain] = await listed()
    const id = expect.any(String)
    const image = 'https://cdn.shopify.com/red.jpg'
    expect(shirt).toMatchObject({ price: 48, quantity: 8, image: 'https://cdn.shopify.com/shirt.jpg' })
    expect(shirt?.variants).toEqual([
      { id, color: 'Red', size: 'S', price: 48, quantity: 5, image },
      { id, color: 'Red', size: 'M', price: 50, quantity: 3, image },
      { id, color: 'Navy', size: 'S', price: 52.5, quantity: 0, image: null },
    ])
    expect(new Set(shirt?.variants.map((variant) => variant.id)).size).toBe(3)
    expect(plain?.variants).toEqual([])
  })

  test.each([
    [2, 2],
    [8, 8],
    [100, 100],
    [101, 0],
  ])('of %i variants it lists %i', async (count, listedCount) => {
    const [product] = await listed([manySizes(count)])
    expect(product?.variants).toHaveLength(listedCount)
    expect(product?.quantity).toBe(count)
  })

  test.each([
    [['Regular', 'Large']],
    [['Large', 'Standard', 'Default', 'regular']],
    [['Blue Gray', 'Blue-Gray']],
  ])('lists the sizes %j', async (sizes) => {
    const [product] = await listed([manySizes(sizes.length, (n) => sizes[n] ?? '')])
    expect(product?.variants.map(({ size }) => size)).toEqual(sizes)
  })

  test('lists options of many words whole, as an import reads them', async () => {
    const variant = (Hold: string) => ({
      options: { Size: 'Two-ounce tin, single', Hold },
      price: '18.00',
      quantity: 1,
    })
    const balm = withVariants(aFakeProduct(1), [
      variant('Firm, lemon and cedar, for dark beards'),
      variant('Firm, lemon and cedar, for dark beards, big'),
    ])
    const [product] = await listed([balm])
    expect(product?.variants.map(({ size }) => size)).toEqual([
      'Two-ounce tin, single / Firm, lemon and cedar, for dark beards',
      'Two-ounce tin, single / Firm, lemon and cedar, for dark beards, big',
    ])
  })

  test('variants that customers could not tell apart stay one item', async () => {
    const [product] = await listed([manySizes(3, () => 'M')])
    expect(product).toMatchObject({ variants: [], quantity: 3 })
  })
})

test('the stock of a product is unlimited when one of its variants is', async () => {
  for (const platform of ['shopify', 'squarespace'] as const) {
    const product = aShirt()
    const [first] = product.variants
    if (first) first.quantity = null
    openFakeShop(fake, platform, { products: [product] })
    const [shirt] = (await readAll(fakeClient(fake, platform))).products
    expect(shirt).toMatchObject({
      quantity: null,
      variants: [{ quantity: null }, { quantity: 3 }, { quantity: 0 }],
    })
  }
})

test('Shopify stock of a variant that continues selling is unlimited, and negative stock is none', async () => {
  const product = aShirt()
  const [first, second] = product.variants
  if (first) first.keepsSelling = true
  if (second) second.quantity = -4
  openFakeShop(fake, 'shopify', { products: [product] })
  const [shirt] = (await readAll(fakeClient(fake, 'shopify'))).products
  expect(shirt?.variants.map(({ quantity }) => quantity)).toEqual([null, 0, 0])
})

test('Wix variants that are hidden there are not listed', async () => {
  openFakeShop(fake, 'wix', { catalog: 'V3_CATALOG', products: [aShirt()] })
  const productData = { productId: aShirt().id }
  const variant = (variantId: string, choiceName: string, visible: boolean) => ({
    variantId,
    visible,
    productData,
    optionChoices: [{ optionChoiceNames: { optionName: 'Size', choiceName } }],
  })
  fake.beforeAnswer = async ({ path }) => {
    if (!path.endsWith('/query-variants')) return
    const variants = [variant('a', 'S', true), variant('b', 'M', false), variant('c', 'L', true)]
    fake.next = [{ status: 200, json: { variants, pagingMetadata: {} } }]
  }
  const [shirt] = (await readAll(fakeClient(fake, 'wix'))).products
  fake.beforeAnswer = null
  expect(shirt?.variants.map(({ size }) => size)).toEqual(['S', 'L'])
})
