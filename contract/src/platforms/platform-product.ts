import { z } from 'zod'
import { DEFAULT_CATEGORY_NAME } from '../products/category.ts'
import { exampleDescription } from '../products/item.ts'
import { PlatformSchema } from './platform-schema.ts'
import { SYNC_STATUSES } from './sync-status.ts'

/** The most variants that a product is listed with. A product with more stays one item. */
export const PLATFORM_VARIANTS_AT_MOST = 100

/** A variant of a platform's product: a choice that customers have, with its own price and stock. */
export const PlatformVariant = z
  .object({
    id: z.string(),
    color: z.string().nullable(),
    size: z.string().nullable().meta({ description: 'With every other option of the variant.' }),
    price: z.number().nullable().meta({ description: 'In units of `currency`; null when there is none.' }),
    quantity: z.number().int().nullable().meta({
      description: 'The sum over all locations; null when the platform does not track it.',
    }),
    image: z
      .string()
      .nullable()
      .meta({ description: 'An address at the platform; null where it has none of its own.' }),
  })
  .meta({
    id: 'PlatformVariant',
    examples: [{ id: 'round', color: null, size: 'Round', price: 8.5, quantity: 4, image: null }],
  })

export type PlatformVariant = z.infer<typeof PlatformVariant>

const exampleProduct = {
  id: '5f1c0a3e9d2b4c6e8a7f1d20',
  title: 'Seeded sourdough loaf',
  price: 8.5,
  currency: 'USD',
  image: 'https://images.example/sourdough.jpg',
  quantity: 9,
  category: 'Food & Beverage',
  description: exampleDescription,
  status: 'active',
  variants: [
    { id: 'round', color: null, size: 'Round', price: 8.5, quantity: 4, image: null },
    { id: 'tin', color: null, size: 'Tin', price: 9, quantity: 5, image: null },
  ],
}

/** A platform's product, in one shape for all three platforms. */
export const PlatformProduct = z
  .object({
    id: z.string(),
    title: z.string(),
    price: z.number().nullable().meta({
      description: 'The lowest price of its variants, in units of `currency`; null when there is none.',
    }),
    currency: z
      .string()
      .nullable()
      .meta({ examples: ['USD'] }),
    image: z.string().nullable(),
    quantity: z.number().int().nullable().meta({
      description: 'The sum over all variants and locations; null when the platform does not track it.',
    }),
    category: z.string().meta({ examples: [DEFAULT_CATEGORY_NAME] }),
    description: z.string().nullable().meta({ description: 'Plain text in several lines; null for none.' }),
    status: z.string().meta({ description: '`active`, or what the platform calls it: shown as Draft.' }),
    variants: z.array(PlatformVariant).meta({
      description: `From 2 to ${PLATFORM_VARIANTS_AT_MOST} variants; empty for a product that is synced as one item.`,
    }),
  })
  .meta({ id: 'PlatformProduct', examples: [exampleProduct] })

export type PlatformProduct = z.infer<typeof PlatformProduct>

/**
 * A platform's product and its state in the local inventory. `POST /inventory/update` takes the same object with a
 * storeId. A quantity that the owner or editor has typed goes into `quantity`.
 */
export const ListedPlatformProduct = PlatformProduct.extend({
  platform: PlatformSchema,
  platformQuantity: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The same as quantity. Leave it when you edit quantity.' }),
  sync: z.enum(SYNC_STATUSES),
  localQuantity: z.number().int().nullable().meta({
    description: 'Units of all its local items; null when unlimited, and when there is no item.',
  }),
  localPrice: z
    .number()
    .nullable()
    .meta({ description: 'The lowest price of its local items, in dollars; null when there is no item.' }),
}).meta({
  id: 'ListedPlatformProduct',
  examples: [
    {
      ...exampleProduct,
      platform: 'squarespace',
      platformQuantity: 9,
      sync: 'modified',
      localQuantity: 7,
      localPrice: 8.5,
    },
  ],
})

export type ListedPlatformProduct = z.infer<typeof ListedPlatformProduct>
