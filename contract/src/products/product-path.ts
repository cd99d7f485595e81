import type { GeoPoint } from '../shared/distance.ts'

type Named = { storeId: string; itemId: string }

/** The path of a product's page. The router's pattern of it is in pages.ts. */
export const productPath = ({ storeId, itemId }: Named): string =>
  `/store/${storeId}/product/${encodeURIComponent(itemId)}`

/** The address of the call that the page makes first. The server preloads it, so both must spell it alike. */
export const productCall = ({ storeId, itemId }: Named): string =>
  `/api/stores/${encodeURIComponent(storeId)}/products/${encodeURIComponent(itemId)}`

/** Likewise the address of the first call of the local products; the query is the page's own. */
export const localProductsCall = ({ latitude, longitude }: GeoPoint, query: URLSearchParams): string =>
  `/api/products/local?${new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    search: query.get('search') ?? '',
    category: query.get('category') ?? 'all',
    price: query.get('price') ?? 'all',
    sort: query.get('sort') ?? 'best',
  })}`
