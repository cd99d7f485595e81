import { keysOf } from '#contract/shared/tables.ts'
import type { Database, Sql } from '#server/infrastructure/database/database.ts'
import { callBehindLock } from '#testing/until-waiting.ts'

export type Keeping = { storeId: string; userId: string; otherId: string }

/** How the rights over a store end. Each locks what the product locks when it does the same. */
export const endings = {
  'an editor who is removed': {
    role: 'editor',
    end: (tx: Sql, { storeId, userId }: Keeping) =>
      tx`delete from store_editors where store_id = ${storeId} and user_id = ${userId}`,
  },
  'an editor who is suspended': { role: 'editor', end: suspend },
  'an owner who is suspended': { role: 'owner', end: suspend },
  'an owner whose store is closed': {
    role: 'owner',
    async end(tx: Sql, { storeId }: Keeping) {
      await tx`select from stores where id = ${storeId} for update`
      await tx`update stores set deleted_at = now() where id = ${storeId}`
    },
  },
  'an owner who has handed the store over': {
    role: 'owner',
    async end(tx: Sql, { storeId, otherId }: Keeping) {
      await tx`select from stores where id = ${storeId} for update`
      await tx`update stores set owner_id = ${otherId} where id = ${storeId}`
    },
  },
} as const

function suspend(tx: Sql, { userId }: Keeping) {
  return tx`update users set suspended_at = now() where id = ${userId}`
}

export type Ending = keyof typeof endings
export const ENDINGS = keysOf(endings)

/**
 * Makes the call while the rights of its person end. It has passed the session by then, and waits for the end. `lock`
 * takes more rows for which the call waits, before the end.
 */
export async function callWhileEnding<Reply>(
  database: Database,
  ending: Ending,
  given: Keeping,
  call: () => PromiseLike<Reply>,
  lock: (tx: Sql) => PromiseLike<unknown> = async () => {},
): Promise<Reply | undefined> {
  const [reply] = await callBehindLock(
    database,
    async (tx) => {
      await lock(tx)
      await endings[ending].end(tx, given)
    },
    () => [call()],
  )
  return reply
}
