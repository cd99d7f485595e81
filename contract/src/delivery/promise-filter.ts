import { z } from 'zod'
import { ZIP_PATTERN } from '../shared/address.ts'
import { trimMarks } from '../shared/trim-marks.ts'

/**
 * Parameters of a list around a point, which filter it by what stores promise for this point. Stores that the owner has
 * set nothing for are open and deliver everywhere.
 */
export const promiseFilter = {
  open: z.literal('1').optional().meta({ description: 'Only stores that are open now.' }),
  delivers: z.literal('1').optional().meta({ description: 'Only stores that deliver to the point.' }),
  zip: z
    .string()
    .overwrite(trimMarks)
    .regex(ZIP_PATTERN)
    .optional()
    .meta({ description: 'The ZIP of the point, for zones that are lists of ZIPs.', examples: ['37203'] }),
}

export type PromiseFilter = { open?: '1' | undefined; delivers?: '1' | undefined; zip?: string | undefined }
