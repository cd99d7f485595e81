/** A variant of a product. */
export type FakeVariant = {
  id: string
  price: string | null
  /** Such as { Color: 'Red', Size: 'S' }; empty for the only variant of a product. */
  options: Record<string, string>
  image: string | null
  /** Units at the first location; null where the stock is not tracked. */
  quantity: number | null
  /** Units at the second and further locations, on the platforms that have locations: Shopify and Wix V3. */
  elsewhere: number[]
  /** Shopify's 'continue selling when out of stock'. */
  keepsSelling: boolean
  /** Wix: not tracked and not in stock. */
  outOfStock: boolean
  /** Wix V3: the units that may be ordered before they arrive. */
  preorders: number
  /** Wix V3: the revision of the record of each location. */
  revisions: number[]
}

/** A product of a fake shop. Its id is a GUID, from which each platform makes its own id. */
export type FakeProduct = {
  id: string
  title: string
  /**
   * Shopify's words: ACTIVE, DRAFT, ARCHIVED, UNLISTED. On the other platforms ACTIVE is visible, all others hidden.
   */
  status: string
  category: string | null
  /** HTML; null for none. */
  description: string | null
  image: string | null
  variants: FakeVariant[]
}

/** A shop on a fake platform, with its credentials. */
export type FakeShop = {
  name: string
  /** Shopify: the domain. Squarespace: the site's address. Wix: the site id. */
  address: string
  token: string
  /** Shopify only. */
  clientId: string
  clientSecret: string
  /** What the token may do, in Shopify's words on every platform. */
  scopes: string[]
  currency: string
  /** Wix only. */
  catalog: 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'
  products: FakeProduct[]
  /** The idempotency keys that were used, with the content of their changes. */
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

/** A GUID made from a number, so that it is the same at every start. */
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
    description: null,
    image: null,
    ...own,
    variants: [aFakeVariant({ id: guidOf(number, 2), price, quantity })],
  }
}

export const aFakeVariant = (
  given: Pick<FakeVariant, 'id' | 'price' | 'quantity'> & Partial<FakeVariant>,
): FakeVariant => ({
  options: {},
  image: null,
  elsewhere: [],
  keepsSelling: false,
  outOfStock: false,
  preorders: 0,
  revisions: [],
  ...given,
})

/** The units of a variant by location; none where the stock is not tracked. */
export const levelsOf = ({ quantity, elsewhere }: FakeVariant): number[] =>
  quantity === null ? [] : [quantity, ...elsewhere]

export function setLevel(variant: FakeVariant, location: number, units: number): void {
  if (location === 0) variant.quantity = units
  else variant.elsewhere[location - 1] = units
}

export const someProducts = (count: number): FakeProduct[] =>
  Array.from({ length: count }, (_, index) => aFakeProduct(index + 1))

/** All units of a product; null when any variant is not tracked. */
export function stockOf({ variants }: FakeProduct): number | null {
  if (variants.some(({ quantity }) => quantity === null)) return null
  return variants.flatMap(levelsOf).reduce((sum, units) => sum + units, 0)
}

/** A shop's credentials, as the connect form offers them. */
export const offerOf = (platform: string, label: string, { address, token }: FakeShop) => ({
  platform,
  label,
  address,
  apiToken: token,
  clientId: '',
  clientSecret: '',
})
