import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { announce } from '../../infrastructure/events/announce.ts'

/** Those whose id is after `after` and not after `last` have their notification of a promotion. */
export const Added = z.object({ promotionId: z.uuid(), after: z.uuid().nullable(), last: z.uuid() })
export type Added = z.output<typeof Added>
export const ADDED = 'notifications.added'

/** A promotion was ended: whoever has not read of it has lost the notification. */
export const Withdrawn = z.object({ promotionId: z.uuid() })
export type Withdrawn = z.output<typeof Withdrawn>
export const WITHDRAWN = 'notifications.withdrawn'

/** A person has read or dismissed, in one of their windows. */
export const Changed = z.object({ userId: z.uuid() })
export type Changed = z.output<typeof Changed>
export const CHANGED = 'notifications.changed'

export const announceAdded = (sql: Sql, added: Added) => announce(sql, ADDED, added)
export const announceWithdrawn = (sql: Sql, withdrawn: Withdrawn) => announce(sql, WITHDRAWN, withdrawn)
export const announceChanged = (sql: Sql, changed: Changed) => announce(sql, CHANGED, changed)
