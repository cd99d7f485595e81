import { createHash, randomBytes } from 'node:crypto'
import { ITEM_ID_LENGTH } from '#contract/inventory/item-rules.ts'

const SLUG_LENGTH = 80

type Named = { name: string; color: string | null; size: string | null }

/**
 * Makes an id from name and variant for an item without one. The same file imported twice means the same items.
 */
export function itemIdFor({ name, color, size }: Named): string {
  const words = [name, color, size].filter(Boolean).join(' ')
  const slug = words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_LENGTH)
  // A slug drops letters of other scripts. A hash of the name keeps such names apart.
  const isWhole = !/[^\p{ASCII}\p{M}]/u.test(words.normalize('NFKD'))
  if (slug !== '' && isWhole) return slug
  const digest = createHash('sha256').update(words.normalize('NFC')).digest('hex').slice(0, 12)
  return slug === '' ? `item-${digest}` : `${slug}-${digest}`
}

/** The same id with a random ending, for a second item of the same name. */
export const anotherItemId = (itemId: string): string => `${itemId}-${randomBytes(3).toString('hex')}`

/** The id of the item that is a variant of a platform's product. Both ids are the platform's own. */
export function variantItemId(productId: string, variantId: string): string {
  const whole = `${productId}/${variantId}`
  if (whole.length <= ITEM_ID_LENGTH) return whole
  return `variant-${createHash('sha256')
    .update(JSON.stringify([productId, variantId]))
    .digest('hex')}`
}
