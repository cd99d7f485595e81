import type { DeskCounts, DeskPart } from '#contract/orders/desk.ts'
import type { DeskPages } from './desk-cache.ts'

/** A new part of two loaves. */
export const aPart = (change: Partial<DeskPart> = {}): DeskPart => ({
  orderId: '4K7Q-2XWD',
  firestoreId: 'order-1',
  storeId: 'bakery',
  storeName: 'Hayes Street Bakery',
  status: 'pending',
  version: 1,
  placedAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
  readyAt: null,
  customerName: 'June',
  paymentMethod: 'card',
  deliveryAddress: { street: '1 A St', city: 'Nashville', state: 'TN', zip: '37203', deliveryNotes: null },
  lines: [
    {
      lineNumber: 1,
      productId: 'loaf',
      productName: 'Loaf',
      price: 8.5,
      quantity: 2,
      keptQuantity: 2,
      category: 'Food & Beverage',
      image: null,
      wish: 'refund',
      replaces: null,
    },
  ],
  subtotal: 17,
  openOffers: [],
  ...change,
})

export const counts = (change: Partial<DeskCounts> = {}): DeskCounts => ({
  pending: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  completed: 0,
  cancelled: 0,
  ...change,
})

/** Pages of a list; all but the last one have a next page. */
export const pagesOf = (of: DeskCounts, ...lists: DeskPart[][]): DeskPages => ({
  pages: lists.map((parts, index) => ({
    parts,
    counts: { bakery: of },
    nextCursor: index === lists.length - 1 ? null : `page ${index + 2}`,
    searchedBackTo: null,
  })),
  pageParams: lists.map((_, index) => (index === 0 ? undefined : `page ${index + 1}`)),
})
