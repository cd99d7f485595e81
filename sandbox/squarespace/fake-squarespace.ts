import { type FakeAnswer, type FakeRequest, ok } from '../answer.ts'
import type { FakeProduct, FakeShop, FakeVariant } from '../fake-shop.ts'

const PAGE_SIZE = 50
const STORE_PAGE = '5e8f7a6b9c0d1e2f3a4b5c6d'

/** Answers as Squarespace's Commerce APIs do, in the documented shapes. The key selects the site. */
export function answerAsSquarespace(shops: readonly FakeShop[], request: FakeRequest): FakeAnswer {
  const agent = request.headers['user-agent']
  if (agent === undefined || agent === 'node')
    return failure(400, 'INVALID_REQUEST_ERROR', 'MISSING_USER_AGENT')
  const shop = shops.find(({ token }) => request.headers.authorization === `Bearer ${token}`)
  if (!shop) return failure(401, 'AUTHORIZATION_ERROR', null)
  const byIds = /^\/v2\/commerce\/products\/([^/]+)$/.exec(request.path)
  if (byIds) return productsById(shop, decodeURIComponent(byIds[1] ?? '').split(','))
  switch (`${request.method} ${request.path}`) {
    case 'GET /1.0/authorization/website':
      return ok(websiteOf(shop))
    case 'GET /v2/commerce/products':
      return listProducts(shop, request.query)
    case 'GET /1.0/commerce/store_pages':
      return ok({
        storePages: [{ id: STORE_PAGE, title: 'Shop', isEnabled: true }],
        pagination: { hasNextPage: false, nextPageCursor: null, nextPageUrl: null },
      })
    case 'POST /1.0/commerce/inventory/adjustments':
      return adjust(shop, request)
    default:
      return failure(404, 'INVALID_REQUEST_ERROR', null)
  }
}

const failure = (status: number, type: string, subtype: string | null): FakeAnswer => ({
  status,
  json: { type, subtype, message: 'upstream words', details: null, contextId: 'RUPSUSPOW' },
})

const websiteOf = (shop: FakeShop) => ({
  id: '5e8f7a6b9c0d1e2f3a4b5c6e',
  siteId: 'rosemary',
  title: shop.name,
  url: shop.address,
  currency: shop.currency,
  language: 'en-US',
  timeZone: 'America/Chicago',
})

function listProducts(shop: FakeShop, query: URLSearchParams): FakeAnswer {
  if (!shop.scopes.includes('read_products')) return failure(403, 'AUTHORIZATION_ERROR', 'MISSING_SCOPE')
  const cursor = query.get('cursor')
  const start = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64').toString('utf8'))
  if (!Number.isInteger(start)) return failure(400, 'INVALID_REQUEST_ERROR', 'INVALID_ARGUMENT')
  const end = Math.min(shop.products.length, start + PAGE_SIZE)
  const hasNextPage = end < shop.products.length
  // Standard base64 has characters that must be encoded in a URL. A client that does not encode them fails here.
  const next = Buffer.from(String(end)).toString('base64')
  return ok({
    products: shop.products.slice(start, end).map((product) => productOf(shop, product)),
    pagination: {
      hasNextPage,
      nextPageCursor: hasNextPage ? next : null,
      nextPageUrl: hasNextPage ? `http://169.254.169.254/v2/commerce/products?cursor=${next}` : null,
    },
  })
}

const productsById = (shop: FakeShop, ids: string[]): FakeAnswer => {
  const products = shop.products.filter(({ id }) => ids.includes(id))
  if (products.length < ids.length) return failure(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND')
  return ok({ products: products.map((product) => productOf(shop, product)) })
}

const productOf = (shop: FakeShop, product: FakeProduct) => ({
  id: product.id,
  type: 'PHYSICAL',
  storePageId: STORE_PAGE,
  name: product.title,
  description: product.description ?? '',
  url: `${shop.address}/shop/p/${product.id}`,
  urlSlug: product.id,
  tags: product.category === null ? [] : [product.category],
  isVisible: product.status === 'ACTIVE',
  seoOptions: null,
  variantAttributes: Object.keys(product.variants[0]?.options ?? {}),
  images: product.image === null ? [] : [{ id: `${product.id}-1`, altText: null, url: product.image }],
  variants: product.variants.map((variant) => variantOf(shop, variant)),
  createdOn: '2026-01-05T16:01:12.000Z',
  modifiedOn: '2026-10-05T16:01:12.000Z',
})

const variantOf = ({ currency }: FakeShop, { id, price, quantity, options, image }: FakeVariant) => ({
  id,
  sku: null,
  attributes: options,
  image: image === null ? null : { id: `${id}-1`, altText: null, url: image },
  pricing: {
    basePrice: price === null ? null : { currency, value: price },
    onSale: false,
    salePrice: { currency, value: '0.00' },
  },
  // Squarespace still answers the last quantity when the stock is unlimited.
  stock: { quantity: quantity ?? 3, unlimited: quantity === null },
})

function adjust(shop: FakeShop, { headers, body }: FakeRequest): FakeAnswer {
  if (!shop.scopes.includes('write_inventory')) return failure(403, 'AUTHORIZATION_ERROR', 'MISSING_SCOPE')
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key.length > 64)
    return failure(400, 'INVALID_REQUEST_ERROR', 'MISSING_ARGUMENT')
  const content = JSON.stringify(body)
  if (shop.doneKeys.get(key) === content) return { status: 204 }
  if (shop.doneKeys.has(key)) return failure(409, 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  type Operation = { variantId: string; quantity: number }
  const { decrementOperations = [], incrementOperations = [] } = body as Record<string, Operation[]>
  const operations = [
    ...decrementOperations,
    ...incrementOperations.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  ]
  const isPositive = [...decrementOperations, ...incrementOperations].every(({ quantity }) => quantity > 0)
  if (operations.length === 0 || operations.length > 50 || !isPositive)
    return failure(400, 'INVALID_REQUEST_ERROR', 'INVALID_ARGUMENT')
  const variants = shop.products.flatMap((product) => product.variants)
  for (const { variantId, quantity } of operations) {
    const variant = variants.find(({ id }) => id === variantId)
    if (!variant) return failure(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND')
    if (variant.quantity === null) return failure(409, 'CONFLICT', 'STOCK_NOT_TRACKED')
    if (variant.quantity < quantity) return failure(409, 'CONFLICT', 'INSUFFICIENT_STOCK')
  }
  for (const { variantId, quantity } of operations) {
    const variant = variants.find(({ id }) => id === variantId)
    if (variant) variant.quantity = (variant.quantity ?? 0) - quantity
  }
  shop.doneKeys.set(key, content)
  return { status: 204 }
}
