import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { stateOf } from '#contract/orders/states.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'

export type DeliveryWay = { storeId: string; storeName: string; from: GeoPoint; distance: string }

/**
 * From where an order still comes, with '1.2 mi from your door'. Empty where nothing is open, and where the door or the
 * stores have no known place.
 */
export function listDeliveryWays({ parts, deliveryPoint }: OrderProgress): DeliveryWay[] {
  if (!deliveryPoint) return []
  const { precision } = deliveryPoint
  const about = precision === null || precision === 'street' ? '' : 'about '
  return parts.flatMap(({ storeId, storeName, status, storeLocation: from }) => {
    if (!from || !stateOf(status).isOpen) return []
    const distance = `${about}${milesText(distanceMiles(from, deliveryPoint))} from your door`
    return [{ storeId, storeName, from, distance }]
  })
}

const milesText = (miles: number): string => `${miles < 0.1 ? 'less than 0.1' : miles.toFixed(1)} mi`
