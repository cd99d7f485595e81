import { randomInt } from 'node:crypto'

/** The part of an order at one store. */
export type PartKey = { orderId: string; storeId: string }

/** A part with the version that the caller saw. */
export type PartVersion = PartKey & { version: number }

/** Crockford's base 32. It leaves out I, L, O and U, which are misread or misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random order number such as '4K7Q-2XWD'. It does not show how many orders there are. */
export function newOrderNumber(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${part()}-${part()}`
}

/** The number if the search is a whole one, in any case; else null. */
export function typedOrderNumber(search: string): string | null {
  const number = search.trim().toUpperCase()
  return /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(number) ? number : null
}
