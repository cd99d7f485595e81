import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { PushSettings } from '../features/notifications/push-keys.sql.ts'
import type { BackupSettings } from '../features/operator/back-up.ts'
import type { PictureStorage } from '../features/pictures/picture-storage.ts'
import type { PlatformSettings } from '../features/platforms/settings.ts'
import { createSealer, type Sealer, type SecretKeys } from '../infrastructure/crypto/sealer.ts'
import { readOrMakeSecretKeys } from '../infrastructure/crypto/secret-key.ts'
import { createObjectStore } from '../infrastructure/object-store/object-store.ts'
import { VERSION } from '../infrastructure/version.ts'

/** The settings of the platforms. */
export function platformSettings(config: Config): PlatformSettings {
  return {
    sealer: () => readSealer(config),
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

/** The settings of notices that browsers show. */
export const pushSettings = (config: Config): PushSettings => ({
  sealer: platformSettings(config).sealer,
  contact: `mailto:${config.CONTACT_EMAIL}`,
  standIn: config.PUSH_SERVICE_BASE === '' ? null : config.PUSH_SERVICE_BASE,
})

/** Where backups are and how many stay, and when the server makes one. */
export const backupSettings = (config: Config): BackupSettings => ({
  directory: config.BACKUP_DIR ?? path.join(config.DATA_DIR, 'backups'),
  keep: config.BACKUP_KEEP,
  times: config.BACKUP_AT,
  version: VERSION,
})

/** Where pictures are, beside the database. */
export function pictureStorage({
  PICTURES_URL: address,
  AWS_ACCESS_KEY_ID: accessKeyId = '',
  AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
}: Config): PictureStorage {
  return {
    objects: address ? createObjectStore(address, { accessKeyId, secretAccessKey }) : null,
    takesNew: address?.uploads === 'here',
  }
}

/** Reads the keys each time, so that a rotation reaches every process at once. */
export const readSealer = async (config: Config): Promise<Sealer> =>
  createSealer(await readSecretKeys(config))

/** SECRET_KEY with SECRET_KEYS_ACCEPTED, or the keys in the data directory. The first start makes one. */
export const readSecretKeys = async (config: Config): Promise<SecretKeys> =>
  config.SECRET_KEY === undefined
    ? readOrMakeSecretKeys(config.DATA_DIR)
    : [config.SECRET_KEY, ...config.SECRET_KEYS_ACCEPTED]
