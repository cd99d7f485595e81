import { z } from 'zod'

/** What a person is to a store that they may work on. */
export const StoreRights = z.enum(['owner', 'editor'])
export type StoreRights = z.infer<typeof StoreRights>
