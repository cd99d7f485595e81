import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const DashboardCounts = z
  .object({
    ordersReceived: z.number().int().meta({ description: 'pending' }),
    ordersProcessed: z.number().int().meta({ description: 'processing or shipped' }),
    ordersDelivered: z.number().int().meta({ description: 'delivered or completed' }),
    storeFavorites: z.number().int(),
  })
  .meta({
    id: 'DashboardCounts',
    examples: [{ ordersReceived: 3, ordersProcessed: 12, ordersDelivered: 240, storeFavorites: 57 }],
  })

export type DashboardCounts = z.infer<typeof DashboardCounts>

/** At most so many stores without a point are listed by name. */
export const UNLOCATED_STORES_AT_MOST = 20

export const UnlocatedStore = z.object({ id: RecordId, name: z.string() }).meta({
  id: 'UnlocatedStore',
  examples: [{ id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11', name: 'Hayes Street Bakery' }],
})

export type UnlocatedStore = z.infer<typeof UnlocatedStore>

export const getDashboard = operation({
  name: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  feature: 'dashboard',
  summary: 'Counts over the stores of the signed-in owner',
  description:
    "Counts by current status. An order over several stores counts once for each of them. Deleted stores don't count.",
  access: 'owner',
  reply: {
    200: z.object({
      performance: DashboardCounts,
      unlocatedStores: z
        .array(UnlocatedStore)
        .meta({ description: 'Stores whose address was not found. Customers do not find them nearby.' }),
    }),
  },
  problems: [],
})
