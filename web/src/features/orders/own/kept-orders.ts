import type { listOrders } from '#contract/orders/list-orders.ts'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { isRecord, type Reply } from '../../../infrastructure/api.ts'
import { type OwnAnswer, type OwnAnswers, ownAnswers } from '../../../infrastructure/own-answers.ts'

// The orders that this browser keeps for their customer: the first page of the list, and those that were opened.

export type OrdersPage = Reply<typeof listOrders>

const LIST = 'orders'
const nameOf = (orderId: string) => `order ${orderId}`

/** The first page of the list of orders. Further pages and searches are not kept. */
export function keptList(userId: string, answers: OwnAnswers = ownAnswers): OwnAnswer<OrdersPage> {
  return {
    find() {
      const kept = answers.find(userId, LIST)
      if (!kept || !Array.isArray(kept.value) || !kept.value.every(isProgress)) return null
      // What follows has to be asked for.
      return { at: kept.at, value: { orders: kept.value, nextCursor: null, searchedBackTo: null } }
    },
    keep: ({ orders }) => answers.keep(userId, LIST, orders.map(withoutSecrets)),
    drop() {
      answers.drop(userId, LIST)
      answers.drop(userId, 'page orders')
    },
  }
}

/** One order, as its page or else the list last had it. */
export function keptOrder(
  userId: string,
  orderId: string,
  answers: OwnAnswers = ownAnswers,
): OwnAnswer<OrderProgress> {
  function listed() {
    const list = keptList(userId, answers).find()
    const value = list?.value.orders.find(({ order }) => order.firestoreId === orderId)
    return list && value ? { at: list.at, value } : null
  }
  function opened() {
    const kept = answers.find(userId, nameOf(orderId))
    return kept && isProgress(kept.value) ? { at: kept.at, value: kept.value } : null
  }
  return {
    find() {
      const [one, other] = [opened(), listed()]
      return one && other && other.at > one.at ? other : (one ?? other)
    },
    keep: (progress) => answers.keep(userId, nameOf(orderId), withoutSecrets(progress)),
    drop() {
      answers.drop(userId, nameOf(orderId))
      // It may show this order.
      answers.drop(userId, 'page order')
    },
  }
}

/**
 * Delivery notes may tell the code of a door. The phone is on no page of the customer. The map of the delivery point
 * needs the network anyway.
 */
const withoutSecrets = ({ order, parts }: OrderProgress): OrderProgress => ({
  order: { ...order, phone: null, deliveryAddress: { ...order.deliveryAddress, deliveryNotes: null } },
  parts,
})

/** The same build has written it, so this refuses only what somebody has edited. */
const isProgress = (value: unknown): value is OrderProgress =>
  isRecord(value) &&
  isRecord(value.order) &&
  typeof value.order.firestoreId === 'string' &&
  isRecord(value.order.deliveryAddress) &&
  Array.isArray(value.order.products) &&
  Array.isArray(value.order.codes) &&
  Array.isArray(value.parts)
