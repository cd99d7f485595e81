import { z } from 'zod'
import { oneLine } from './one-line.ts'

/** A phone number as people write it. An empty text removes it. */
export const PhoneSchema = z
  .string()
  .overwrite(oneLine)
  .refine(isPhone, 'Enter a phone number such as (615) 555-0142')
  .nullable()
  .meta({ description: '7 to 15 digits, with spaces, brackets, points, dashes or an extension.' })

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return text === '' || (/^\+?[\d\s().,/x#-]{7,40}$/i.test(text) && digits >= 7 && digits <= 15)
}
