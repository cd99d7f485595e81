type Named = { storeId: string; itemId: string }

/** The path of a product's page. The router's pattern of it is in pages.ts. */
export const productPath = ({ storeId, itemId }: Named): string =>
  `/store/${storeId}/product/${encodeURIComponent(itemId)}`

/** The address of the call that the page makes first. The server preloads it, so both must spell it alike. */
export const productCall = ({ storeId, itemId }: Named): string =>
  `/api/stores/${encodeURIComponent(storeId)}/products/${encodeURIComponent(itemId)}`
