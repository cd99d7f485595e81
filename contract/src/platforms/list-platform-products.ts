import { z } from 'zod'
import { NextCursor, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ListedPlatformProduct } from './platform-product.ts'
import { PlatformSchema } from './platform-schema.ts'

export const listPlatformProducts = operation({
  name: 'listPlatformProducts',
  method: 'GET',
  path: '/{platform}/products',
  feature: 'platforms',
  summary: 'Products of a connected Shopify, Squarespace or Wix shop',
  description:
    'Reads the products from the platform, with the page size of the platform. Without storeId it uses the first store of the caller that is connected to this platform. For the owner and the editors.',
  access: 'signed-in',
  params: z.object({ platform: PlatformSchema }),
  query: z.object({
    storeId: StoreId.optional(),
    cursor: z
      .string()
      .max(8000)
      .optional()
      .meta({ description: 'nextCursor of the page before', examples: ['eyJwYWdlIjoyfQ'] }),
  }),
  reply: {
    200: z.object({
      storeId: StoreId,
      products: z.array(ListedPlatformProduct),
      nextCursor: NextCursor,
      sandbox: z
        .boolean()
        .meta({ description: 'True where the platform is the demo’s stand-in.', examples: [true] }),
    }),
  },
  problems: [
    'store_not_found',
    'platform_not_connected',
    'platform_refused',
    'platform_unavailable',
    'too_many_requests',
  ],
  callsPerMinute: 600,
})
