import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PlatformSchema } from './platform-schema.ts'

export const disconnectPlatform = operation({
  name: 'disconnectPlatform',
  method: 'DELETE',
  path: '/stores/{storeId}/connection/{platform}',
  feature: 'platforms',
  summary: 'Disconnect a store from a platform',
  description:
    'Forgets the credentials. Products that were synced stay in the local inventory; their stock is no longer refreshed or written back.',
  access: 'owner',
  params: z.object({ storeId: StoreId, platform: PlatformSchema }),
  reply: { 200: z.object({ message: z.string().meta({ examples: ['Shopify is disconnected.'] }) }) },
  problems: ['store_not_found', 'platform_not_connected'],
})
