import Store from 'lucide-react/icons/store'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { addressLine } from '#contract/shared/address.ts'
import { serverNow } from '../../../infrastructure/server-time.ts'
import { useNow } from '../../../infrastructure/use-now.ts'
import { Card } from '../../../ui/card.tsx'
import { SmallWayMap } from '../../map/public.ts'
import { listDeliveryWays } from './delivery-ways.ts'
import { lastSeenWords, useTracking } from './use-tracking.ts'

/** The stores whose parts are still to come and the door, on a map and in words. An order that is over has none. */
export function DeliveryMap({ progress }: { progress: OrderProgress }) {
  const ways = listDeliveryWays(progress)
  const now = useNow(15_000, serverNow)
  const couriers = useTracking(
    progress.order.firestoreId,
    progress.parts.some(({ status }) => status === 'shipped'),
  )
  const position = couriers.find((courier) => courier.position)?.position
  const { deliveryPoint } = progress
  if (!deliveryPoint || ways.length === 0) return null
  const marked = ways.map((way, position) => ({
    ...way,
    mark: ways.length > 1 ? position + 1 : <Store aria-hidden="true" className="size-4" />,
  }))
  return (
    <Card as="section" data-in-no-picture aria-labelledby="delivery-map" className="min-w-0 print:hidden">
      <h2 id="delivery-map" className="text-title">
        The way to your door
      </h2>
      <ul className="mt-2 mb-4 flex flex-col gap-2">
        {marked.map(({ storeId, storeName, distance, mark }) => (
          <li key={storeId} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-pill border-2 border-accent bg-card text-small font-semibold text-ink"
            >
              {mark}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{storeName}</span>{' '}
              <span className="text-ink-soft tabular-nums">· {distance}</span>
            </span>
          </li>
        ))}
      </ul>
      <SmallWayMap
        point={deliveryPoint}
        label={addressLine(progress.order.deliveryAddress)}
        courier={position ? { ...position, isOld: lastSeenWords(position.at, now) !== null } : null}
        origins={marked.map(({ storeId, storeName, from, mark }) => ({
          ...from,
          id: storeId,
          label: storeName,
          mark,
        }))}
      />
    </Card>
  )
}
