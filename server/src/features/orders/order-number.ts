import { randomInt } from 'node:crypto'

/** Crockford's base 32. It leaves out I, L, O and U, which are misheard when a number is read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random order number such as '4K7Q-2XWD'. It does not tell how many orders there are. */
export function newOrderNumber(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${part()}-${part()}`
}
