import type { ImportPreview } from '#contract/inventory/import-inventory.ts'

type Counts = ImportPreview['counts']

const number = (count: number) => count.toLocaleString('en-US')
const noun = (count: number) => (count === 1 ? 'product' : 'products')

/** 'Import 12 products'. With invalid rows: 'Import 12 products, skip 1 row'. */
export function importLabel({ added, changed, errors }: Counts): string {
  const skip = errors === 0 ? '' : `, skip ${number(errors)} ${errors === 1 ? 'row' : 'rows'}`
  return `Import ${number(added + changed)} ${noun(added + changed)}${skip}`
}

/** The question about new products for which a file has no stock. */
export const withoutStockText = (count: number): string =>
  `The file says nothing of the stock of ${number(count)} new ${noun(count)}. What is it?`

/** The result of an import: '2 products were added and 1 was changed.' */
export function importedText({ added, changed }: Counts): string {
  const was = (count: number) => (count === 1 ? 'was' : 'were')
  const added_ = `${number(added)} ${noun(added)} ${was(added)} added`
  const changed_ = `${number(changed)} ${added === 0 ? `${noun(changed)} ` : ''}${was(changed)} changed`
  if (changed === 0) return `${added_}.`
  return added === 0 ? `${changed_}.` : `${added_} and ${changed_}.`
}

/** Announces to screen readers what a file would change. */
export const previewText = ({ added, changed, unchanged, leftOut, errors }: Counts): string =>
  `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(leftOut)} left out, ${number(errors)} with errors.`
