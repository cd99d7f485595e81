import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { geocodeAddress } from '#contract/geocoding/geocode-address.ts'
import { type Address, addressLine } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { getStore } from '#contract/stores/get-store.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import type { CartLine } from '../cart/public.ts'
import { deliveryAdvice, type StoreInCart } from './delivery-advice.ts'

/**
 * Compares the delivery address with the stores of the cart, when `wanted`. Null without advice, and when the look-up
 * fails. Nothing waits for it.
 */
export function useDeliveryAdvice(
  address: Address,
  lines: readonly CartLine[],
  wanted: boolean,
): string | null {
  const cache = useQueryClient()
  const storeIds = [...new Set(lines.flatMap(({ storeId }) => storeId ?? []))].sort()
  const line = addressLine(address)

  const findStore = (storeId: string): Promise<StoreInCart> =>
    cache.fetchQuery({
      queryKey: ['store', storeId],
      queryFn: async ({ signal }) =>
        (await call<typeof getStore>('GET /stores/{storeId}', { params: { storeId }, signal })).store,
      retry: false,
    })

  const { data } = useQuery({
    queryKey: ['delivery-advice', line, storeIds],
    queryFn: async () => {
      // A store that cannot be read, such as a deleted one, is left out.
      const looking = storeIds.map((storeId) => findStore(storeId).catch(() => null))
      const [point, stores] = await Promise.all([findPoint(line), Promise.all(looking)])
      return deliveryAdvice(
        point,
        stores.filter((store) => store !== null),
      )
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}

/** Null when the server knows no such address. */
async function findPoint(address: string): Promise<GeoPoint | null> {
  try {
    return await call<typeof geocodeAddress>('POST /geocode', { body: { address } })
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.code === 'address_not_found') return null
    throw failure
  }
}
