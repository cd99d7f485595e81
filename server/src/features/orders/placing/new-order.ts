import type { OrderGift } from '#contract/orders/gift.ts'
import type { OrderTotals } from '#contract/orders/order-totals.ts'
import type { OrderDraft } from '#contract/orders/place-order.ts'
import type { PlannedPart } from '../../delivery/public.ts'
import type { AddressPoint } from '../../geocoding/public.ts'
import type { UsedCode } from './apply-codes.ts'

export type NewOrder = {
  id: string
  number: string
  userId: string
  paymentMethod: OrderDraft['paymentMethod']
  deliveryAddress: OrderDraft['deliveryAddress']
  phone: string | null
  /** Null when the order is no gift. */
  gift: OrderGift | null
  /** Where the address is; null where it was not found. */
  point: AddressPoint | null
  totals: OrderTotals
  codes: readonly UsedCode[]
  /** One for each store of the order. */
  parts: readonly PlannedPart[]
  idempotencyKey: string | null
  requestHash: Buffer
  /** The site's address, for links in emails. */
  origin: string
  placedAt: Date
}
