import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Connection } from './connection.ts'

export const listConnections = operation({
  name: 'listConnections',
  method: 'GET',
  path: '/stores/{storeId}/connection',
  feature: 'platforms',
  summary: 'The platforms that a store is connected to, and how they fare',
  description: 'For the owner and the editors. The one that was connected first comes first.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.object({ connections: z.array(Connection) }) },
  problems: ['store_not_found'],
})
