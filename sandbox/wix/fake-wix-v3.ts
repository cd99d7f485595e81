import { type FakeAnswer, type FakeRequest, ok } from '../answer.ts'
import {
  type FakeProduct,
  type FakeShop,
  type FakeVariant,
  guidOf,
  levelsOf,
  setLevel,
} from '../fake-shop.ts'
import { typedAnswer, wireTyped } from './wire-types.ts'
import { wixFailure } from './wix-failure.ts'

type CursorQuery = {
  query: {
    cursorPaging?: { limit?: number; cursor?: string }
    filter?: {
      productId?: { $in: string[] }
      'productData.productId'?: { $in: string[] }
      id?: { $in: string[] }
    }
  }
  fields?: string[]
}

export function answerAsWixV3(shop: FakeShop, request: FakeRequest): FakeAnswer {
  const { body } = request
  const patched = /^\/stores\/v3\/inventory-items\/([^/]+)$/.exec(request.path)
  if (patched && request.method === 'PATCH') return updateItem(shop, patched[1] ?? '', body)
  switch (`${request.method} ${request.path}`) {
    case 'POST /stores/v3/products/query':
      return typedAnswer(
        'stores-catalog-v3-products/V3QueryProductsResponse',
        listProducts(shop, wireTyped<CursorQuery>('stores-catalog-v3-products/V3QueryProductsRequest', body)),
      )
    case 'POST /stores/v3/products/query-variants':
      return typedAnswer(
        'stores-read-only-variants-v3/QueryVariantsResponse',
        listVariants(shop, wireTyped<CursorQuery>('stores-read-only-variants-v3/QueryVariantsRequest', body)),
      )
    case 'POST /stores/v3/inventory-items/query':
      return typedAnswer(
        'stores-inventory-items-v3/QueryInventoryItemsResponse',
        listItems(shop, wireTyped<CursorQuery>('stores-inventory-items-v3/QueryInventoryItemsRequest', body)),
      )
    case 'POST /categories/v1/categories/query':
      return typedAnswer(
        'categories/QueryCategoriesResponse',
        listCategories(shop, wireTyped<CursorQuery>('categories/QueryCategoriesRequest', body)),
      )
    default:
      return wixFailure(404, '')
  }
}

/** Categories are numbered in the order of the products. */
const categoriesOf = ({ products }: FakeShop) => [
  ...new Set(products.map(({ category }) => category).filter((category) => category !== null)),
]

export const categoryIdOf = (shop: FakeShop, category: string): string =>
  guidOf(categoriesOf(shop).indexOf(category) + 1, 3)

function listProducts(shop: FakeShop, { query, fields }: CursorQuery) {
  const { page, next } = cut(shop.products, query.cursorPaging)
  return {
    products: page.map((product) => productOf(shop, product, fields ?? [])),
    pagingMetadata: { count: page.length, cursors: { next }, hasNext: next !== null },
  }
}

function productOf(
  shop: FakeShop,
  { id, title, status, category, description, image, variants }: FakeProduct,
  fields: string[],
) {
  const amounts = variants.map(({ price }) => price).filter((price) => price !== null)
  const amount = amounts.toSorted((a, b) => Number(a) - Number(b))[0]
  return {
    id,
    revision: '26',
    name: title === '' ? null : title.slice(0, 80),
    slug: id,
    visible: status === 'ACTIVE',
    ...(category !== null && { mainCategoryId: categoryIdOf(shop, category) }),
    ...(fields.includes('PLAIN_DESCRIPTION') && description !== null && { plainDescription: description }),
    ...(fields.includes('CURRENCY') && { currency: shop.currency }),
    media:
      image === null ? {} : { main: { image: { id: 'picture', url: image, width: 3000, height: 3000 } } },
    ...(amount !== undefined && { actualPriceRange: { minValue: { amount }, maxValue: { amount } } }),
    variantSummary: { variantCount: variants.length },
    // The price before a discount, which a client must not take for the price.
    compareAtPriceRange: { minValue: { amount: '0' }, maxValue: { amount: '0' } },
  }
}

function listItems(shop: FakeShop, { query }: CursorQuery) {
  const { page, next } = filtered(query, query.filter?.productId?.$in, (ids) =>
    shop.products
      .filter(({ id }) => ids.has(id))
      .flatMap((product) => product.variants.flatMap((variant) => itemsOf(product, variant))),
  )
  return { inventoryItems: page, pagingMetadata: { count: page.length, cursors: { next } } }
}

