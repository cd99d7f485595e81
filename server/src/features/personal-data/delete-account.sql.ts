import { type Obstacles, OPEN_ORDER_DAYS } from '#contract/personal-data/delete-account.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { listMovedOrders } from '../orders/public.ts'
import { isOwnedBy } from '../rights/public.ts'
import { type Person, personalTables } from './personal-tables.ts'

/** What stands in the way of a deletion. An order that no store has moved for long does not. */
export async function findObstacles(sql: Sql, userId: string, now: Date): Promise<Obstacles> {
  const since = new Date(now.getTime() - OPEN_ORDER_DAYS * 24 * 60 * 60 * 1000)
  const orders = await listMovedOrders(sql, userId, since)
  const stores = await sql<Obstacles['stores']>`
    select stores.id, stores.name from open_stores stores where ${isOwnedBy(sql, userId)} order by stores.name`
  return { orders: [...orders], stores: [...stores] }
}

/** Locks the account, so that no order, session or store is added meanwhile: their foreign keys wait for it. */
export async function lockAccount(tx: Sql, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for update`
}

/**
 * Removes the failed sign-ins of a person. They come before the account's row in the order of locks, so call it first.
 */
export const forgetFailedSignIns = (tx: Sql, person: Person): Promise<void> =>
  forget(tx, 'sign_in_failures', person)

/** Removes everything about a person, or takes the person out of it. The account goes last, with what cascades. */
export async function forgetPerson(tx: Sql, person: Person): Promise<void> {
  for (const table of Object.keys(personalTables)) {
    if (table !== 'sign_in_failures') await forget(tx, table, person)
  }
  await tx`delete from users where id = ${person.userId}`
}

async function forget(tx: Sql, table: string, person: Person): Promise<void> {
  const { whose, forget: how } = personalTables[table] ?? {}
  if (whose === undefined || how === undefined || how === 'cascade' || how === 'keep') return
  if (how === 'delete') await tx`delete from ${tx(table)} t where ${whose(tx, person)}`
  else await tx`update ${tx(table)} t set ${how(tx)} where ${whose(tx, person)}`
}
