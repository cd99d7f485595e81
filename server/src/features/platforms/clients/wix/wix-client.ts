import { randomUUID } from 'node:crypto'
import type {
  CatalogVersion,
  ClientSurroundings,
  PlatformClient,
  ProductPage,
  ShopCredentials,
} from '../platform-client.ts'
import { refused } from '../platform-failure.ts'
import { wixCall } from './wix-call.ts'
import { wixCatalog } from './wix-catalog.ts'
import { listWixV1Products } from './wix-v1-products.ts'
import { probeWixV1Writing, takeWixV1Stock } from './wix-v1-stock.ts'
import { listWixV3Products } from './wix-v3-products.ts'
import { probeWixV3Writing, takeWixV3Stock } from './wix-v3-stock.ts'

export type WixMemory = {
  catalogVersion: CatalogVersion | null
  onDetect(version: CatalogVersion): Promise<void>
}

const lists = { V1_CATALOG: listWixV1Products, V3_CATALOG: listWixV3Products }
const probes = { V1_CATALOG: probeWixV1Writing, V3_CATALOG: probeWixV3Writing }
const takes = { V1_CATALOG: takeWixV1Stock, V3_CATALOG: takeWixV3Stock }

export function wixClient(
  siteId: string,
  { apiToken }: ShopCredentials,
  surroundings: ClientSurroundings,
  memory: WixMemory,
): PlatformClient {
  const call = wixCall(siteId, apiToken, surroundings)
  const catalog = wixCatalog(call, memory.catalogVersion, memory.onDetect)
  return {
    async verify() {
      await catalog.use(async (version) => {
        // Reading one product checks the right to read; changing a record that does not exist, the right to write.
        await lists[version](call, null, 1)
        await probes[version](call, randomUUID())
      })
      return { siteName: null, catalogVersion: await catalog.version() }
    },
    listProducts: (cursor) =>
      catalog.use(async (version): Promise<ProductPage> => {
        const page = await lists[version](call, cursor === null ? null : ownCursor(cursor, version))
        return { ...page, nextCursor: page.nextCursor === null ? null : `${version}:${page.nextCursor}` }
      }),
    takeStock: (change) => catalog.use((version) => takes[version](call, change, surroundings.now)),
  }
}

/** The cursor without its catalog version. Throws when the site has moved to the other catalog since. */
function ownCursor(cursor: string, version: CatalogVersion): string {
  const own = cursor.startsWith(`${version}:`) ? cursor.slice(version.length + 1) : null
  if (own === null || (version === 'V1_CATALOG' && !/^\d{1,9}$/.test(own))) {
    throw refused('Wix has moved this shop to its new catalog. Please load the products again.')
  }
  return own
}
