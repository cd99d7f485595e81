import type { Config } from '#server/app/config.ts'
import type { CleanUp } from '#server/app/until-stopped.ts'

type Bases = Pick<Config, 'SHOPIFY_API_BASE' | 'SQUARESPACE_API_BASE' | 'WIX_API_BASE'>

/**
 * Starts stand-ins for Shopify, Squarespace and Wix on this machine, for trying out with the demo town, and returns
 * the configuration that leads there. An operator who names a platform's address has stand-ins of their own.
 */
export async function withSandbox(config: Config, cleanUp: CleanUp): Promise<Config> {
  if (config.SHOPIFY_API_BASE || config.SQUARESPACE_API_BASE || config.WIX_API_BASE) return config
  // Loaded only here: the stand-ins are made of what tests use.
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
