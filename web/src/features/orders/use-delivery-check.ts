import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { geocodeAddress } from '#contract/geocoding/geocode-address.ts'
import { addressLine } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { getStore } from '#contract/stores/get-store.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { useConfirm } from '../../ui/alert-dialog.tsx'
import type { CartLine } from '../cart/public.ts'
import { useAskAboutZip } from '../geocoding/public.ts'
import type { Checkout } from './checkout-draft.ts'
import { deliveryQuestion, type StoreInCart } from './delivery-question.ts'

/** An order waits at most so long for the look-up. */
const LOOK_UP_AT_MOST_MS = 5_000

export type DeliveryCheck = {
  checking: boolean
  /**
   * Asks once about an address that contradicts itself, is far away or is not found. False when the person wants to
   * change it.
   */
  mayDeliver: () => Promise<boolean>
}

/** Compares the delivery address with the stores of the cart. A look-up that fails does not block the order. */
export function useDeliveryCheck({ draft, change }: Checkout, lines: readonly CartLine[]): DeliveryCheck {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const askAboutZip = useAskAboutZip()
  const [checking, setChecking] = useState(false)
  const storeIds = [...new Set(lines.map(({ storeId }) => storeId))].sort()
  const address = addressLine(draft.delivery)
  const subject = [address, ...storeIds].join(' ')

  const findStore = (storeId: string): Promise<StoreInCart> =>
    cache.fetchQuery({
      queryKey: ['store', storeId],
      queryFn: async ({ signal }) =>
        (await call<typeof getStore>('GET /stores/{storeId}', { params: { storeId }, signal })).store,
      retry: false,
    })

  const ask = async () => {
    try {
      // A store that cannot be read, such as a deleted one, is left out.
      const looking = storeIds.map((storeId) => findStore(storeId).catch(() => null))
      const [point, stores] = await inTime(Promise.all([findPoint(address), Promise.all(looking)]))
      return deliveryQuestion(
        point,
        stores.filter((store) => store !== null),
      )
    } catch {
      return null
    }
  }

  const mayDeliver = async () => {
    if (draft.deliveryChecked === subject) return true
    if (!(await askAboutZip(draft.delivery))) return false
    setChecking(true)
    const question = await ask().finally(() => setChecking(false))
    const words = { action: 'Deliver there anyway', cancel: 'Change the address' }
    if (question && !(await confirm({ ...question, ...words }))) return false
    change({ deliveryChecked: subject })
    return true
  }
  return { checking, mayDeliver }
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

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The look-up takes too long.')), LOOK_UP_AT_MOST_MS),
    ),
  ])
