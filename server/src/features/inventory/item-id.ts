import { createHash, randomBytes } from 'node:crypto'

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
