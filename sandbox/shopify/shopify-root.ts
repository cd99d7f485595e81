import { GraphQLError } from 'graphql'
import {
  type FakeProduct,
  type FakeShop,
  type FakeVariant,
  levelsOf,
  setLevel,
  stockOf,
} from '../fake-shop.ts'

type PageArguments = { first?: number; after?: string | null }
type Change = {
  inventoryItemId: string
  locationId: string
  delta: number
  changeFromQuantity?: number | null
}

/** Locations are numbered from 1. */
const LOCATION = 'gid://shopify/Location/'

/** The root value for the operations that we send. */
export function shopifyRoot(shop: FakeShop, variables: Record<string, unknown>) {
  return {
    shop: () => ({ name: shop.name, myshopifyDomain: shop.address, currencyCode: shop.currency }),
    currentAppInstallation: () => ({ accessScopes: shop.scopes.map((handle) => ({ handle })) }),
    products(page: PageArguments) {
      requireScope(shop, 'read_products', 'products')
      return pageOf(shop.products, page, (product) => productOf(shop, product))
    },
    product({ id }: { id: string }) {
      requireScope(shop, 'read_products', 'product')
      const product = shop.products.find((one) => productGid(one) === id)
      return product && productOf(shop, product)
    },
    inventoryItem({ id }: { id: string }) {
      requireScope(shop, 'read_inventory', 'inventoryItem')
      const variant = shop.products.flatMap(({ variants }) => variants).find((one) => itemGid(one) === id)
      return variant && itemOf(variant)
    },
    inventoryAdjustQuantities({ input }: { input: { changes: Change[] } }) {
      requireScope(shop, 'write_inventory', 'inventoryAdjustQuantities')
      return { userErrors: adjust(shop, input, String(variables.key)) }
    },
  }
}

const productGid = ({ id }: FakeProduct) => `gid://shopify/Product/${numberOf(id)}`
const variantGid = ({ id }: FakeVariant) => `gid://shopify/ProductVariant/${numberOf(id)}`
const itemGid = ({ id }: FakeVariant) => `gid://shopify/InventoryItem/${numberOf(id)}`

/** Shopify's ids are numbers above 2^53, so they stay text. */
const numberOf = (guid: string) =>
  `90071992547${BigInt(`0x${guid.slice(-12)}`)
    .toString()
    .padStart(6, '0')}`

function productOf(shop: FakeShop, product: FakeProduct) {
  const prices = product.variants.map(({ price }) => Number(price ?? 0))
  const stock = stockOf(product)
  return {
    id: productGid(product),
    title: product.title,
    // Empty for none, never null.
    descriptionHtml: product.description ?? '',
    status: product.status,
    // An unset type is an empty string, never null.
    productType: product.category ?? '',
    category: null,
    totalInventory: stock ?? 0,
    tracksInventory: stock !== null,
    featuredMedia: product.image && mediaImage(product.image),
    priceRangeV2: {
      minVariantPrice: { amount: Math.min(...prices).toFixed(2), currencyCode: shop.currency },
    },
    variants: (page: PageArguments) => pageOf(product.variants, page, variantOf),
  }
}

const mediaImage = (url: string) => ({ __typename: 'MediaImage', preview: { image: { url } } })

/** Shopify's name of the only option that a product without options has. */
const NO_OPTION = { Title: 'Default Title' }

const variantOf = (variant: FakeVariant) => ({
  id: variantGid(variant),
  inventoryQuantity: levelsOf(variant).reduce((sum, units) => sum + units, 0),
  selectedOptions: Object.entries(
    Object.keys(variant.options).length === 0 ? NO_OPTION : variant.options,
  ).map(([name, value]) => ({ name, value })),
  media: { nodes: variant.image ? [mediaImage(variant.image)] : [] },
  price: variant.price ?? '0.00',
  inventoryPolicy: variant.keepsSelling ? 'CONTINUE' : 'DENY',
  inventoryItem: itemOf(variant),
})

const itemOf = (variant: FakeVariant) => ({
  id: itemGid(variant),
  tracked: variant.quantity !== null,
  inventoryLevels: (page: PageArguments) =>
    pageOf([...levelsOf(variant).entries()], page, ([index, quantity]) => ({
      location: { id: `${LOCATION}${index + 1}` },
      quantities: [{ quantity }],
    })),
})

function pageOf<One, Node>(
  all: readonly One[],
  { first = 0, after }: PageArguments,
  nodeOf: (one: One) => Node,
) {
  if (first > 250) throw new GraphQLError('first may not be more than 250')
  const start = after ? Number(Buffer.from(after, 'base64url').toString('utf8')) : 0
  const end = Math.min(all.length, start + first)
  return {
    nodes: all.slice(start, end).map(nodeOf),
    pageInfo: {
      hasNextPage: end < all.length,
      endCursor: end === start ? null : Buffer.from(String(end)).toString('base64url'),
    },
  }
}

/** All changes or none, as Shopify does it, and each once for its key. */
function adjust(shop: FakeShop, input: { changes: Change[] }, key: string) {
  const content = JSON.stringify(input)
  const before = shop.doneKeys.get(key)
  if (before === content) return []
  if (before !== undefined) return [userError('IDEMPOTENCY_KEY_PARAMETER_MISMATCH')]
  const variants = shop.products.flatMap((product) => product.variants)
  const moves = []
  for (const { inventoryItemId, locationId, delta, ...change } of input.changes) {
    if (!('changeFromQuantity' in change)) throw new GraphQLError('changeFromQuantity is required')
    const variant = variants.find((one) => itemGid(one) === inventoryItemId)
    if (!variant || variant.quantity === null) return [userError('INVALID_INVENTORY_ITEM')]
    const location = Number(locationId.replace(LOCATION, '')) - 1
    const units = levelsOf(variant)[location]
    if (units === undefined) return [userError('INVALID_LOCATION')]
    const from = change.changeFromQuantity
    if (typeof from === 'number' && from !== units) return [userError('CHANGE_FROM_QUANTITY_STALE')]
    moves.push({ variant, location, units: units + delta })
  }
  for (const { variant, location, units } of moves) setLevel(variant, location, units)
  shop.doneKeys.set(key, content)
  return []
}

const userError = (code: string) => ({ code, field: ['input'], message: code.toLowerCase() })

function requireScope({ scopes }: FakeShop, scope: string, field: string): void {
  if (scopes.includes(scope)) return
  throw new GraphQLError(`Access denied for ${field} field. Required access: \`${scope}\` access scope.`, {
    extensions: { code: 'ACCESS_DENIED' },
  })
}
