import { useQuery } from '@tanstack/react-query'
import type { getOrder } from '#contract/orders/get-order.ts'
import { call } from '../../infrastructure/api.ts'

export const useGetOrder = (orderId: string) =>
  useQuery({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) =>
      (await call<typeof getOrder>('GET /orders/{orderId}', { params: { orderId }, signal })).order,
  })
