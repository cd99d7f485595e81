import type postgres from 'postgres'
import { hashPassword } from '#server/features/accounts/public.ts'
import { inTransaction } from '#server/infrastructure/database/database.ts'
import { insertOrders } from './insert-orders.ts'
import { insertPictures } from './insert-pictures.ts'
import { insertPromotions } from './insert-promotions.ts'
import { insertShops } from './insert-shops.ts'
import { insertUsers } from './insert-users.ts'
import { DEMO_PASSWORD } from './people.ts'
import { buildTown } from './town.ts'

/**
 * Fills an empty database with the demo town in one transaction. Changes nothing if there is already a user. Returns
 * whether it filled the database.
 */
export async function seedDemo(sql: postgres.Sql, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(sql, async (tx) => {
    // If two processes start on an empty database at once, the second waits here and then finds the town.
    await tx`lock table users in share row exclusive mode`
    const [people] = await tx<{ exist: boolean }[]>`select exists (select from users) as exist`
    if (people?.exist) return false
    const town = buildTown(now)
    const userIds = await insertUsers(tx, town, passwordHash)
    const pictureAddresses = await insertPictures(tx, town, now)
    const storeIds = await insertShops(tx, town, userIds, pictureAddresses)
    await insertOrders(tx, town, { userIds, storeIds, pictureAddresses })
    await insertPromotions(tx, town, { userIds, storeIds }, now)
    return true
  })
}
