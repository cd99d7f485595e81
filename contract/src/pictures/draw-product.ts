import { z } from 'zod'
import { CATEGORIES } from '../products/category.ts'
import { operation } from '../shared/operation.ts'

const Words = z.string().max(500)

export const drawProduct = operation({
  name: 'drawProduct',
  method: 'GET',
  path: '/pictures/drawings',
  feature: 'pictures',
  summary: 'A drawing for a product without a picture',
  description:
    'An SVG that is composed of these words alone. The same words always give the same drawing. Pages show it in place of the words "No image available", which are read aloud.',
  access: 'public',
  query: z.object({
    name: Words.meta({ description: "The product's name.", examples: ['House blend, 12 oz'] }),
    category: z
      .enum(CATEGORIES)
      .optional()
      .meta({ description: "The product's category.", examples: ['food-beverage'] }),
    store: Words.meta({
      description: "The store's id. It decides the color of the label.",
      examples: ['hayes-street-bakery'],
    }),
    variant: Words.optional().meta({ description: 'The color and size.', examples: ['Red · M'] }),
  }),
  reply: { 200: z.unknown() },
  raw: 'image/svg+xml',
  problems: ['too_many_requests'],
  callsPerMinute: 3000,
})
