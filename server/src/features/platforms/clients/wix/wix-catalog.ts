import { z } from 'zod'
import type { CatalogVersion } from '../platform-client.ts'
import { notUnderstood, refused } from '../platform-failure.ts'
import { OtherCatalog, type WixCall } from './wix-call.ts'

const Version = z.object({ catalogVersion: z.string().nullish() })

export type WixCatalog = {
  version(): Promise<CatalogVersion>
  /**
   * Runs `work` for the site's catalog. When Wix answers that it is the other one, detects it and runs `work` again.
   */
  use<Result>(work: (version: CatalogVersion) => Promise<Result>): Promise<Result>
}

/** A site has one catalog. V1 can become V3, and Wix then answers 428 to calls for V1. V3 never becomes V1. */
export function wixCatalog(
  call: WixCall,
  known: CatalogVersion | null,
  onDetect: (version: CatalogVersion) => Promise<void>,
): WixCatalog {
  let cached = known
  async function version(): Promise<CatalogVersion> {
    if (cached !== null) return cached
    cached = await detect(call)
    await onDetect(cached)
    return cached
  }
  return {
    version,
    async use(work) {
      const first = await version()
      try {
        return await work(first)
      } catch (error) {
        if (!(error instanceof OtherCatalog)) throw error
      }
      cached = null
      const second = await version()
      try {
        return await work(second)
      } catch (error) {
        throw error instanceof OtherCatalog ? notUnderstood('wix') : error
      }
    },
  }
}

async function detect(call: WixCall): Promise<CatalogVersion> {
  const { catalogVersion } = await call(
    { method: 'GET', path: 'stores/v3/provision/version' },
    Version,
  ).catch((error: unknown) => {
    throw error instanceof OtherCatalog ? notUnderstood('wix') : error
  })
  if (catalogVersion === 'V1_CATALOG' || catalogVersion === 'V3_CATALOG') return catalogVersion
  if (catalogVersion === 'STORES_NOT_INSTALLED') {
    throw refused('Wix Stores is not installed on this site. Add it in the Wix dashboard first.', 'address')
  }
  throw notUnderstood('wix')
}
