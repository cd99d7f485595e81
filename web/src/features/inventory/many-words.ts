import type { ManyItemsChange } from '#contract/inventory/change-many-items.ts'

const number = (count: number) => count.toLocaleString('en-US')
const products = (count: number) => `${number(count)} ${count === 1 ? 'product' : 'products'}`

const DONE: Record<ManyItemsChange['kind'], (isOne: boolean) => string> = {
  hide: (isOne) => (isOne ? 'was hidden' : 'were hidden'),
  show: (isOne) => (isOne ? 'is visible' : 'are visible'),
  remove: (isOne) => (isOne ? 'was removed' : 'were removed'),
  stock: (isOne) => (isOne ? 'has a new stock' : 'have a new stock'),
  price: (isOne) => (isOne ? 'has a new price' : 'have a new price'),
  category: (isOne) => (isOne ? 'has a new category' : 'have a new category'),
}

/** '2 products were hidden.' */
export function changedText(
  kind: ManyItemsChange['kind'],
  { changed, refused }: { changed: number; refused: number },
): string {
  const left =
    refused === 0
      ? ''
      : ` ${number(refused)} ${refused === 1 ? 'was left as it is: its price' : 'were left as they are: their prices'} would be too low or too high.`
  if (changed === 0) return left.trim() || 'Nothing was changed: all of them were like that already.'
  return `${products(changed)} ${DONE[kind](changed === 1)}.${left}`
}

const NAMES_SHOWN = 5

/** '3 products are as they were. Changed meanwhile and left alone: Loaf.' */
export function undoneText(restored: number, kept: readonly string[]): string {
  const done = `${products(restored)} ${restored === 1 ? 'is as it was' : 'are as they were'}.`
  if (kept.length === 0) return done
  const more = kept.length - NAMES_SHOWN
  const names = kept.slice(0, NAMES_SHOWN).join(', ')
  return `${done} Changed meanwhile and left alone: ${names}${more > 0 ? ` and ${number(more)} more` : ''}.`
}
