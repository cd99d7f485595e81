import { formatCents } from '#contract/shared/money.ts'
import { classNames } from './class-names.ts'

/** Writes cents as dollars: 850 becomes $8.50. */
export const formatPrice = formatCents

/** An amount of money. Its digits have one width, so that columns align. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  return <span className={classNames('whitespace-nowrap tabular-nums', className)}>{formatPrice(cents)}</span>
}
