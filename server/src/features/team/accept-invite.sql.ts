import type { Sql } from '../../infrastructure/database/database.ts'

export type Acceptance = { inviteId: string; storeId: string; userId: string; now: Date }

/** Notes that an invite, locked before, is used, and lets the person edit the store. */
export async function recordAcceptance(tx: Sql, acceptance: Acceptance): Promise<void> {
  const { inviteId, storeId, userId, now } = acceptance
  await tx`update invites set accepted_at = ${now} where id = ${inviteId}`
  await tx`
    insert into store_editors (store_id, user_id, created_at)
    select id, ${userId}, ${now} from stores where id = ${storeId} and owner_id <> ${userId}
    on conflict on constraint store_editors_pkey do nothing`
}
