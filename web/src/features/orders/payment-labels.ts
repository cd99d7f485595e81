import type { PaymentMethod } from '#contract/orders/order.ts'

export const PAYMENT_LABELS: Record<PaymentMethod, string> = { card: 'Card', cash: 'Cash on Delivery' }
