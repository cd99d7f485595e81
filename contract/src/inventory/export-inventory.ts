import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const exportInventory = operation({
  name: 'exportInventory',
  method: 'GET',
  path: '/stores/{storeId}/inventory/export',
  feature: 'inventory',
  summary: 'The local inventory as a CSV file',
  description:
    'Imported again as it is, it changes nothing. What a spreadsheet would run as a formula has an apostrophe before it.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.unknown() },
  raw: 'text/csv',
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 30,
})
