import type { Order } from '#contract/orders/order.ts'
import type { OrderPart } from '#contract/orders/order-progress.ts'
import { serverNow } from '../../../infrastructure/server-time.ts'
import { useNow } from '../../../infrastructure/use-now.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { deliveryText, stepsDone } from './order-words.ts'
import { courierWords, lastSeenWords, useTracking } from './use-tracking.ts'

type DeliveryBarProps = {
  order: Order
  part: OrderPart
  /** A notice beside it says that the part is late. */
  isLateSaid?: boolean
}

/** When a store delivers its part, and how far the part has come. The words of the state stand beside it. */
export function DeliveryBar({ order, part, isLateSaid = false }: DeliveryBarProps) {
  const now = useNow(15_000, serverNow)
  const couriers = useTracking(order.firestoreId, part.status === 'shipped')
  const courier = couriers.find(({ storeIds }) => storeIds.includes(part.storeId))
  const pin = courier?.pins[part.storeId]
  const seen = courier?.position && lastSeenWords(courier.position.at, now)
  const text = isLateSaid ? null : deliveryText(order, part, now)
  const steps = stepsDone(part)
  if (text === null && steps === null) return null
  return (
    <div className="mt-2">
      {text && (
        // It counts down, so it would be wrong later.
        <p data-not-kept className="text-small font-medium tabular-nums">
          {text}
        </p>
      )}
      {courier && (
        <p data-not-kept className="text-small font-medium text-accent tabular-nums print:hidden">
          {courierWords(courier)}
          {seen && <span className="font-normal text-ink-soft"> · {seen}</span>}
        </p>
      )}
      {pin && (
        <p data-not-kept className="text-small print:hidden">
          Your PIN for the courier: <strong className="text-body tabular-nums">{pin}</strong>. Tell it at the
          door, and to nobody before.
        </p>
      )}
      {steps && (
        <ProgressBar
          label={`Steps done at ${part.storeName}`}
          // The order itself is the first step.
          value={steps.done + 1}
          max={steps.all + 1}
          className="mt-1.5 print:hidden"
        />
      )}
    </div>
  )
}
