import Banknote from 'lucide-react/icons/banknote'
import type { CourierStop } from '#contract/runs/courier.ts'
import { centsOf } from '#contract/shared/money.ts'
import { formatPrice } from '../../../ui/price.tsx'

/** What the courier has with them for this door. */
export const BagLines = ({ lines }: Pick<CourierStop, 'lines'>) => (
  <ul aria-label="In the bag">
    {lines.map(({ lineNumber, keptQuantity, productName }) => (
      <li key={lineNumber} className="flex gap-2">
        <span className="shrink-0 font-semibold tabular-nums">{keptQuantity} ×</span>
        <span className="min-w-0 wrap-anywhere">{productName || 'Unnamed Product'}</span>
      </li>
    ))}
  </ul>
)

/** The cash to collect at the door. Nothing for cards. */
export function Collect({ collect }: Pick<CourierStop, 'collect'>) {
  if (collect === 0) return null
  return (
    <p className="flex items-center gap-2 text-lead font-semibold">
      <Banknote aria-hidden="true" className="size-5 shrink-0" />
      Collect {formatPrice(centsOf(collect))} in cash
    </p>
  )
}
