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
  const digest = digestOf(words.normalize('NFC'))
  return slug === '' ? `item-${digest}` : `${slug}-${digest}`
}

/**
 * The ids of items whose ids were made from texts, such as names and options. 'Blue Gray' and 'Blue-Gray' make the same
 * one: then the first by the alphabet keeps it, in any order of the items, and the ids of the others end with a hash.
 */
export function distinctIds(items: readonly (Partial<Named> & { itemId: string })[]): string[] {
  const keys = items.map(({ name = '', color, size }) =>
    JSON.stringify([name, color ?? '', size ?? ''])
      .normalize('NFC')
      .toLowerCase(),
  )
  const first = new Map<string, string>()
  for (const [place, { itemId }] of items.entries()) {
    const key = keys[place] ?? ''
    const before = first.get(itemId)
    if (before === undefined || key < before) first.set(itemId, key)
  }
  return items.map(({ itemId }, place) => {
    const key = keys[place] ?? ''
    return key === first.get(itemId) ? itemId : `${itemId.slice(0, ITEM_ID_LENGTH - 13)}-${digestOf(key)}`
  })
}

/** The same id with a random ending, for a second item of the same name. */
export const anotherItemId = (itemId: string): string => `${itemId}-${randomBytes(3).toString('hex')}`

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The id of the item that is a variant of a platform's product. Both ids are the platform's own. */
export function variantItemId(productId: string, variantId: string): string {
  const whole = `${productId}/${variantId}`
  if (whole.length <= ITEM_ID_LENGTH) return whole
  return `variant-${createHash('sha256')
    .update(JSON.stringify([productId, variantId]))
    .digest('hex')}`
}
