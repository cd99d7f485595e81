import { type FakeAnswer, type FakeRequest, ok } from '../answer.ts'
import { type FakeProduct, type FakeShop, type FakeVariant, stockOf } from '../fake-shop.ts'
import { categoryIdOf } from './fake-wix-v3.ts'
import { typedAnswer, wireTyped } from './wire-types.ts'
import { wixFailure } from './wix-failure.ts'

type OffsetQuery = {
  query: { paging?: { limit?: number; offset?: number }; filter?: string }
  includeVariants?: boolean
  includeHiddenProducts?: boolean
}

const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

export function answerAsWixV1(shop: FakeShop, request: FakeRequest): FakeAnswer {
  const { body } = request
  const patched = /^\/stores\/v2\/inventoryItems\/product\/([^/]+)$/.exec(request.path)
  if (patched && request.method === 'PATCH') return updateStock(shop, patched[1] ?? '', body)
  switch (`${request.method} ${request.path}`) {
    case 'POST /stores-reader/v1/products/query':
      return typedAnswer(
        'stores-catalog-v1-products/QueryProductsResponse',
        listProducts(shop, wireTyped<OffsetQuery>('stores-catalog-v1-products/QueryProductsRequest', body)),
      )
    case 'POST /stores-reader/v1/collections/query':
      wireTyped('stores-collections-v1/QueryCollectionsRequest', body)
      return typedAnswer('stores-collections-v1/QueryCollectionsResponse', {
        collections: collectionsOf(shop),
      })
    case 'POST /stores/v2/inventoryItems/query':
      return typedAnswer(
        'stores-inventory-v2-for-catalog-v1/QueryInventoryResponse',
        readStock(
          shop,
          wireTyped<OffsetQuery>('stores-inventory-v2-for-catalog-v1/QueryInventoryRequest', body),
        ),
      )
    default:
      return wixFailure(404, '')
  }
}

const collectionsOf = (shop: FakeShop) => [
  { id: ALL_PRODUCTS, name: 'All Products', visible: true },
  ...[...new Set(shop.products.map(({ category }) => category))]
    .filter((category) => category !== null)
    .map((name) => ({ id: categoryIdOf(shop, name), name, visible: true })),
]

function listProducts(shop: FakeShop, { query, includeVariants, includeHiddenProducts }: OffsetQuery) {
  const shown = shop.products.filter(({ status }) => includeHiddenProducts === true || status === 'ACTIVE')
  const { limit = 100, offset = 0 } = query.paging ?? {}
  if (limit > 100) throw new Error('limit may not be more than 100')
  const page = shown.slice(offset, offset + limit)
  return {
    products: page.map((product) => ({
      ...productOf(shop, product),
      ...(includeVariants === true && { variants: product.variants.map((one) => variantOf(shop, one)) }),
    })),
    metadata: { items: page.length, offset },
    totalResults: shown.length,
  }
}

function productOf(shop: FakeShop, product: FakeProduct) {
  const prices = product.variants.map(({ price }) => price).filter((price) => price !== null)
  const stock = stockOf(product)
  const optionNames = Object.keys(product.variants[0]?.options ?? {})
  return {
    id: product.id,
    name: product.title === '' ? null : product.title.slice(0, 80),
    visible: product.status === 'ACTIVE',
    description: product.description,
    // This price is wrong on purpose: Wix answers a wrong one when variants have their own prices.
    priceData: { currency: shop.currency, price: 13 },
    ...(prices.length > 0 && {
      priceRange: { minValue: Math.min(...prices.map(Number)), maxValue: Math.max(...prices.map(Number)) },
    }),
    stock:
      stock === null
        ? { trackInventory: false, inventoryStatus: isOutOfStock(product) ? 'OUT_OF_STOCK' : 'IN_STOCK' }
        : { trackInventory: true, quantity: stock },
    media: mediaOf(product.image),
    manageVariants: optionNames.length > 0,
    productOptions: optionNames.map((name) => ({ name, choices: choicesOf(product, name) })),
    collectionIds: [
      ALL_PRODUCTS,
      ...(product.category === null ? [] : [categoryIdOf(shop, product.category)]),
    ],
  }
}

const mediaOf = (image: string | null) => (image === null ? {} : { mainMedia: { image: { url: image } } })

/** The choices of an option, each with the picture of the first variant that has it. */
const choicesOf = ({ variants }: FakeProduct, name: string) =>
  [...Map.groupBy(variants, ({ options }) => options[name] ?? '')].map(([choice, having]) => ({
    value: choice,
    description: choice,
    media: mediaOf(name === 'Color' ? (having[0]?.image ?? null) : null),
  }))

const variantOf = (shop: FakeShop, { id, options, price, quantity, outOfStock }: FakeVariant) => ({
  id,
  choices: options,
  variant: {
    priceData: { currency: shop.currency, price: Number(price ?? 0), discountedPrice: Number(price ?? 0) },
    visible: true,
  },
  stock:
    quantity === null
      ? { trackQuantity: false, inStock: !outOfStock }
      : { trackQuantity: true, quantity, inStock: quantity > 0 },
})

const isOutOfStock = ({ variants }: FakeProduct) => variants.every(({ outOfStock }) => outOfStock)

function readStock(shop: FakeShop, { query }: OffsetQuery) {
  const { productId } = JSON.parse(query.filter ?? '{}') as { productId?: string }
  const found = shop.products.filter(({ id }) => id === productId)
  return {
    inventoryItems: found.map((product) => ({
      id: product.id,
      productId: product.id,
      trackQuantity: stockOf(product) !== null,
      variants: product.variants.map(({ id, quantity }) => ({
        variantId: id,
        inStock: quantity === null || quantity > 0,
        quantity,
      })),
    })),
    totalResults: found.length,
  }
}

type StockUpdate = {
  inventoryItem: { trackQuantity?: boolean; variants: { variantId: string; quantity: number }[] }
}

function updateStock(shop: FakeShop, productId: string, body: unknown): FakeAnswer {
  const { inventoryItem } = wireTyped<StockUpdate>(
    'stores-inventory-v2-for-catalog-v1/UpdateInventoryVariantsRequest',
    body,
  )
  const product = shop.products.find(({ id }) => id === productId)
  if (!product) return wixFailure(404, '')
  const { trackQuantity, variants } = inventoryItem
  // As documented: without trackQuantity, tracking is turned off.
  if (trackQuantity !== true) for (const variant of product.variants) variant.quantity = null
  for (const { variantId, quantity } of variants) {
    const variant = product.variants.find(({ id }) => id === variantId)
    if (variant && trackQuantity === true) variant.quantity = quantity
  }
  return ok({})
}
