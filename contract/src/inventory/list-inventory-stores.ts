import { z } from 'zod'
import { PlatformSchema } from '../platforms/platform-schema.ts'
import { StoreRights } from '../rights/store-rights.ts'
import { AddressSchema } from '../shared/address-schema.ts'
import { Cursor, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const InventoryStore = z
  .object({
    id: StoreId,
    name: z.string(),
    storeAddress: AddressSchema,
    rights: StoreRights,
    platforms: z.array(PlatformSchema).meta({ description: 'The platforms that it is connected to.' }),
    hasItems: z
      .boolean()
      .meta({ description: 'Whether the inventory of the store has items. Hidden items count.' }),
  })
  .meta({
    id: 'InventoryStore',
    examples: [
      {
        id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        name: 'Rosemary & Rye',
        storeAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
        rights: 'owner',
        platforms: ['squarespace'],
        hasItems: true,
      },
    ],
  })

export type InventoryStore = z.infer<typeof InventoryStore>

export const INVENTORY_STORES_PAGE_SIZE = 60

export const listInventoryStores = operation({
  name: 'listInventoryStores',
  method: 'GET',
  path: '/inventory/stores',
  feature: 'inventory',
  summary: 'The stores whose inventory the caller may edit',
  description:
    'The stores that the caller owns or is an editor of. Connected stores come first, then by name.',
  access: 'signed-in',
  query: z.object({ cursor: Cursor, limit: PageSize(INVENTORY_STORES_PAGE_SIZE) }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ examples: [1] }),
      stores: z.array(InventoryStore),
      nextCursor: NextCursor,
    }),
  },
  problems: [],
})
