import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { findOrderByKey } from '#contract/orders/find-order-by-key.ts'
import type { Order } from '#contract/orders/order.ts'
import { call } from '../../infrastructure/api.ts'
import { checkoutAttempts } from './checkout-attempts.ts'
import { orderKey } from './use-get-order.ts'

/** The order that a key placed. Null when it placed none. */
export async function askForOrder(idempotencyKey: string): Promise<Order | null> {
  const { order } = await call<typeof findOrderByKey>('GET /orders/by-key/{idempotencyKey}', {
    params: { idempotencyKey },
  })
  return order
}

export type EarlierAttempt =
  | { state: 'asking' }
  | { state: 'placed'; orderId: string }
  /** The attempt was sent, and the server could not be asked for its order. */
  | { state: 'unknown' }
  | { state: 'none' }

/** The result of the attempt that was open before this page. */
export function useEarlierAttempt(userId: string): EarlierAttempt {
  const cache = useQueryClient()
  const [attempt] = useState(() => checkoutAttempts.open(userId))
  const { key, sent, orderId } = attempt
  const asked = useQuery({
    queryKey: ['checkout-attempt', key],
    queryFn: async () => {
      const order = await askForOrder(key)
      if (order) {
        cache.setQueryData(orderKey(order.firestoreId), order)
        checkoutAttempts.notePlaced(userId, key, order.firestoreId)
      }
      return order
    },
    enabled: sent && orderId === null,
    retry: false,
    gcTime: 0,
  })
  const placedId = orderId ?? asked.data?.firestoreId
  if (placedId !== undefined) return { state: 'placed', orderId: placedId }
  if (asked.error) return { state: 'unknown' }
  return { state: asked.isLoading ? 'asking' : 'none' }
}
