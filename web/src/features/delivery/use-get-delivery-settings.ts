import { useQuery } from '@tanstack/react-query'
import type { getDeliverySettings } from '#contract/delivery/get-delivery-settings.ts'
import { call } from '../../infrastructure/api.ts'

export const deliveryKey = (storeId: string) => ['delivery-settings', storeId]

export const useGetDeliverySettings = (storeId: string) =>
  useQuery({
    queryKey: deliveryKey(storeId),
    queryFn: ({ signal }) =>
      call<typeof getDeliverySettings>('GET /stores/{storeId}/delivery', { params: { storeId }, signal }),
    select: ({ delivery }) => delivery,
  })
