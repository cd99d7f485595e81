import { classNames } from './class-names.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Writes cents as dollars: 850 becomes $8.50. */
export function formatPrice(cents: number): string {
  return dollars.format(cents / 100)
}

/** An amount of money. Its digits have one width, so that columns align. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  return <span className={classNames('whitespace-nowrap tabular-nums', className)}>{formatPrice(cents)}</span>
}
