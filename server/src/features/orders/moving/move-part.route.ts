import type { DeskPart } from '#contract/orders/desk.ts'
import { acceptParts, keepLine, movePart, undoMove } from '#contract/orders/move-part.ts'
import {
  ACTOR_KINDS,
  canMove,
  isReasonOf,
  LINE_CHANGE_STATES,
  type MoveName,
  UNDO_SECONDS,
} from '#contract/orders/moves.ts'
import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { announceMoved } from '../parts/announcements.ts'
import type { PartKey } from '../parts/order-key.ts'
import { findDeskPart, findDeskParts } from '../reading/find-desk-part.sql.ts'
import { changedProblem, partNotFound, requireDeskPart, wrongReason } from '../reading/order-problems.ts'
import { isKeepRetry } from './keep-line.sql.ts'
import { changedParts, deliverLess, makeMove } from './make-move.ts'
import { moveParts } from './move-parts.sql.ts'
import { undoLastMove } from './undo-move.sql.ts'

export const movePartRoute = route(
  movePart,
  async ({ params, body, viewer, database, now, live, origin }) => {
    const { move: name, version, reason, note, restock } = body
    if (!isReasonOf(name, reason)) throw wrongReason(name)
    const mover = { kind: 'people', userId: viewer.userId } as const
    const moved = await makeMove(
      database,
      { ...params, version },
      { name, mover, reason, note, restock, origin, now },
    )
    if (moved === null) throw partNotFound()
    if (!moved.moved) throw await refusal(database.sql, params, { userId: viewer.userId, version, name })
    for (const changed of changedParts(moved)) announceMoved(live, changed)
    return { part: await readPart(database, params, viewer.userId) }
  },
)

export const undoMoveRoute = route(
  undoMove,
  async ({ params, body, viewer, database, now, live, origin }) => {
    const { userId } = viewer
    const undone = await inTransaction(database.sql, (tx) =>
      undoLastMove(tx, { ...params, ...body }, { mover: { kind: 'people', userId }, origin, now }),
    )
    if (undone === null) throw partNotFound()
    if (undone.isLate) {
      throw new Problem('too_late', `A move can be taken back for ${UNDO_SECONDS} seconds.`)
    }
    if (!undone.moved) throw await changedProblem(database.sql, params, userId)
    announceMoved(live, { ...params, customerId: undone.customerId, isNew: false })
    return { part: await readPart(database, params, userId) }
  },
)

export const acceptPartsRoute = route(acceptParts, async ({ body, viewer, database, now, live, origin }) => {
  const { userId } = viewer
  const seen = [...new Map(body.parts.map((part) => [`${part.orderId} ${part.storeId}`, part])).values()]
  const moved = await inTransaction(database.sql, (tx) =>
    moveParts(tx, seen, {
      name: 'accept',
      mover: { kind: 'people', userId },
      reason: null,
      note: null,
      restock: false,
      origin,
      now,
    }),
  )
  for (const part of moved.filter((one) => one.moved)) {
    for (const changed of changedParts(part)) announceMoved(live, changed)
  }
  const parts = await database.catalogueOnPrimary((planned) => findDeskParts(planned, moved, userId))
  return {
    results: seen.map(({ orderId, storeId }) => {
      const result = moved.find((key) => key.orderId === orderId && key.storeId === storeId)
      return {
        orderId,
        storeId,
        result: result === undefined ? 'not_found' : result.moved ? 'moved' : 'changed',
        part: parts.find((part) => part.firestoreId === orderId && part.storeId === storeId) ?? null,
      } as const
    }),
  }
})

/** The part after a move. On a connection that plans once: planning takes longer than the read. */
const readPart = (database: Database, key: PartKey, userId: string): Promise<DeskPart> =>
  database.catalogueOnPrimary((planned) => requireDeskPart(planned, key, userId))

export const keepLineRoute = route(
  keepLine,
  async ({ params, body, viewer, database, now, live, origin }) => {
    const { sql } = database
    const { userId } = viewer
    const { lineNumber, ...key } = params
    const { version, ...change } = body
    const kept = await deliverLess(
      database,
      { ...key, version },
      { ...change, lineNumber, userId, origin, now },
    )
    if (kept === null) throw partNotFound()
    const part = await requireDeskPart(sql, key, userId)
    // The call is a retry whose first response was lost.
    if (!kept.moved && (await isKeepRetry(sql, { ...key, version }, { ...change, lineNumber, userId }))) {
      return { part }
    }
    if (!kept.moved && (part.version !== version || !LINE_CHANGE_STATES.includes(part.status))) {
      throw await changedProblem(sql, key, userId)
    }
    if (!kept.moved) {
      const text = 'Enter fewer units than now. To deliver nothing at all, refuse or cancel the order.'
      throw new Problem('invalid_input', text, { fields: { keptQuantity: text } })
    }
    announceMoved(live, { ...key, customerId: kept.customerId, isNew: false })
    return { part }
  },
)

async function refusal(
  sql: Sql,
  key: PartKey,
  { userId, version, name }: { userId: string; version: number; name: MoveName },
): Promise<Problem> {
  const part = await findDeskPart(sql, key, userId)
  if (part === null) return partNotFound()
  if (part.version === version && ACTOR_KINDS.some((actor) => canMove(name, part, actor))) {
    return new Problem('forbidden', 'Only the owner of the store can do this.')
  }
  return changedProblem(sql, key, userId)
}
