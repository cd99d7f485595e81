import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { changeDeliverySettings } from '#contract/delivery/change-delivery-settings.ts'
import type { StoreDelivery } from '#contract/delivery/get-delivery-settings.ts'
import { call } from '../../infrastructure/api.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { isAsSent } from '../../infrastructure/wrong-fields.ts'
import { type DeliveryFields, fieldsOf, sentSettings } from './delivery-fields.ts'
import { deliveryKey } from './use-get-delivery-settings.ts'
import { promisesKey } from './use-store-promises.ts'

/**
 * Saves the settings of one section: the others are sent as they are known. Where another section was saved in the
 * meantime, in this tab or by another person, that stays. Where this section was, the save fails.
 */
export function useChangeDeliverySettings(
  storeId: string,
  known: StoreDelivery,
  names: readonly (keyof DeliveryFields)[],
) {
  const cache = useQueryClient()
  const send = (typed: Partial<DeliveryFields>, { settings, version }: StoreDelivery) =>
    call<typeof changeDeliverySettings>('PUT /stores/{storeId}/delivery', {
      params: { storeId },
      body: sentSettings({ ...fieldsOf({ settings }), ...typed }, version),
    })
  const isSameSection = (theirs: StoreDelivery) => {
    const [before, after] = [fieldsOf(known), fieldsOf(theirs)]
    return names.every((name) => isAsSent(before[name], after[name]))
  }
  return useMutation({
    mutationFn: async (typed: Partial<DeliveryFields>) => {
      try {
        return await send(typed, known)
      } catch (failure) {
        const theirs = settingsInProblem(failure)
        if (theirs === null || !isSameSection(theirs)) throw failure
        return send(typed, theirs)
      }
    },
    // What customers see of the store changes too.
    onSettled: () => readAllAgain(cache, deliveryKey(storeId), promisesKey),
  })
}

/** The current settings in the answer to a save that came second, or null. */
export const settingsInProblem = (failure: unknown) =>
  memberOf<StoreDelivery>(failure, 'delivery', 'settings_changed')
