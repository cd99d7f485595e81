import { exampleBasket } from '#contract/orders/order.ts'
import type { OrderPart, OrderProgress } from '#contract/orders/order-progress.ts'

const AT = '2026-05-04T16:20:00.000Z'

export const aPart = (given: Partial<OrderPart> = {}): OrderPart => ({
  storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  storeName: 'Hayes Street Bakery',
  status: 'pending',
  version: 1,
  updatedAt: AT,
  readyAt: null,
  timeline: [{ move: 'place', status: 'pending', at: AT, reason: null, note: null }],
  keptQuantities: {},
  wishes: {},
  total: 22.35,
  lineRefunds: {},
  offers: [],
  replacements: [],
  refunded: 0,
  hasPhoto: false,
  codeAgain: null,
  ...given,
})

/** Two loaves for $22.35. */
export const aProgress = (parts: OrderPart[] = [aPart()]): OrderProgress => ({
  order: {
    orderId: '4K7Q-2XWD',
    firestoreId: '0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0',
    status: 'pending',
    placedAt: AT,
    ...exampleBasket,
    discount: 0,
    codes: [],
    paymentMethod: 'card',
    products: exampleBasket.products.map((line) => ({ ...line, storeName: 'Hayes Street Bakery' })),
  },
  parts,
})
