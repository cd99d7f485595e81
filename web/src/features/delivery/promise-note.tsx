import CircleAlert from 'lucide-react/icons/circle-alert'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { formatCents } from '#contract/shared/money.ts'

/** What a store promises for this basket: why it cannot take the order, or what delivery costs there. */
export function PromiseNote({ promise }: { promise: StorePromise | undefined }) {
  if (!promise) return null
  if (promise.message !== null) {
    return (
      <p role="status" className="flex items-start gap-1.5 text-small text-heart">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {promise.message}
      </p>
    )
  }
  if (promise.feeCents === null) return null
  const { feeCents, freeFromCents } = promise
  const free = freeFromCents !== null && feeCents > 0 ? `, free from ${formatCents(freeFromCents)}` : ''
  return (
    <p className="text-small text-ink-soft">
      {feeCents === 0
        ? 'Delivers to you free of charge'
        : `Delivers to you for ${formatCents(feeCents)}${free}`}
    </p>
  )
}
