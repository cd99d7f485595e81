import { z } from 'zod'

/** Why a person may work on a store: as its owner or as an editor. */
export const StoreRights = z.enum(['owner', 'editor'])
export type StoreRights = z.infer<typeof StoreRights>
