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
    'Importing the unchanged file changes nothing. A cell that a spreadsheet would run as a formula starts with an apostrophe.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.unknown() },
  raw: 'text/csv',
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 30,
})
