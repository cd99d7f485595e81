import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Connection } from './connection.ts'
import { PlatformSchema } from './platform-schema.ts'

export const retryConnection = operation({
  name: 'retryConnection',
  method: 'POST',
  path: '/stores/{storeId}/connection/{platform}/retry',
  feature: 'platforms',
  summary: "Refresh the stock now and repeat failed write-backs ('Try again')",
  description: 'For the owner and the editors. Starts the work and does not wait for it.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId, platform: PlatformSchema }),
  reply: { 200: z.object({ connection: Connection }) },
  problems: ['store_not_found', 'platform_not_connected', 'too_many_requests'],
  callsPerMinute: 20,
})
