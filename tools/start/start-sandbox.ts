import type { CleanUp } from '#server/app/until-stopped.ts'
import type { Config } from '#server/config/config.ts'

type Bases = Pick<Config, 'SHOPIFY_API_BASE' | 'SQUARESPACE_API_BASE' | 'WIX_API_BASE'>

/**
 * Starts the sandbox of Shopify, Squarespace and Wix on this machine and returns the configuration that uses it. If the
 * operator has named the address of a platform, nothing is started.
 */
export async function withSandbox(config: Config, cleanUp: CleanUp): Promise<Config> {
  if (config.SHOPIFY_API_BASE || config.SQUARESPACE_API_BASE || config.WIX_API_BASE) return config
  // Loaded on demand, because only the demo town needs it.
  const [{ startFakePlatforms }, { sandboxShops }] = await Promise.all([
    import('#sandbox/start-fake-platforms.ts'),
    import('#sandbox/sandbox-shops.ts'),
  ])
  const platforms = await startFakePlatforms()
  cleanUp(async () => {
    await platforms[Symbol.asyncDispose]()
  })
  for (const { platform, shop, offers } of sandboxShops()) {
    platforms.shops[platform].push(shop)
    platforms.offers[platform].push(...offers)
  }
  const bases: Bases = {
    SHOPIFY_API_BASE: platforms.bases.shopify,
    SQUARESPACE_API_BASE: platforms.bases.squarespace,
    WIX_API_BASE: platforms.bases.wix,
  }
  return { ...config, ...bases }
}
