// Apart from the operations: the form of a store reads it, and would load them.
import { z } from 'zod'

export const Suspension = z
  .object({
    since: z.iso.datetime(),
    reason: z.string(),
    answer: z.string().nullable().meta({ description: 'What the person or the owner answered.' }),
  })
  .meta({
    id: 'Suspension',
    examples: [
      { since: '2026-11-20T15:04:05.000Z', reason: 'It sells what it does not have.', answer: null },
    ],
  })
export type Suspension = z.infer<typeof Suspension>
