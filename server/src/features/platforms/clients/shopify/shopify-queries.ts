/** The published version that these operations are written for. Shopify serves it until October 2027. */
export const SHOPIFY_API_VERSION = '2026-10'

export const PROBE = `query Probe {
  shop { name myshopifyDomain currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`

/**
 * One query may cost at most 1,000 points. A page of 16 products with six variants each costs about 920: nine for a
 * product and eight for a variant, of which five are for its picture.
 */
export const PRODUCTS_A_PAGE = 16

const VARIANT_FIELDS = `
        nodes {
          id price inventoryPolicy inventoryQuantity
          selectedOptions { name value }
          inventoryItem { tracked }
          media(first: 1) { nodes { preview { image { url } } } }
        }
        pageInfo { hasNextPage endCursor }`

export const LIST_PRODUCTS = `query ListProducts($first: Int!, $after: String) {
  shop { currencyCode }
  products(first: $first, after: $after, sortKey: ID) {
    nodes {
      id title descriptionHtml status productType
      category { name }
      totalInventory tracksInventory
      featuredMedia { preview { image { url } } }
      priceRangeV2 { minVariantPrice { amount currencyCode } }
      variants(first: 6) {${VARIANT_FIELDS}
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

/** A hundred variants cost about 800 points. */
export const MORE_VARIANTS = `query MoreVariants($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: 100, after: $after) {${VARIANT_FIELDS}
    }
  }
}`

/** Twenty variants with ten locations each cost about 640 points. */
export const PRODUCT_STOCK = `query ProductStock($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: 20, after: $after) {
      nodes {
        id price inventoryPolicy
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
  MORE_VARIANTS,
  PRODUCT_STOCK,
  MORE_LEVELS,
  ADJUST_STOCK,
]
