import type { LineWish } from '#contract/orders/order.ts'
import { entriesOf } from '#contract/shared/tables.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { type CartLine, useCart } from '../cart/public.ts'

const WISH_LABELS: Record<LineWish, string> = {
  refund: 'Refund it',
  similar: 'Pick something similar',
  contact: 'Ask me first',
}

const options = [
  { value: '' as const, label: 'No preference' },
  ...entriesOf(WISH_LABELS).map(([value, label]) => ({ value, label })),
]

/**
 * What the store should do when it does not have a product after all. Nothing is chosen at first, and nothing is sent.
 */
export function WishSelect({ line }: { line: CartLine }) {
  const { setWish } = useCart()
  return (
    <Select
      pill
      aria-label={`If ${line.item_name || 'Unnamed Product'} is sold out`}
      value={line.wish ?? ''}
      options={options}
      onPick={(wish) => setWish(line.uniqueId, wish || null)}
    />
  )
}

/** The wishes for all lines, folded, for people who come straight to the last step. */
export function SoldOutWishes() {
  const { lines } = useCart()
  const chosen = lines.filter(({ wish }) => wish).length
  return (
    <Card as="section" padded={false} className="mt-5">
      <details>
        <summary className="px-4 py-3 sm:px-5">
          If something is sold out{chosen > 0 && ` (${chosen} of ${lines.length} chosen)`}
        </summary>
        <ul className="divide-y divide-line border-line border-t px-4 sm:px-5">
          {lines.map((line) => (
            <li
              key={line.uniqueId}
              className="flex justify-between gap-x-4 gap-y-1 py-2 max-sm:flex-col max-sm:items-start sm:items-center"
            >
              <span className="min-w-0 wrap-anywhere">{line.item_name || 'Unnamed Product'}</span>
              <WishSelect line={line} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
