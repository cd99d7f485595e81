import type { PartKey } from './desk-cache.ts'

/** The page of one part. */
export const pathOfPart = ({ firestoreId, storeId }: PartKey): string =>
  `/admin/orders/${firestoreId}/${storeId}`
