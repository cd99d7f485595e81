import { describe, expect, test } from 'vitest'
import { aFakeProduct, someProducts } from '#sandbox/fake-shop.ts'
import {
  fakeClient,
  openFakeShop,
  readAll,
  SHOPS,
  theFakePlatforms,
  withVariants,
} from './clients.fixture.ts'

const fake = await theFakePlatforms()

const pageSizes = { shopify: 16, squarespace: 50, wix: 100 }

describe.each(SHOPS)('$name', ({ platform, catalog }) => {
  test.each([0, 1, 60, 5_000])('lists all of %i products, each once, in bounded pages', async (count) => {
    openFakeShop(fake, platform, { catalog, products: someProducts(count) })
    const { products, pages } = await readAll(fakeClient(fake, platform))
    expect(products).toHaveLength(count)
    expect(new Set(products.map(({ id }) => id)).size).toBe(count)
    expect(pages).toBe(Math.max(1, Math.ceil(count / pageSizes[platform])))
  })

  test('maps a product', async () => {
    const product = aFakeProduct(1, {
      title: 'Sourdough loaf',
      price: '8.50',
      quantity: 12,
      category: 'Bakery',
      description: '<p>Baked <b>daily</b>.</p><ul><li>Wheat &amp; rye</li></ul>',
      image: 'https://cdn.shopify.com/loaf.jpg',
    })
    openFakeShop(fake, platform, { catalog, products: [product] })
    const { products } = await readAll(fakeClient(fake, platform))
    expect(products).toEqual([
      {
        id: expect.any(String),
        title: 'Sourdough loaf',
        price: 8.5,
        currency: 'USD',
        image: 'https://cdn.shopify.com/loaf.jpg',
        quantity: 12,
        category: 'Bakery',
        description: 'Baked daily.\n\n• Wheat & rye',
        status: 'active',
        variants: [],
      },
    ])
  })

  test('takes the lowest price and the stock of all variants', async () => {
    const product = withVariants(aFakeProduct(1), [
      { price: '20.00', quantity: 3 },
      { price: '9.99', quantity: 4 },
      { price: '100.00', quantity: 0 },
    ])
    openFakeShop(fake, platform, { catalog, products: [product] })
    const { products } = await readAll(fakeClient(fake, platform))
    expect(products[0]).toMatchObject({ price: 9.99, quantity: 7 })
  })

  test('stock that is not tracked is unlimited, not zero', async () => {
    openFakeShop(fake, platform, { catalog, products: [aFakeProduct(1, { quantity: null })] })
    const { products } = await readAll(fakeClient(fake, platform))
    expect(products[0]?.quantity).toBeNull()
  })

  test('a product that is not active has another status', async () => {
    openFakeShop(fake, platform, { catalog, products: [aFakeProduct(1, { status: 'DRAFT' })] })
    const { products } = await readAll(fakeClient(fake, platform))
    expect(products[0]?.status).toBe(platform === 'shopify' ? 'draft' : 'hidden')
  })

  test('a product that has only an id is listed', async () => {
    const bare = aFakeProduct(1, { title: '', category: null, image: null, price: null, quantity: 0 })
    openFakeShop(fake, platform, { catalog, products: [bare] })
    const { products } = await readAll(fakeClient(fake, platform))
    expect(products[0]).toMatchObject({
      title: '',
      category: platform === 'squarespace' ? 'Shop' : 'Uncategorized',
      image: null,
      quantity: 0,
    })
  })

  test('a picture without https is left out', async () => {
    openFakeShop(fake, platform, {
      catalog,
      products: [aFakeProduct(1, { image: 'http://plain.example/a.jpg' })],
    })
    const { products } = await readAll(fakeClient(fake, platform))
    expect(products[0]?.image).toBeNull()
  })
})

test.each([1, 11, 300])(
  'Shopify stock is unlimited when variant %i continues selling without stock',
  async (count) => {
    const variants = Array.from({ length: count }, (_, n) => ({
      price: '5.00',
      quantity: 0,
      keepsSelling: n === count - 1,
    }))
    const products = [withVariants(aFakeProduct(1), variants), aFakeProduct(2, { quantity: 0 })]
    openFakeShop(fake, 'shopify', { products })
    const read = await readAll(fakeClient(fake, 'shopify'))
    expect(read.products.map(({ quantity }) => quantity)).toEqual([null, 0])
  },
)

test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
  'Wix %s stock is 0 when it is not tracked and not in stock',
  async (catalog) => {
    const products = [
      withVariants(aFakeProduct(1), [{ price: '5.00', quantity: null, outOfStock: true }]),
      aFakeProduct(2, { quantity: null }),
    ]
    openFakeShop(fake, 'wix', { catalog, products })
    const read = await readAll(fakeClient(fake, 'wix'))
    expect(read.products.map(({ quantity }) => quantity)).toEqual([0, null])
  },
)

test('Wix stock leaves out the units that can only be preordered', async () => {
  const variants = [
    { price: '5.00', quantity: 0, preorders: 50 },
    { price: '5.00', quantity: null, outOfStock: true, preorders: 50 },
  ]
  const products = variants.map((variant, number) => withVariants(aFakeProduct(number), [variant]))
  openFakeShop(fake, 'wix', { catalog: 'V3_CATALOG', products })
  const read = await readAll(fakeClient(fake, 'wix'))
  expect(read.products.map(({ quantity }) => quantity)).toEqual([0, 0])
})

test('the catalog of a Wix site is detected again after the site moved to the new one', async () => {
  const shop = openFakeShop(fake, 'wix', { catalog: 'V1_CATALOG', products: someProducts(150) })
  const client = fakeClient(fake, 'wix')
  const { nextCursor } = await client.listProducts(null)
  shop.catalog = 'V3_CATALOG'
  await expect(client.listProducts(nextCursor)).rejects.toThrow('new catalog')
  expect((await client.listProducts(null)).products).toHaveLength(100)
})
