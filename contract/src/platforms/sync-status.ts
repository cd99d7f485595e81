export const SYNC_STATUSES = ['not-synced', 'modified', 'synced'] as const
export type SyncStatus = (typeof SYNC_STATUSES)[number]

/** How a platform's product stands against the local item of the same id, or against none. */
export function syncStatusOf(
  quantity: number | null,
  local: { quantity: number | null } | null | undefined,
): SyncStatus {
  if (!local) return 'not-synced'
  return local.quantity === quantity ? 'synced' : 'modified'
}
