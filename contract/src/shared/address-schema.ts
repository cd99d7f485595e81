import { z } from 'zod'

export const AddressSchema = z
  .object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  })
  .meta({
    id: 'Address',
    examples: [{ street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }],
  })
