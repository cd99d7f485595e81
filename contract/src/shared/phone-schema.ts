import { z } from 'zod'
import { oneLine } from './one-line.ts'
import { trimMarks } from './trim-marks.ts'

export const PHONE_REFUSED = 'Enter a phone number such as (615) 555-0142'

/** A phone number as people write it. An empty text removes it. The server also asks the rules of its country. */
export const PhoneSchema = z
  .string()
  .overwrite((text) => trimMarks(oneLine(text)))
  .max(60, PHONE_REFUSED)
  .refine((text) => text === '' || (text.match(/\p{Nd}/gu) ?? []).length >= 7, PHONE_REFUSED)
  .nullable()
  .meta({
    description:
      'A number of the United States, or one of another country that starts with +. In any notation, also with an extension or as a tel: address.',
  })
