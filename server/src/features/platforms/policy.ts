import type { StoreRights } from '#contract/rights/store-rights.ts'

/** Only the owner connects and disconnects a store, and switches its refresh on and off. */
export const mayConnect = (rights: StoreRights): boolean => rights === 'owner'

export const maySeeTokenHint = (rights: StoreRights): boolean => rights === 'owner'
