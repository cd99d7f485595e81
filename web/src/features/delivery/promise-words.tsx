import CircleAlert from 'lucide-react/icons/circle-alert'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { formatCents } from '#contract/shared/money.ts'
import { Chip } from '../../ui/chip.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import type { ChosenPromises } from './use-store-promises.ts'

/** Whether a store is open, and whether it delivers to the person's place. Nothing for a store without settings. */
export function OpeningChips({ promise }: { promise: StorePromise | undefined }) {
  if (!promise) return null
  const delivers = promise.feeCents !== null || promise.deliverable === false
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone={promise.open ? 'green' : 'grey'}>{promise.opening}</Chip>
      {delivers && (
        <Chip tone={promise.deliverable ? 'green' : 'grey'}>
          {promise.deliverable ? 'Delivers to you' : 'Does not deliver to you'}
        </Chip>
      )}
    </span>
  )
}

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

/** The one line about a store on the card of a product: what stands in the way, or that nothing does. */
export function cardText(promise: StorePromise | undefined): string | undefined {
  if (!promise) return undefined
  const { open, opening, deliverable, feeCents } = promise
  if (deliverable === false) return 'Does not deliver to you'
  return open && feeCents !== null ? 'Open, delivers to you' : opening
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
