import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'

/**
 * The status of an order from those of its parts: the least advanced one. Cancelled parts count only when
 * nothing else is left.
 */
export function orderStatusOf(parts: readonly OrderStatus[]): OrderStatus {
  return ORDER_STATUSES.find((status) => status !== 'cancelled' && parts.includes(status)) ?? 'cancelled'
}
