export const SYNC_STATUSES = ['not-synced', 'modified', 'synced'] as const
export type SyncStatus = (typeof SYNC_STATUSES)[number]

/** The label of a platform's product. `local` is the item with the same id, if there is one. */
export function syncStatusOf(
  quantity: number | null,
  local: { quantity: number | null } | null | undefined,
): SyncStatus {
  if (!local) return 'not-synced'
  return local.quantity === quantity ? 'synced' : 'modified'
}
