import { withdrawPart } from '#contract/orders/withdraw-part.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { announceMoved } from '../parts/announcements.ts'
import { findProgress } from '../reading/order-parts.sql.ts'
import { orderNotFound } from '../reading/order-problems.ts'
import { changedParts, makeMove } from './make-move.ts'

export const withdrawPartRoute = route(
  withdrawPart,
  async ({ params, body, viewer, database, now, live, origin }) => {
    const { userId } = viewer
    const moved = await makeMove(
      database,
      { ...params, version: body.version },
      {
        name: 'withdraw',
        mover: { kind: 'customer', userId },
        reason: 'customer',
        note: null,
        restock: true,
        origin,
        now,
      },
    )
    const progress = await findProgress(database.sql, params.orderId, { userId, now })
    if (moved === null || progress === null) throw orderNotFound()
    if (!moved.moved) {
      const part = progress.parts.find(({ storeId }) => storeId === params.storeId)
      throw new Problem('part_changed', `This order is already '${part?.status}' and was not cancelled.`, {
        details: { progress },
      })
    }
    for (const changed of changedParts(moved)) announceMoved(live, changed)
    return progress
  },
)
