import type { TestItem } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import type { People, TestRole } from '#testing/roles.ts'

type World = Pick<People, 'store'> & {
  item: TestItem
  orderId: string
  doomedOrderId: string
  answerable: { orderId: string; offerId: string }
}
type Outcomes = Record<TestRole, 'allowed' | 401 | 403 | 404 | 409 | 410>

/** The rows of the access matrix for the orders of a customer. */
export function orderRows({ customersOnly }: Record<'customersOnly', Outcomes>) {
  const itsCustomerOnly: Outcomes = {
    ...customersOnly,
    otherCustomer: 404,
    editor: 404,
    otherEditor: 404,
    operator: 404,
  }
  return {
    placeOrder: {
      request: ({ item }: World) => ({ url: '/api/orders', payload: orderDraft([{ ...item, quantity: 1 }]) }),
      outcomes: customersOnly,
    },
    // The order belongs to `customer`. For other customers it does not exist, and neither for editors.
    getOrder: {
      request: ({ orderId }: World) => ({ url: `/api/orders/${orderId}` }),
      outcomes: itsCustomerOnly,
    },
    listOrders: { request: () => ({ url: '/api/orders' }), outcomes: customersOnly },
    listAgain: {
      request: ({ orderId }: World) => ({ url: `/api/orders/${orderId}/again` }),
      outcomes: itsCustomerOnly,
    },
    withdrawPart: {
      request: ({ doomedOrderId, store }: World) => ({
        url: `/api/orders/${doomedOrderId}/parts/${store.id}/withdraw`,
        payload: { version: 1 },
      }),
      outcomes: itsCustomerOnly,
    },
    listOrderUpdates: { request: () => ({ url: '/api/order-updates' }), outcomes: customersOnly },
    readOrderUpdates: {
      request: () => ({ url: '/api/order-updates/read', payload: {} }),
      outcomes: customersOnly,
    },
    dismissOrderUpdate: {
      request: ({ orderId, store }: World) => ({
        url: `/api/order-updates/${orderId}/${store.id}/dismiss`,
        payload: { at: '2999-01-01T00:00:00.000Z' },
      }),
      outcomes: itsCustomerOnly,
    },
    answerOffer: {
      request: ({ answerable: { orderId, offerId }, store }: World) => ({
        url: `/api/orders/${orderId}/parts/${store.id}/offers/${offerId}/answer`,
        payload: { answer: 'decline' },
      }),
      outcomes: itsCustomerOnly,
    },
    // A key finds only orders of the caller. For other customers it has placed no order.
    findOrderByKey: {
      request: () => ({ url: '/api/orders/by-key/a-key-of-the-matrix' }),
      outcomes: customersOnly,
    },
  }
}
