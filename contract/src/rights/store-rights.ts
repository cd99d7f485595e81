import { z } from 'zod'

/** Why a user may work in a store: as its owner or as an editor. */
export const StoreRights = z.enum(['owner', 'editor'])
export type StoreRights = z.infer<typeof StoreRights>
