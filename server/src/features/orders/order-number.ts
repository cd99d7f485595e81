import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that a number read out loud is heard right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random order number such as '4K7Q-2XWD'. It tells nothing about how many orders there are. */
export function newOrderNumber(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${part()}-${part()}`
}
