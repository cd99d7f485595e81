import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Connection } from './connection.ts'
import { PlatformSchema } from './platform-schema.ts'

export const updateConnection = operation({
  name: 'updateConnection',
  method: 'PATCH',
  path: '/stores/{storeId}/connection/{platform}',
  feature: 'platforms',
  summary: 'Switch the stock refresh of a connection on or off',
  access: 'owner',
  params: z.object({ storeId: StoreId, platform: PlatformSchema }),
  body: z.object({ refresh: z.boolean() }).meta({ examples: [{ refresh: false }] }),
  reply: { 200: z.object({ connection: Connection }) },
  problems: ['store_not_found', 'platform_not_connected'],
})
