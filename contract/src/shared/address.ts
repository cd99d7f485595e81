import type { z } from 'zod'
import type { AddressSchema } from './address-schema.ts'
import { trimMarks } from './trim-marks.ts'

/** The 50 states, as the specification lists them: no DC. */
export const STATES = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ')

export const ZIP_LENGTH = 5

/** A whole ZIP. Addresses may have another text, because the specification only limits its length. */
export const ZIP_PATTERN = /^\d{5}$/

/**
 * What a ZIP field holds when a browser fills it in, or when a text is pasted: the five digits of '37203-1234' or
 * '372031234', without spaces and invisible characters around them. Any other text stays as it is.
 */
export function typedZip(text: string): string {
  const zip = trimMarks(text).normalize('NFKC')
  const [, five] = /^(\d{5})\s?[-\u2010-\u2015\u2212]?\s?(?:\d{4})?$/.exec(zip) ?? []
  return five ?? (zip === '' ? '' : text)
}

/** A ZIP at the end of a text, also with the four digits of a ZIP+4: '37203-1234', '37203 1234', '372031234'. */
export const ZIP_AT_END = /(?:^|[\s,])(\d{5})(?:\s*[-\p{Pd}\u2212]?\s*\d{4})?\s*$/u

/** A street address as stored and sent. Each form says which parts it requires. */
export type Address = z.infer<typeof AddressSchema>

/** 'street, city, state zip', for the geocoder and for people. Leaves out empty parts with their comma. */
export function addressLine({ street, city, state, zip }: Address): string {
  return [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')
}
