import type { PlatformSettings } from '../features/platforms/settings.ts'
import { createSealer, type Sealer } from '../infrastructure/crypto/sealer.ts'
import { readOrMakeSecretKey } from '../infrastructure/crypto/secret-key.ts'
import type { Config } from './config.ts'

/** The settings of the platforms. */
export function platformSettings(config: Config): PlatformSettings {
  let sealer: Promise<Sealer> | null = null
  return {
    sealer() {
      sealer ??= secretKeyOf(config).then(createSealer)
      // Let the next call try again: the file may be readable then.
      sealer.catch(() => {
        sealer = null
      })
      return sealer
    },
    outside: {
      bases: {
        shopify: config.SHOPIFY_API_BASE,
        squarespace: config.SQUARESPACE_API_BASE,
        wix: config.WIX_API_BASE,
      },
    },
    refreshMinutes: config.STOCK_REFRESH_MINUTES,
  }
}

/** SECRET_KEY, or the key in the data directory, which is made on the first start. */
export const secretKeyOf = async ({ SECRET_KEY, DATA_DIR }: Config): Promise<string> =>
  SECRET_KEY ?? readOrMakeSecretKey(DATA_DIR)
