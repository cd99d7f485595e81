import type { Sql } from '../../../infrastructure/database/database.ts'
import { verifyStoresOf } from '../../stores/public.ts'

/**
 * Notes that the account's email is the person's. Stores that waited for it are shown. False when it was noted before.
 * Call it with the account locked.
 */
export async function markEmailVerified(tx: Sql, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update users set email_verified_at = ${now} where id = ${userId} and email_verified_at is null`
  await verifyStoresOf(tx, userId)
  return count > 0
}
