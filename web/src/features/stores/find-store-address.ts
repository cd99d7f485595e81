import { addressLine } from '#contract/shared/address.ts'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { findAddress } from '../geocoding/public.ts'

/**
 * Asks where a store is before it is saved, as the specification says. Throws the failure of the call: customers would
 * not find a store without a place. The server looks the address up itself and takes no point from a browser.
 */
export const findStoreAddress = ({ storeAddress }: Pick<StoreDraft, 'storeAddress'>) =>
  findAddress(addressLine(storeAddress))
