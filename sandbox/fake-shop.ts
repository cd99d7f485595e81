/** A variant of a product. `quantity` null: its stock is not tracked. */
export type FakeVariant = { id: string; price: string | null; quantity: number | null; revision: number }

/** A product of a fake shop, in words of no platform. Ids are GUIDs; each platform makes its own of them. */
export type FakeProduct = {
  id: string
  title: string
  /** Shopify's words: ACTIVE, DRAFT, ARCHIVED, UNLISTED. Elsewhere ACTIVE is visible and the rest hidden. */
  status: string
  category: string | null
  image: string | null
  variants: FakeVariant[]
}

/** A shop on a fake platform, and what opens it. */
export type FakeShop = {
  name: string
  /** Shopify: the domain. Squarespace: the site's address. Wix: the site id. */
  address: string
  token: string
  /** Shopify only. */
  clientId: string
  clientSecret: string
  scopes: string[]
  currency: string
  /** Wix only. */
  catalog: 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'
  products: FakeProduct[]
  /** Changes that were made already, by their key. */
  doneKeys: Map<string, string>
}

export function aFakeShop(given: Partial<FakeShop> & { address: string; token: string }): FakeShop {
  return {
    name: 'Rosemary & Rye',
    clientId: 'fake-client-id',
    clientSecret: 'fake-client-secret',
    scopes: ['read_products', 'read_inventory', 'write_inventory'],
    currency: 'USD',
    catalog: 'V3_CATALOG',
    products: [],
    doneKeys: new Map(),
    ...given,
  }
}

/** The id of the numbered thing; the same at every start. */
export const guidOf = (number: number, kind = 0): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

export function aFakeProduct(
  number: number,
  given: Partial<Omit<FakeProduct, 'variants'>> & { price?: string | null; quantity?: number | null } = {},
): FakeProduct {
  const { price = `${(number % 90) + 5}.50`, quantity = number % 40, ...own } = given
  return {
    id: guidOf(number, 1),
    title: `Product ${number}`,
    status: 'ACTIVE',
    category: 'Food & Beverage',
    image: null,
    ...own,
    variants: [{ id: guidOf(number, 2), price, quantity, revision: 1 }],
  }
}

export const someProducts = (count: number): FakeProduct[] =>
  Array.from({ length: count }, (_, index) => aFakeProduct(index + 1))

/** All units of a product; null when any variant is not tracked. */
export function stockOf({ variants }: FakeProduct): number | null {
  if (variants.some(({ quantity }) => quantity === null)) return null
  return variants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/** The shop as the connect form offers it. */
export const offerOf = (platform: string, label: string, { address, token }: FakeShop) => ({
  platform,
  label,
  address,
  apiToken: token,
  clientId: '',
  clientSecret: '',
})
