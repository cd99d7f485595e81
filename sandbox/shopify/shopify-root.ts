import { GraphQLError } from 'graphql'
import { type FakeProduct, type FakeShop, type FakeVariant, stockOf } from '../fake-shop.ts'

type PageArguments = { first?: number; after?: string | null }
type Change = { inventoryItemId: string; locationId: string; delta: number }

const LOCATION = 'gid://shopify/Location/1'

/** What the operations reach in a shop. */
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
    inventoryAdjustQuantities({ input }: { input: { changes: Change[] } }) {
      requireScope(shop, 'write_inventory', 'inventoryAdjustQuantities')
      return { userErrors: adjust(shop, input, String(variables.key)) }
    },
  }
}

const productGid = ({ id }: FakeProduct) => `gid://shopify/Product/${numberOf(id)}`
const itemGid = ({ id }: FakeVariant) => `gid://shopify/InventoryItem/${numberOf(id)}`

/** Shopify's ids are numbers that may pass 2^53: as text they are safe. */
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
    status: product.status,
    // Unset is an empty text, never null.
    productType: product.category ?? '',
    category: null,
    totalInventory: stock ?? 0,
    tracksInventory: stock !== null,
    featuredMedia: product.image && {
      __typename: 'MediaImage',
      preview: { image: { url: product.image } },
    },
    priceRangeV2: {
      minVariantPrice: { amount: Math.min(...prices).toFixed(2), currencyCode: shop.currency },
    },
    variants: (page: PageArguments) => pageOf(product.variants, page, variantOf),
  }
}

const variantOf = (variant: FakeVariant) => ({
  price: variant.price ?? '0.00',
  inventoryItem: {
    id: itemGid(variant),
    tracked: variant.quantity !== null,
    inventoryLevels: {
      nodes: [{ location: { id: LOCATION }, quantities: [{ quantity: variant.quantity ?? 0 }] }],
    },
  },
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

function adjust(shop: FakeShop, input: { changes: Change[] }, key: string) {
  const content = JSON.stringify(input)
  const before = shop.doneKeys.get(key)
  if (before === content) return []
  if (before !== undefined) return [userError('IDEMPOTENCY_KEY_PARAMETER_MISMATCH')]
  for (const change of input.changes) {
    if (!('changeFromQuantity' in change)) throw new GraphQLError('changeFromQuantity is required')
    const variant = shop.products
      .flatMap(({ variants }) => variants)
      .find((one) => itemGid(one) === change.inventoryItemId)
    if (!variant || variant.quantity === null) return [userError('INVALID_INVENTORY_ITEM')]
    if (change.locationId !== LOCATION) return [userError('INVALID_LOCATION')]
    variant.quantity += change.delta
  }
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
