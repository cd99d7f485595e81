import { describe, expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { fakeClient, openFakeShop, theFakePlatforms } from './clients.fixture.ts'

const fake = await theFakePlatforms()

const nothing = {
  title: '',
  price: null,
  currency: null,
  image: null,
  category: 'Uncategorized',
  description: null,
  status: 'active',
  variants: [],
}

/** Sets the next answer to the list of products. Other requests get an empty page. */
async function listed(platform: Platform, page: object) {
  openFakeShop(fake, platform)
  const version = platform === 'wix' ? [{ status: 200, json: { catalogVersion: 'V3_CATALOG' } }] : []
  fake.next = [...version, { status: 200, json: page }]
  return fakeClient(fake, platform).listProducts(null)
}

describe('null values in answers', () => {
  test('of Shopify', async () => {
    const node = {
      id: 'gid://shopify/Product/1',
      title: null,
      status: null,
      productType: null,
      category: null,
      totalInventory: null,
      tracksInventory: null,
      featuredMedia: { preview: { image: null } },
      priceRangeV2: null,
    }
    const data = {
      shop: null,
      products: { nodes: [node], pageInfo: { hasNextPage: false, endCursor: null } },
    }
    const { products } = await listed('shopify', { data })
    expect(products).toEqual([{ ...nothing, id: 'gid://shopify/Product/1', quantity: 0 }])
  })

  test('of Squarespace, of every type', async () => {
    const variants = [{ id: null, pricing: null, stock: null }]
    const { products } = await listed('squarespace', {
      products: [
        { id: '1', type: 'PHYSICAL', name: null, images: null, tags: null, variants: null, isVisible: null },
        { id: '2', type: 'GIFT_CARD', images: [null, { url: null }], tags: [null], variants },
        { id: '3', type: 'DIGITAL', pricing: { basePrice: { value: 5, currency: { currencyCode: 'USD' } } } },
        {
          id: '4',
          type: 'SERVICE',
          variants: [
            {
              pricing: {
                basePrice: { value: '30.00', currency: 'USD' },
                onSale: true,
                salePrice: { value: '24.00', currency: 'USD' },
              },
              stock: { quantity: -2, unlimited: false },
            },
          ],
        },
      ],
      pagination: null,
    })
    expect(products).toEqual([
      { ...nothing, id: '1', quantity: null },
      { ...nothing, id: '2', quantity: null },
      { ...nothing, id: '3', quantity: null, price: 5, currency: 'USD' },
      { ...nothing, id: '4', quantity: 0, price: 24, currency: 'USD' },
    ])
  })

  test('of Wix', async () => {
    const { products } = await listed('wix', {
      products: [{ id: '1', name: null, visible: null, media: null, actualPriceRange: null }, { id: '2' }],
      pagingMetadata: null,
    })
    expect(products).toEqual([
      { ...nothing, id: '1', quantity: 0 },
      { ...nothing, id: '2', quantity: 0 },
    ])
  })
})

test.each(PLATFORMS)('an answer of %s without products is a failure, not an empty shop', async (platform) => {
  const page = { data: { shop: null }, pagination: null, pagingMetadata: null }
  await expect(listed(platform, page)).rejects.toThrow('do not understand')
})
