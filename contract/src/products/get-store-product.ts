import { z } from 'zod'
import { ItemId } from '../inventory/inventory-item.ts'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Store } from '../stores/store.ts'
import { exampleDescription, exampleItem } from './item.ts'
import { StoreProduct } from './list-store-products.ts'

export const PRODUCT_NOT_FOUND = 'Product not found.'

/** The most variants that one answer lists. */
export const VARIANTS_AT_MOST = 100
/** How many other products of the store one answer lists. */
export const MORE_PRODUCTS = 4

export const DescribedProduct = StoreProduct.extend({
  description: z.string().nullable().meta({ description: 'Plain text in several lines.' }),
}).meta({
  id: 'DescribedProduct',
  examples: [{ ...exampleItem, category: 'food-beverage', description: exampleDescription }],
})
export type DescribedProduct = z.infer<typeof DescribedProduct>

export const getStoreProduct = operation({
  name: 'getStoreProduct',
  method: 'GET',
  path: '/stores/{storeId}/products/{itemId}',
  feature: 'products',
  summary: 'One product of a store',
  description:
    'With its variants, which are the items of the same name in the same store, and with some other products of the store.',
  access: 'public',
  params: z.object({ storeId: StoreId, itemId: ItemId }),
  reply: {
    200: z.object({
      product: DescribedProduct,
      variants: z.array(StoreProduct).meta({
        description: `Colors and sizes of this product, itself first. At most ${VARIANTS_AT_MOST}.`,
      }),
      more: z.array(StoreProduct).meta({
        description: 'Other products of the store: those in stock first, then those of the same category.',
      }),
      store: Store,
    }),
  },
  problems: ['item_not_found', 'too_many_requests'],
  callsPerMinute: 1200,
})
