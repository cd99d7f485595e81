import type { StoreRights } from '#contract/rights/store-rights.ts'

/** Connecting, disconnecting and what the shop costs in calls are the owner's business alone. */
export const mayConnect = (rights: StoreRights): boolean => rights === 'owner'

export const maySeeTokenHint = (rights: StoreRights): boolean => rights === 'owner'
