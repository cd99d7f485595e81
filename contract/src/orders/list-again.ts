import { z } from 'zod'
import { exampleItem, Item } from '../products/item.ts'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { OrderRecordId } from './desk.ts'

export const AgainLine = z
  .object({
    productId: z.string(),
    productName: z.string().meta({ description: 'As it was ordered.' }),
    storeId: RecordId,
    storeName: z.string(),
    quantity: z.number().int().meta({ description: 'Units ordered then.' }),
    item: Item.nullable().meta({
      description: 'The product as it is now; null when the store no longer has it, or is gone.',
    }),
  })
  .meta({
    id: 'AgainLine',
    examples: [
      {
        productId: 'seeded-sourdough-loaf',
        productName: 'Seeded sourdough loaf',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Hayes Street Bakery',
        quantity: 2,
        item: exampleItem,
      },
    ],
  })
export type AgainLine = z.infer<typeof AgainLine>

export const listAgain = operation({
  name: 'listAgain',
  method: 'GET',
  path: '/orders/{orderId}/again',
  feature: 'orders',
  summary: 'What an order would be today',
  description: 'The lines of one of your orders with the products as they are now, for ordering them again.',
  access: 'customer',
  params: z.object({ orderId: OrderRecordId }),
  reply: { 200: z.object({ lines: z.array(AgainLine) }) },
  problems: ['order_not_found'],
})
