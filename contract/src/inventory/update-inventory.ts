import { z } from 'zod'
import { PLATFORM_VARIANTS_AT_MOST, PlatformVariant } from '../platforms/platform-product.ts'
import { PlatformSchema } from '../platforms/platform-schema.ts'
import { SYNC_STATUSES } from '../platforms/sync-status.ts'
import { DEFAULT_CATEGORY_NAME } from '../products/category.ts'
import { exampleDescription } from '../products/item.ts'
import { storedVariantText } from '../products/variant-of.ts'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import { ItemId, Quantity } from './inventory-item.ts'
import { DESCRIPTION_LENGTH, manyLines } from './item-rules.ts'
import { NOTHING_SELECTED, SYNC_BATCH_AT_MOST, SYNCED } from './sync-rules.ts'

const cut = (most: number) => (text: string) => text.slice(0, most)

const Price = z
  .union([z.number(), z.string().max(40)])
  .nullable()
  .default(null)
const Picture = z
  .string()
  .overwrite((address) => (address.length > 4000 ? '' : address))
  .nullable()
  .default(null)
const VariantText = z
  .string()
  .overwrite((text) => storedVariantText(text) ?? '')
  .nullable()
  .default(null)

const SyncedVariant = PlatformVariant.extend({
  id: ItemId,
  color: VariantText,
  size: VariantText,
  price: Price,
  quantity: Quantity.default(0),
  image: Picture,
}).meta({ id: 'SyncedVariant' })

/** A product from `GET /{platform}/products`, with a storeId. `quantity` may be edited. */
export const SyncedProduct = z
  .object({
    id: ItemId,
    storeId: StoreId,
    platform: PlatformSchema.nullable().default(null).meta({
      description: 'The platform of the product. When left out, the stored platform does not change.',
    }),
    title: z.string().overwrite(cut(1000)),
    price: Price.meta({
      description: 'Dollars. A product without a price is added as a hidden item at $0.00.',
      examples: [8.5],
    }),
    quantity: Quantity.default(0),
    platformQuantity: Quantity.optional().meta({
      description:
        'The quantity at the platform. A different `quantity` counts as set by hand, and a refresh does not change it.',
    }),
    image: Picture,
    category: z.string().overwrite(cut(1000)).nullable().default(DEFAULT_CATEGORY_NAME),
    description: z
      .string()
      .overwrite((text) => manyLines(text).slice(0, DESCRIPTION_LENGTH))
      .nullable()
      .default(null)
      .meta({ description: 'Plain text in several lines. Without one, a description that is here stays.' }),
    status: z.string().overwrite(cut(40)).default('active'),
    variants: z.array(SyncedVariant).max(PLATFORM_VARIANTS_AT_MOST).default([]).meta({
      description:
        'Two or more become one item each, with its own price and stock, in place of one item for the whole product. A `quantity` that differs from platformQuantity is spread over them in proportion to their stock. Ignored without `platform`.',
    }),
    sync: z.enum(SYNC_STATUSES).optional().meta({
      description:
        'With any value other than `not-synced`, localQuantity is the stock that the person saw. If sales have changed it since, nothing is written.',
    }),
    localQuantity: Quantity.optional(),
    seenQuantity: Quantity.optional().meta({
      description: 'The local stock that the person saw, in place of sync and localQuantity.',
    }),
  })
  .meta({
    id: 'SyncedProduct',
    examples: [
      {
        id: 'prod-1',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        platform: 'squarespace',
        title: 'Seeded sourdough loaf',
        price: 8.5,
        quantity: 12,
        image: null,
        category: 'Bakery',
        description: exampleDescription,
        status: 'active',
        variants: [],
        platformQuantity: 15,
        sync: 'modified',
        localQuantity: 9,
      },
    ],
  })

export type SyncedProduct = z.infer<typeof SyncedProduct>

/** What a sync does to the local items of one product. */
export const SyncChange = z
  .object({
    id: z.string(),
    storeId: StoreId,
    change: z
      .enum(['added', 'modified', 'unchanged'])
      .meta({ description: 'Compares quantities only, like the labels.' }),
    localQuantity: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Before the sync; null when unlimited, or when there was no item.' }),
    quantity: z.number().int().nullable().meta({ description: 'After the sync; null when unlimited.' }),
  })
  .meta({
    id: 'SyncChange',
    examples: [
      {
        id: 'prod-1',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        change: 'modified',
        localQuantity: 9,
        quantity: 12,
      },
    ],
  })

export type SyncChange = z.infer<typeof SyncChange>

export const updateInventory = operation({
  name: 'updateInventory',
  method: 'POST',
  path: '/inventory/update',
  feature: 'inventory',
  summary: 'Sync chosen products of a platform into the local inventory',
  description:
    'Takes the products of `GET /{platform}/products` unchanged, each with a storeId. Writes all of them or none. With preview nothing is written, and the answer shows what would change. Sales change the local stock too, so a product is written only if the local stock is the one that the person saw or already the new one. Otherwise the answer is 409 `stock_changed` with both numbers.',
  access: 'signed-in',
  body: z.object({
    products: z
      .array(SyncedProduct)
      .min(1, NOTHING_SELECTED)
      .max(SYNC_BATCH_AT_MOST, `At most ${SYNC_BATCH_AT_MOST} products can be synced at a time.`),
    preview: z.boolean().default(false),
  }),
  reply: {
    200: z.object({
      message: z.string().meta({ examples: [SYNCED] }),
      changes: z.array(SyncChange),
    }),
    409: ProblemBody.extend({
      changes: z.array(SyncChange).optional().meta({
        description: 'With stock_changed: the products whose stock has changed since the person saw it.',
      }),
    }),
  },
  problems: ['store_not_found', 'item_exists', 'stock_changed', 'too_many_items', 'too_many_requests'],
  callsPerMinute: 120,
})
