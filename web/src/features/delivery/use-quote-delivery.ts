import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { quoteDelivery, StorePromise } from '#contract/delivery/quote-delivery.ts'
import type { Address } from '#contract/shared/address.ts'
import { call } from '../../infrastructure/api.ts'

type BasketPart = { storeId: string; subtotalCents: number }

export type DeliveryQuote = {
  promises: readonly StorePromise[]
  /** Whether the first answer is on its way. */
  isAsking: boolean
}

const REFRESH_MS = 60_000

/** What the stores of a cart promise for an address; null while the address is not known. */
export function useQuoteDelivery(parts: readonly BasketPart[], address: Address | null): DeliveryQuote {
  const { data, isLoading } = useQuery({
    queryKey: ['delivery-quote', address, parts],
    queryFn: async ({ signal }) => {
      const body = { address, parts: [...parts] }
      return (await call<typeof quoteDelivery>('POST /delivery/quote', { body, signal })).promises
    },
    enabled: parts.length > 0,
    // The sums must not jump while a quantity changes.
    placeholderData: keepPreviousData,
    // Stores open and close, and slots fill.
    refetchInterval: REFRESH_MS,
  })
  const promises = (data ?? []).filter(({ storeId }) => parts.some((part) => part.storeId === storeId))
  return { promises, isAsking: isLoading }
}
