import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { announce } from '../../infrastructure/events/announce.ts'

/** The followers with ids from `after`, exclusive, to `last`, inclusive, have their notification of a promotion. */
export const Added = z.object({ promotionId: z.uuid(), after: z.uuid().nullable(), last: z.uuid() })
export type Added = z.output<typeof Added>
export const ADDED = 'notifications.added'

/** A promotion was ended, so followers who had not read its notification lost it. */
export const Withdrawn = z.object({ promotionId: z.uuid() })
export type Withdrawn = z.output<typeof Withdrawn>
export const WITHDRAWN = 'notifications.withdrawn'

/** A person read or dismissed notifications in one of their windows. */
export const Changed = z.object({ userId: z.uuid() })
export type Changed = z.output<typeof Changed>
export const CHANGED = 'notifications.changed'

export const announceAdded = (sql: Sql, added: Added) => announce(sql, ADDED, added)
export const announceWithdrawn = (sql: Sql, withdrawn: Withdrawn) => announce(sql, WITHDRAWN, withdrawn)
export const announceChanged = (sql: Sql, changed: Changed) => announce(sql, CHANGED, changed)
