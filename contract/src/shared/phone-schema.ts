import { z } from 'zod'
import { oneLine } from './one-line.ts'
import { isPhoneText, PHONE_REFUSED } from './phone-text.ts'
import { trimMarks } from './trim-marks.ts'

/** A phone number as people write it. An empty text removes it. The server also asks the rules of its country. */
export const PhoneSchema = z
  .string()
  .overwrite((text) => trimMarks(oneLine(text)))
  .max(60, PHONE_REFUSED)
  .refine((text) => text === '' || isPhoneText(text), PHONE_REFUSED)
  .nullable()
  .meta({
    description:
      'A number of the United States, or one of another country that starts with +. In any notation, also with an extension or as a tel: address.',
  })
