import type { Platform } from '#contract/platforms/platform.ts'
import type { Product } from '#seed/product-pool.ts'
import { bakery, coffee } from '#seed/products/bakery-and-cafe.ts'
import { womenswear } from '#seed/products/clothing.ts'
import { apothecary, soapAndBath } from '#seed/products/health-and-beauty.ts'
import {
  aFakeProduct,
  aFakeShop,
  aFakeVariant,
  type FakeProduct,
  type FakeShop,
  type FakeVariant,
  guidOf,
  offerOf,
  someProducts,
} from './fake-shop.ts'

export type SandboxShop = { platform: Platform; shop: FakeShop; offers: object[] }

/** The demo's shops: one on each platform and a very large one. They are the same at every start. */
export function sandboxShops(): SandboxShop[] {
  const bakeryShop = aFakeShop({
    name: 'Rosemary & Rye Online',
    address: 'rosemary-and-rye.myshopify.com',
    token: 'sandbox-shopify-token',
    clientId: 'sandbox-client-id',
    clientSecret: 'sandbox-client-secret',
    products: productsOf([...bakery, ...coffee], 'Food & Beverage', 10_001),
  })
  const largeShop = aFakeShop({
    name: 'The Everything Store',
    address: 'everything-store.myshopify.com',
    token: 'sandbox-shopify-large-token',
    products: someProducts(5_000),
  })
  const apothecaryShop = aFakeShop({
    name: 'Fern & Tallow Online',
    address: 'https://www.fern-and-tallow.example',
    token: 'sandbox-squarespace-key',
    products: productsOf([...apothecary, ...soapAndBath], 'Health & Beauty', 20_001),
  })
  const dressShop = aFakeShop({
    name: 'Magnolia Dress Online',
    address: guidOf(1, 0xd1e55),
    token: 'sandbox-wix-key',
    products: productsOf(womenswear, 'Clothing', 30_001),
  })
  const byToken = (platform: Platform, label: string, shop: FakeShop): SandboxShop => ({
    platform,
    shop,
    offers: [offerOf(platform, label, shop)],
  })
  const shopify = byToken('shopify', `Shopify, ${bakeryShop.products.length} products`, bakeryShop)
  const { clientId, clientSecret, address } = bakeryShop
  shopify.offers.push({
    platform: 'shopify',
    label: 'Shopify, by client id and secret',
    address,
    apiToken: '',
    clientId,
    clientSecret,
  })
  return [
    shopify,
    byToken('shopify', 'Shopify, 5,000 products', largeShop),
    byToken('squarespace', `Squarespace, ${apothecaryShop.products.length} products`, apothecaryShop),
    byToken('wix', `Wix, ${dressShop.products.length} products`, dressShop),
  ]
}

/**
 * Every twelfth is a draft, every ninth has unlimited stock, and some are sold out. Every fourth has its colors and
 * sizes as variants. `first` differs between shops, so that no two shops have a product with the same id, as on the
 * real platforms.
 */
const productsOf = (pool: readonly Product[], category: string, first: number): FakeProduct[] =>
  pool.map((product, index) => {
    const quantity = index % 9 === 8 ? null : (index * 7) % 24
    const one = aFakeProduct(first + index, {
      title: product.name,
      category,
      description: `<p>${product.name}, packed by hand in Nashville.</p><p>Ask us for <em>larger orders</em>.</p>`,
      status: index % 12 === 11 ? 'DRAFT' : 'ACTIVE',
      price: priceText(product.priceCents),
      quantity,
    })
    const variants =
      index % 4 === 2 && quantity !== null ? variantsOf(withChoices(product), first + index) : []
    return variants.length < 2 ? one : { ...one, variants }
  })

/** Loaves and jars have no sizes in the town, so an online shop gives them some. */
const withChoices = (product: Product): Product =>
  product.colors.length + product.sizes.length > 1 ? product : { ...product, sizes: ['Small', 'Large'] }

const priceText = (cents: number) => (cents / 100).toFixed(2)

/** One variant for each color and size, the larger ones dearer. Some are sold out. */
function variantsOf({ priceCents, colors, sizes }: Product, number: number): FakeVariant[] {
  const ofColors = colors.length === 0 ? [{}] : colors.map((Color) => ({ Color }))
  const ofSizes = sizes.length === 0 ? [{}] : sizes.map((Size) => ({ Size }))
  const options: Record<string, string>[] = ofColors.flatMap((color) =>
    ofSizes.map((size) => ({ ...color, ...size })),
  )
  return options.map((option, place) =>
    aFakeVariant({
      id: guidOf(number * 100 + place, 2),
      options: option,
      price: priceText(priceCents + Math.max(0, sizes.indexOf(option.Size ?? '')) * 200),
      quantity: (place * 5 + number) % 8,
    }),
  )
}
