import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/states.ts'

/**
 * The status of an order: that of its least advanced part. Cancelled parts count only when all parts are cancelled.
 */
export function orderStatusOf(parts: readonly OrderStatus[]): OrderStatus {
  return ORDER_STATUSES.find((status) => status !== 'cancelled' && parts.includes(status)) ?? 'cancelled'
}
