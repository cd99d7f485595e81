import { useQuery } from '@tanstack/react-query'
import type { getOrder } from '#contract/orders/get-order.ts'
import { call } from '../../infrastructure/api.ts'

export const ORDER = 'order'
export const orderKey = (orderId: string) => [ORDER, orderId] as const

/** A placed order. The cache holds the answer that placed it; after a reload the server is asked. */
export const useGetOrder = (orderId: string) =>
  useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) =>
      (await call<typeof getOrder>('GET /orders/{orderId}', { params: { orderId }, signal })).order,
  })
