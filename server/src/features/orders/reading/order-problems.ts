import { type DeskPart, PART_NOT_FOUND } from '#contract/orders/desk.ts'
import { type MoveName, moveOf } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import type { PartKey } from '../parts/order-key.ts'
import { findDeskPart, findMovedBy } from './find-desk-part.sql.ts'

export const orderNotFound = () =>
  new Problem('order_not_found', 'This order does not exist, or it is not yours.')

export const partNotFound = () => new Problem('order_not_found', PART_NOT_FOUND)

/** The part as the desk shows it. Throws order_not_found when the user does not work in its store. */
export async function requireDeskPart(sql: Sql, key: PartKey, userId: string): Promise<DeskPart> {
  const part = await findDeskPart(sql, key, userId)
  if (part === null) throw partNotFound()
  return part
}

/** The problem that another user moved the part first: the part as it is, and who moved it. */
export async function changedProblem(
  sql: Sql,
  key: PartKey,
  userId: string,
  code: 'part_changed' | 'offer_closed' = 'part_changed',
): Promise<Problem> {
  const now = await findMovedBy(sql, key, userId)
  if (now === null) return partNotFound()
  const by = now.last?.actorName ?? (now.last?.actorKind === 'customer' ? 'The customer' : 'Somebody else')
  const isOfLine = now.last !== null && now.last.lineNumber !== null
  const text = isOfLine
    ? `${by} has changed this order.`
    : `${by} has moved this order to '${now.part.status}'.`
  return new Problem(code, text, { details: { now } })
}

/** The problem of a reason that the move does not take, or of one that is missing. */
export function wrongReason(name: MoveName): Problem {
  const { label, reasons } = moveOf(name)
  const text = reasons ? 'Choose a reason' : `'${label}' takes no reason`
  return new Problem('invalid_input', text, { fields: { reason: text } })
}
