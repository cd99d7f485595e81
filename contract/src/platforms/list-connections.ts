import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Connection } from './connection.ts'
import { StockFailure } from './stock-failure.ts'

export const listConnections = operation({
  name: 'listConnections',
  method: 'GET',
  path: '/stores/{storeId}/connection',
  feature: 'platforms',
  summary: 'The platforms that a store is connected to, and the sales that need a correction',
  description:
    'For the owner and the editors. The oldest connection comes first. `stockFailures` are sales whose stock a person has to correct. They stay in the list until somebody dismisses them.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.object({ connections: z.array(Connection), stockFailures: z.array(StockFailure) }) },
  problems: ['store_not_found'],
})
