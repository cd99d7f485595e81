import { z } from 'zod'
import type { Platform } from '#contract/platforms/platform.ts'
import type { SealedColumn } from '../../infrastructure/crypto/reseal.sql.ts'
import { SealBroken } from '../../infrastructure/crypto/sealer.ts'
import type { ShopCredentials } from './clients/platform-client.ts'
import { refused } from './clients/platform-failure.ts'
import type { PlatformSettings } from './settings.ts'

export type ConnectionKey = { storeId: string; platform: Platform }

const Stored = z.object({ apiToken: z.string(), clientId: z.string(), clientSecret: z.string() })

const contextOf = ({ storeId, platform }: { storeId: string; platform: string }) =>
  `platform_connections/${storeId}/${platform}`

/** The column of all credentials, for a change of the key. */
export const sealedCredentials: SealedColumn = {
  table: 'platform_connections',
  column: 'credentials',
  contextColumns: ['store_id', 'platform'],
  contextOf: ({ store_id: storeId = '', platform = '' }) => contextOf({ storeId, platform }),
}

/** Seals credentials for one connection. They open for no other one. */
export async function sealCredentials(
  settings: PlatformSettings,
  key: ConnectionKey,
  { apiToken, clientId, clientSecret }: ShopCredentials,
): Promise<Buffer> {
  const sealer = await settings.sealer()
  return sealer.seal(JSON.stringify({ apiToken, clientId, clientSecret }), contextOf(key))
}

/** Throws PlatformFailure when SECRET_KEY has changed since: the owner has to connect again. */
export async function openCredentials(
  settings: PlatformSettings,
  key: ConnectionKey,
  sealed: Uint8Array,
): Promise<ShopCredentials> {
  const sealer = await settings.sealer()
  try {
    return Stored.parse(JSON.parse(sealer.open(sealed, contextOf(key))))
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw refused('The stored credentials can no longer be read. Please connect the shop again.')
  }
}

/** The last four characters: enough to tell two tokens apart, too little to guess one. Null for short tokens. */
export function tokenHintOf({ apiToken, clientId }: ShopCredentials): string | null {
  const shown = apiToken === '' ? clientId : apiToken
  return shown.length < 12 ? null : `…${shown.slice(-4)}`
}
