import type { z } from 'zod'
import type { AddressSchema } from './address-schema.ts'

/** The 50 states, as the specification lists them: no DC. */
export const STATES = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ')

export const ZIP_LENGTH = 5

/** A whole ZIP. Addresses may have another text, because the specification only limits its length. */
export const ZIP_PATTERN = /^\d{5}$/

/** A street address as stored and sent. Each form says which parts it requires. */
export type Address = z.infer<typeof AddressSchema>

/** 'street, city, state zip', for the geocoder and for people. Leaves out empty parts with their comma. */
export function addressLine({ street, city, state, zip }: Address): string {
  return [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')
}
