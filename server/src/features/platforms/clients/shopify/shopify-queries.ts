/** The published version that these operations are written for. Shopify serves it until October 2027. */
export const SHOPIFY_API_VERSION = '2026-10'

export const PROBE = `query Probe {
  shop { name myshopifyDomain currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`

/** One query may cost at most 1,000 points: a page of 40 products with ten variants each costs about 760. */
export const PRODUCTS_A_PAGE = 40

export const LIST_PRODUCTS = `query ListProducts($first: Int!, $after: String) {
  shop { currencyCode }
  products(first: $first, after: $after, sortKey: ID) {
    nodes {
      id title status productType
      category { name }
      totalInventory tracksInventory
      featuredMedia { preview { image { url } } }
      priceRangeV2 { minVariantPrice { amount currencyCode } }
      variants(first: 10) { nodes { inventoryPolicy } pageInfo { hasNextPage endCursor } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const MORE_POLICIES = `query MorePolicies($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: 250, after: $after) { nodes { inventoryPolicy } pageInfo { hasNextPage endCursor } }
  }
}`

/** Twenty variants with ten locations each cost about 640 points. */
export const PRODUCT_STOCK = `query ProductStock($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: 20, after: $after) {
      nodes {
        price inventoryPolicy
        inventoryItem {
          id tracked
          inventoryLevels(first: 10) {
            nodes { location { id } quantities(names: ["available"]) { quantity } }
            pageInfo { hasNextPage endCursor }
          }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

export const MORE_LEVELS = `query MoreLevels($id: ID!, $after: String) {
  inventoryItem(id: $id) {
    inventoryLevels(first: 50, after: $after) {
      nodes { location { id } quantities(names: ["available"]) { quantity } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** Since 2026-04 Shopify requires the directive and changeFromQuantity, though its schema does not say so. */
export const ADJUST_STOCK = `mutation AdjustStock($input: InventoryAdjustQuantitiesInput!, $key: String!) {
  inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
    userErrors { field message code }
  }
}`

export const shopifyOperations = [
  PROBE,
  LIST_PRODUCTS,
  MORE_POLICIES,
  PRODUCT_STOCK,
  MORE_LEVELS,
  ADJUST_STOCK,
]
