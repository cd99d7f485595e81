import { z } from 'zod'
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

export const getDashboard = operation({
  name: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  feature: 'dashboard',
  summary: 'How the stores of the signed-in owner do',
  description:
    "Counts by current status. An order over several stores counts once for each of them. Deleted stores don't count.",
  access: 'owner',
  reply: { 200: z.object({ performance: DashboardCounts }) },
  problems: [],
})
