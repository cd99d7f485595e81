import CircleAlert from 'lucide-react/icons/circle-alert'
import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { formatCents } from '#contract/shared/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import type { ChosenPromises } from './use-store-promises.ts'

/** Whether the store takes an order now. A basket below the minimum can still grow. */
export const takesOrders = ({ why }: StorePromise): boolean => why === null || why === 'below_minimum'

/** Whether the store has hours. One that is open and never closes has none. */
export const mayClose = ({ open, closesAt }: StorePromise): boolean => !open || closesAt !== null

const feeText = (feeCents: number) => (feeCents === 0 ? 'free' : formatCents(feeCents))

/**
 * 'By 11:20 AM · $3.99', or what stands in the way. Without the fee where it depends on a place that is not known. In
 * a list of products the price is the only money, so there a fee is left out and only 'free delivery' is said.
 */
export function promiseText(promise: StorePromise, withFee = true): string {
  const { summary, deliverable, feeCents } = promise
  if (!takesOrders(promise) || deliverable === null) return summary
  if (!withFee) return feeCents === 0 ? `${summary} · free delivery` : summary
  return `${summary} · ${feeText(feeCents ?? DELIVERY_FEE_CENTS)}`
}

type PromiseLineProps = { promise: StorePromise | undefined; withFee?: boolean; className?: string }

/** The promise of a store in one line. Its place is kept while the promise is not known yet. */
export const PromiseLine = ({ promise, withFee, className }: PromiseLineProps) => (
  <span
    className={classNames(
      'block min-h-5 text-small font-medium tabular-nums',
      promise && takesOrders(promise) ? 'text-accent' : 'text-ink-soft',
      className,
    )}
  >
    {promise && promiseText(promise, withFee)}
  </span>
)

/** What a store promises for this basket: why it cannot take the order, or when it delivers and its own fee. */
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
  const { summary, feeCents, freeFromCents } = promise
  const free = freeFromCents !== null && feeCents ? `, free from ${formatCents(freeFromCents)}` : ''
  return (
    <p className="text-small font-medium text-accent tabular-nums">
      {feeCents === null ? summary : `${summary} · ${feeText(feeCents)}${free}`}
    </p>
  )
}

type PromiseSwitchesProps = {
  filter: ChosenPromises
  onChange: (change: Partial<ChosenPromises>) => void
}

/** Filters a list by what stores promise. */
export const PromiseSwitches = ({ filter, onChange }: PromiseSwitchesProps) => (
  <div className="flex flex-wrap gap-x-5">
    <Switch checked={filter.open} onCheckedChange={(open) => onChange({ open })}>
      Open now
    </Switch>
    <Switch checked={filter.delivers} onCheckedChange={(delivers) => onChange({ delivers })}>
      Delivers to you
    </Switch>
  </div>
)
