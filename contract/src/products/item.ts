import { z } from 'zod'

export const exampleItem = {
  item_id: 'seeded-sourdough-loaf',
  item_name: 'Seeded sourdough loaf',
  item_category: 'Food & Beverage',
  price: 8.5,
  quantity: 12,
  image: null,
  color: null,
  size: null,
}

export const exampleDescription = 'Baked every morning.\nContains wheat and sesame.'

/** An inventory item as it is sent, with the names of the specification. */
export const Item = z
  .object({
    item_id: z.string(),
    item_name: z.string().meta({ description: 'May be empty. Screens then show Unnamed Product.' }),
    item_category: z.string(),
    price: z.number().meta({ description: 'Dollars, to the cent.' }),
    quantity: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Units in stock; null when the stock is unlimited.' }),
    image: z.string().nullable(),
    color: z.string().nullable(),
    size: z.string().nullable(),
  })
  .meta({ id: 'Item', examples: [exampleItem] })

export type Item = z.infer<typeof Item>
