import { dismissOrderUpdate, listOrderUpdates, readOrderUpdates } from '#contract/orders/order-updates.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { announceChanged } from '../../notifications/public.ts'
import { orderNotFound } from '../reading/order-problems.ts'
import { dismissUpdate, listUpdates, markUpdatesRead } from './order-updates.sql.ts'

export const listOrderUpdatesRoute = route(listOrderUpdates, async ({ viewer, database, now }) => {
  const rows = await listUpdates(database.sql, { userId: viewer.userId, now })
  return {
    updates: rows.map(({ orderId, number, at, ...row }) => ({
      ...row,
      firestoreId: orderId,
      orderId: number,
      at: at.toISOString(),
    })),
  }
})

export const readOrderUpdatesRoute = route(readOrderUpdates, async ({ viewer, database, now }) => {
  const { userId } = viewer
  return inTransaction(database.sql, async (tx) => {
    if ((await markUpdatesRead(tx, { userId, now })) > 0) await announceChanged(tx, { userId })
    return { success: true } as const
  })
})

export const dismissOrderUpdateRoute = route(
  dismissOrderUpdate,
  async ({ params, body, viewer, database }) => {
    const { userId } = viewer
    return inTransaction(database.sql, async (tx) => {
      if (!(await dismissUpdate(tx, { ...params, at: body.at }, userId))) throw orderNotFound()
      await announceChanged(tx, { userId })
      return { success: true } as const
    })
  },
)
