import { listPlatformProducts } from '#contract/platforms/list-platform-products.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct, PlatformProduct } from '#contract/platforms/platform-product.ts'
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
import { type LocalProduct, listLocalProducts } from './local-products.sql.ts'
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
  const local = await listLocalProducts(
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
  return products.map((product, place): ListedPlatformProduct => {
    const here = local.get(product.id)
    const sync = syncStatusOf(product.quantity, here)
    return {
      ...product,
      title: storable(product.title),
      category: storable(product.category),
      description: product.description && storable(product.description),
      status: storable(product.status),
      image: images[place] ?? null,
      variants: product.variants.map((variant) => ({
        ...variant,
        color: variant.color && storable(variant.color),
        size: variant.size && storable(variant.size),
      })),
      platform: key.platform,
      platformQuantity: product.quantity,
      sync: here && !hasSameChoices(product, here) ? 'modified' : sync,
      localQuantity: here?.quantity ?? null,
      localPrice: here ? dollarsOf(here.priceCents) : null,
    }
  })
}

/** Whether the local items are the product as the platform has it now: the same variants, or one whole item. */
function hasSameChoices({ variants }: PlatformProduct, { variantIds }: LocalProduct): boolean {
  const there = variants.length === 0 ? [''] : variants.map(({ id }) => id)
  return there.length === variantIds.length && there.every((id) => variantIds.includes(id))
}

/**
 * Removes what the server refuses to store (U+0000, half of a surrogate pair), so that the answer can be posted back.
 */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
