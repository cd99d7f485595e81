import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PRODUCTS_TO_OPEN } from './products-to-open.ts'

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

/** `thisWeek` is the seven days before now, and `lastWeek` the seven days before those. */
export const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** How much each count grew within a week. */
const WeekCounts = z.object(DashboardCounts.shape).meta({
  id: 'WeekCounts',
  description:
    'How much each count grew within seven days. A part of an order counts when it first has a status of the count. A favorite counts unless it was removed again.',
  examples: [{ ordersReceived: 5, ordersProcessed: 4, ordersDelivered: 4, storeFavorites: 2 }],
})

const LowStock = z.number().int().meta({
  description:
    'Items of which no more units are left than were ordered in the last seven days. The view `low-stock` of the inventory lists them.',
})

const StoreSetup = z
  .object({
    products: z
      .number()
      .int()
      .meta({ description: `Products that customers find, counted up to ${PRODUCTS_TO_OPEN}.` }),
    deliverySaved: z.boolean().meta({ description: 'Whether hours and zones were ever saved.' }),
    promoted: z.boolean().meta({ description: 'Whether the store ever had a promotion.' }),
  })
  .meta({
    id: 'StoreSetup',
    description: 'How far the owner has come with a new store.',
    examples: [{ products: 3, deliverySaved: true, promoted: false }],
  })

export const StoreCounts = z
  .object({
    id: RecordId,
    name: z.string(),
    performance: DashboardCounts,
    lowStock: LowStock,
    showsProducts: z.boolean().meta({ description: 'Whether customers find any product in the store.' }),
    setup: StoreSetup.nullable().meta({ description: 'Null once the store has received an order.' }),
  })
  .meta({
    id: 'StoreCounts',
    examples: [
      {
        id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        name: 'Hayes Street Bakery',
        performance: { ordersReceived: 3, ordersProcessed: 12, ordersDelivered: 240, storeFavorites: 57 },
        lowStock: 4,
        showsProducts: true,
        setup: null,
      },
    ],
  })

export type StoreCounts = z.infer<typeof StoreCounts>

/** The most stores without a point that are listed by name. */
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
  summary: 'Counts over the stores of the logged-in owner',
  description:
    "Counts by current status. An order over several stores counts once for each of them. Deleted stores don't count. This week is the last seven days, and last week the seven before.",
  access: 'owner',
  reply: {
    200: z.object({
      performance: DashboardCounts,
      thisWeek: WeekCounts,
      lastWeek: WeekCounts,
      stores: z.array(StoreCounts).meta({ description: 'The same counts for each store, by name.' }),
      unlocatedStores: z
        .array(UnlocatedStore)
        .meta({ description: 'Stores whose address was not found. Customers do not find them nearby.' }),
    }),
  },
  problems: [],
})
