/** The published version that these were written for; it is served until October 2027. */
export const SHOPIFY_API_VERSION = '2026-10'

export const PROBE = `query Probe {
  shop { name myshopifyDomain currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`

export const LIST_PRODUCTS = `query ListProducts($first: Int!, $after: String) {
  shop { currencyCode }
  products(first: $first, after: $after, sortKey: ID) {
    nodes {
      id title status productType
      category { name }
      totalInventory tracksInventory
      featuredMedia { preview { image { url } } }
      priceRangeV2 { minVariantPrice { amount currencyCode } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const PRODUCT_STOCK = `query ProductStock($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: 100, after: $after) {
      nodes {
        price
        inventoryItem {
          id tracked
          inventoryLevels(first: 5) { nodes { location { id } quantities(names: ["available"]) { quantity } } }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** Since 2026-04 the directive has to be there, though the schema does not ask for it, and changeFromQuantity too. */
export const ADJUST_STOCK = `mutation AdjustStock($input: InventoryAdjustQuantitiesInput!, $key: String!) {
  inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
    userErrors { field message code }
  }
}`

export const shopifyOperations = [PROBE, LIST_PRODUCTS, PRODUCT_STOCK, ADJUST_STOCK]