function listVariants(shop: FakeShop, { query }: CursorQuery) {
  const { page, next } = filtered(query, query.filter?.['productData.productId']?.$in, (ids) =>
    shop.products
      .filter(({ id }) => ids.has(id))
      .flatMap((product) => product.variants.map((variant) => variantOf(product, variant))),
  )
  return { variants: page, pagingMetadata: { count: page.length, cursors: { next }, hasNext: next !== null } }
}

const variantOf = (product: FakeProduct, { id, options, price, image }: FakeVariant) => ({
  variantId: id,
  visible: true,
  optionChoices: Object.entries(options).map(([optionName, choiceName]) => ({
    optionChoiceNames: { optionName, choiceName },
  })),
  ...(price !== null && { price: { actualPrice: { amount: price } } }),
  ...(image !== null && { media: { image: { id: 'picture', url: image } } }),
  productData: { productId: product.id },
})

/** A page of what belongs to these products. The cursor contains the filter. */
function filtered<One>(
  { cursorPaging }: CursorQuery['query'],
  wanted: string[] | undefined,
  all: (ids: ReadonlySet<string>) => One[],
) {
  const cursor = cursorPaging?.cursor
  const state = cursor ? (JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as ItemCursor) : null
  const ids = new Set(state?.ids ?? wanted)
  const found = all(ids)
  const start = state?.start ?? 0
  const end = Math.min(found.length, start + (cursorPaging?.limit ?? 100))
  const next =
    end < found.length
      ? Buffer.from(JSON.stringify({ ids: [...ids], start: end } satisfies ItemCursor)).toString('base64url')
      : null
  return { page: found.slice(start, end), next }
}

/** One record for each location; one record when the stock is not tracked. */
function itemsOf(product: FakeProduct, variant: FakeVariant) {
  const levels = variant.quantity === null ? [null] : levelsOf(variant)
  return levels.map((quantity, location) => ({
    id: itemIdOf(variant, location),
    revision: String(variant.revisions[location] ?? 1),
    variantId: variant.id,
    locationId: guidOf(location + 1, 4),
    productId: product.id,
    trackQuantity: quantity !== null,
    ...(quantity === null ? { inStock: !variant.outOfStock } : { quantity }),
    ...(variant.preorders > 0 && {
      availabilityStatus: 'PREORDER',
      preorderInfo: { enabled: true, limit: variant.preorders, counter: 0 },
    }),
  }))
}

const itemIdOf = ({ id }: FakeVariant, location: number) =>
  location === 0 ? id : `${(location + 1).toString(16).padStart(8, '0')}${id.slice(8)}`

type ItemCursor = { ids: string[]; start: number }

function listCategories(shop: FakeShop, { query }: CursorQuery) {
  const categories = categoriesOf(shop).map((name) => ({ id: categoryIdOf(shop, name), name, visible: true }))
  return {
    categories: categories.filter(({ id }) => query.filter?.id?.$in.includes(id)),
    pagingMetadata: { count: categories.length, cursors: { next: null } },
  }
}

function updateItem(shop: FakeShop, id: string, body: unknown): FakeAnswer {
  const { inventoryItem } = wireTyped<{ inventoryItem: { revision: string; quantity: number } }>(
    'stores-inventory-items-v3/UpdateInventoryItemRequest',
    body,
  )
  const found = shop.products
    .flatMap(({ variants }) => variants)
    .flatMap((variant) => levelsOf(variant).map((_, location) => ({ variant, location })))
    .find(({ variant, location }) => itemIdOf(variant, location) === id)
  if (!found) return wixFailure(404, '')
  const { variant, location } = found
  const revision = variant.revisions[location] ?? 1
  if (inventoryItem.revision !== String(revision)) return wixFailure(409, 'INVALID_REVISION')
  setLevel(variant, location, inventoryItem.quantity)
  variant.revisions[location] = revision + 1
  return ok({ inventoryItem: { id, revision: String(revision + 1), quantity: inventoryItem.quantity } })
}

function cut<One>(all: readonly One[], paging: { limit?: number; cursor?: string } | undefined) {
  const start = paging?.cursor ? Number(Buffer.from(paging.cursor, 'base64url').toString('utf8')) : 0
  const end = Math.min(all.length, start + (paging?.limit ?? 100))
  return {
    page: all.slice(start, end),
    next: end < all.length ? Buffer.from(String(end)).toString('base64url') : null,
  }
}
