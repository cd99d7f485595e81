import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { announce } from '../../infrastructure/events/announce.ts'

/** The followers with ids from `after`, exclusive, to `last`, inclusive, have their notification of a promotion. */
export const Added = z.object({ promotionId: z.uuid(), after: z.uuid().nullable(), last: z.uuid() })
export type Added = z.output<typeof Added>
export const ADDED = 'notifications.added'

/** A promotion was ended or its text was changed: the bells of people who have its notification read it again. */
export const Revised = z.object({ promotionId: z.uuid() })
export type Revised = z.output<typeof Revised>
export const REVISED = 'notifications.revised'

/** A person read or dismissed notifications in one of their windows. */
export const Changed = z.object({ userId: z.uuid() })
export type Changed = z.output<typeof Changed>
export const CHANGED = 'notifications.changed'

export const announceAdded = (sql: Sql, added: Added) => announce(sql, ADDED, added)
export const announceRevised = (sql: Sql, revised: Revised) => announce(sql, REVISED, revised)
export const announceChanged = (sql: Sql, changed: Changed) => announce(sql, CHANGED, changed)
