import type { UserNotification } from '#contract/notifications/notification.ts'
import type { OrderUpdate } from '#contract/orders/order-updates.ts'

export type BellEntry = { id: string; read: boolean; at: string } & (
  | { promotion: UserNotification }
  | { update: OrderUpdate }
)

/** Whether the entry stays until the customer has answered, and so cannot be dismissed. */
export const waitsForAnswer = (entry: BellEntry): boolean => 'update' in entry && entry.update.needsAnswer

/** Promotions and updates of orders in one list, newest first. What waits for an answer stands before all others. */
export function bellEntries(
  promotions: readonly UserNotification[],
  updates: readonly OrderUpdate[],
): BellEntry[] {
  const entries: BellEntry[] = [
    ...updates.map((update) => ({
      id: `${update.firestoreId} ${update.storeId} ${update.at}`,
      read: update.read,
      at: update.at,
      update,
    })),
    ...promotions.map((promotion) => ({
      id: promotion.id,
      read: promotion.read,
      at: promotion.createdAt,
      promotion,
    })),
  ]
  return entries.sort(
    (one, other) =>
      Number(waitsForAnswer(other)) - Number(waitsForAnswer(one)) ||
      Date.parse(other.at) - Date.parse(one.at),
  )
}
