import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  dismissOrderUpdate,
  listOrderUpdates,
  OrderUpdate,
  readOrderUpdates,
} from '#contract/orders/order-updates.ts'
import { call } from '../../../infrastructure/api.ts'
import { showSaved } from '../../../infrastructure/show-saved.ts'

export const orderUpdatesKey = ['order-updates']

/** How often the updates are read again on networks that block the stream. */
const REFRESH_MS = 5 * 60_000

/** What stores did with the customer's orders: those that need an answer first, then the newest. */
export const useListOrderUpdates = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: orderUpdatesKey,
    enabled,
    queryFn: async ({ signal }) =>
      (await call<typeof listOrderUpdates>('GET /order-updates', { signal })).updates,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: REFRESH_MS,
  })

export const useReadOrderUpdates = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call<typeof readOrderUpdates>('POST /order-updates/read', { inBackground: true }),
    onSuccess: () =>
      showSaved<OrderUpdate[]>(cache, orderUpdatesKey, (updates) =>
        updates?.map((update) => ({ ...update, read: true })),
      ),
    onError: (failure) => console.warn('The updates of orders could not be marked as read.', failure),
  })
}

/** Removes the update at once, and restores it if the server refuses. */
export const useDismissOrderUpdate = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ firestoreId, storeId, at }: OrderUpdate) =>
      call<typeof dismissOrderUpdate>('POST /order-updates/{orderId}/{storeId}/dismiss', {
        params: { orderId: firestoreId, storeId },
        body: { at },
      }),
    onMutate: async (dismissed) => {
      await cache.cancelQueries({ queryKey: orderUpdatesKey })
      cache.setQueryData<OrderUpdate[]>(orderUpdatesKey, (updates) =>
        updates?.filter((update) => update !== dismissed),
      )
    },
    onError: (failure) => {
      console.warn('The update could not be dismissed.', failure)
      return cache.invalidateQueries({ queryKey: orderUpdatesKey })
    },
  })
}
