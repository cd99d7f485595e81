import type { FakeAnswer, FakeRequest } from '../answer.ts'
import type { FakeShop } from '../fake-shop.ts'
import { answerAsWixV1 } from './fake-wix-v1.ts'
import { answerAsWixV3 } from './fake-wix-v3.ts'
import { typedAnswer } from './wire-types.ts'
import { wixFailure } from './wix-failure.ts'

const V1_PATH = /^\/stores-reader\/v1\/|^\/stores\/v2\//
const V3_PATH = /^\/stores\/v3\/(products|inventory-items)\b/

/** Answers as Wix's REST API does. Requests and answers are checked against its published wire types. */
export function answerAsWix(shops: readonly FakeShop[], request: FakeRequest): FakeAnswer {
  const { authorization, 'wix-site-id': siteId, 'wix-account-id': accountId } = request.headers
  if (accountId !== undefined) return wixFailure(400, 'Only one of site and account may be named')
  if (!shops.some(({ token }) => token === authorization)) return wixFailure(401, '')
  const shop = shops.find(({ address }) => address === siteId)
  if (!shop) return wixFailure(404, 'no such site')
  if (shop.token !== authorization) return wixFailure(403, '')
  if (request.path === '/stores/v3/provision/version') {
    return typedAnswer('stores-catalog-version/GetCatalogVersionResponse', { catalogVersion: shop.catalog })
  }
  const wanted = V1_PATH.test(request.path) ? 'V1_CATALOG' : V3_PATH.test(request.path) ? 'V3_CATALOG' : null
  if (wanted !== null && wanted !== shop.catalog) return wixFailure(428, 'wrong catalog version')
  if (!mayDo(shop, request)) return wixFailure(403, '')
  try {
    return (wanted === 'V1_CATALOG' ? answerAsWixV1 : answerAsWixV3)(shop, request)
  } catch (error) {
    // The request does not match its published type.
    return wixFailure(400, error instanceof Error ? error.message : '')
  }
}

/** Whether the key may do this. Wix checks it before it looks for the record. */
function mayDo({ scopes }: FakeShop, { method, path }: FakeRequest): boolean {
  const isInventory = /inventory-?items/i.test(path)
  if (isInventory) return scopes.includes(method === 'PATCH' ? 'write_inventory' : 'read_inventory')
  return scopes.includes('read_products')
}
