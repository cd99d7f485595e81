import { listPlatformProducts } from '#contract/platforms/list-platform-products.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import { syncStatusOf } from '#contract/platforms/sync-status.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { copyPictures } from '../pictures/public.ts'
import { getStoreRights } from '../rights/public.ts'
import { PATIENCE_OF_PEOPLE_MS } from './clients/create-client.ts'
import { asProblems } from './clients/platform-failure.ts'
import { findFirstConnectedStore, findSealedConnection } from './connection-secrets.sql.ts'
import { listLocalItems } from './local-items.sql.ts'
import { notConnected } from './not-connected.ts'
import { openShop } from './open-shop.ts'
import type { PlatformSettings } from './settings.ts'

export const listPlatformProductsRoute = (settings: PlatformSettings) =>
  route(listPlatformProducts, async ({ params: { platform }, query, viewer, database }) => {
    const { sql } = database
    const storeId = await getStoreId(sql, viewer, platform, query.storeId)
    const connection = await findSealedConnection(sql, { storeId, platform })
    if (connection === null) throw notConnected(platform)
    const page = await asProblems(async () => {
      const shop = await openShop(sql, settings, connection, { patienceMs: PATIENCE_OF_PEOPLE_MS })
      return shop.listProducts(query.cursor ?? null)
    })
    return {
      storeId,
      products: await withLocal(sql, { storeId, platform }, page.products),
      nextCursor: page.nextCursor,
      sandbox: settings.outside.bases[platform] !== '',
    }
  })

async function getStoreId(
  sql: Sql,
  viewer: Viewer,
  platform: Platform,
  storeId: string | undefined,
): Promise<string> {
  if (storeId === undefined) {
    const first = await findFirstConnectedStore(sql, { userId: viewer.userId, platform })
    if (first === null) throw notConnected(platform)
    return first
  }
  await getStoreRights(sql, viewer, storeId)
  return storeId
}

async function withLocal(
  sql: Sql,
  key: { storeId: string; platform: Platform },
  products: readonly PlatformProduct[],
) {
  const local = await listLocalItems(
    sql,
    key,
    products.map(({ id }) => id),
  )
  // Answer the addresses of copies, because browsers load no pictures from a platform's host.
  const images = await copyPictures(
    sql,
    key.storeId,
    products.map(({ image }) => image),
  )
  return products.map((product, place) => {
    const item = local.get(product.id)
    return {
      ...product,
      title: storable(product.title),
      category: storable(product.category),
      status: storable(product.status),
      image: images[place] ?? null,
      platform: key.platform,
      platformQuantity: product.quantity,
      sync: syncStatusOf(product.quantity, item),
      localQuantity: item?.quantity ?? null,
      localPrice: item ? dollarsOf(item.priceCents) : null,
    }
  })
}

/** Removes what the server refuses to store (U+0000, half of a surrogate pair), so that the answer can be posted back. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
