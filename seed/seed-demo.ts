import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { hashPassword } from '#server/features/accounts/password.ts'
import { inTransaction } from '#server/infrastructure/database/database.ts'
import { insertCourierRun } from './insert-courier-run.ts'
import { insertDelivery } from './insert-delivery.ts'
import { insertOrderStories } from './insert-order-stories.ts'
import { insertOrders } from './insert-orders.ts'
import { insertPromotions } from './insert-promotions.ts'
import { insertRows } from './insert-rows.ts'
import { insertShops, pictureKey } from './insert-shops.ts'
import { insertStampCards } from './insert-stamp-cards.ts'
import { insertUsers } from './insert-users.ts'
import { stories } from './order-stories.ts'
import { DEMO_PASSWORD } from './people.ts'
import { findPictureSvg } from './pictures.ts'
import { buildTown } from './town.ts'
import type { Town } from './town-types.ts'

/**
 * Fills an empty database with the demo town in one transaction. Changes nothing if there is already a user. With
 * the token of a courier's link it adds the run of that courier. Returns whether it filled the database.
 */
export async function seedDemo(
  sql: postgres.Sql,
  now: Date,
  courierToken: string | null = null,
): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(sql, async (tx) => {
    // The limit is for requests. On a busy machine one of these statements can take longer.
    await tx`set local statement_timeout = 0`
    // If two processes start on an empty database at once, the second waits here and then finds the town.
    await tx`lock table users in share row exclusive mode`
    const [people] = await tx<{ exist: boolean }[]>`select exists (select from users) as exist`
    if (people?.exist) return false
    const town = buildTown(now)
    const userIds = await insertUsers(tx, town, passwordHash)
    const pictureAddresses = await insertPictures(tx, town, now)
    const storeIds = await insertShops(tx, town, userIds, pictureAddresses)
    await insertDelivery(tx, town, storeIds, now)
    await insertOrders(tx, town, { userIds, storeIds, pictureAddresses })
    await insertPromotions(tx, town, { userIds, storeIds }, now)
    await insertOrderStories(tx, town, { userIds, storeIds }, { stories, now })
    await insertStampCards(tx, town, { userIds, storeIds }, now)
    if (courierToken !== null) {
      await insertCourierRun(tx, town, { userIds, storeIds }, { token: courierToken, now })
    }
    return true
  })
}

/** Adds the pictures of the town's items. Returns their addresses by shop and item. */
async function insertPictures(
  tx: postgres.TransactionSql,
  { shops }: Town,
  now: Date,
): Promise<Map<string, string>> {
  const pictures = shops.flatMap(({ key, items }) =>
    items.flatMap((item) => {
      const svg = findPictureSvg(key, item)
      if (svg === null) return []
      const bytes = Buffer.from(svg)
      return { key: pictureKey(key, item), id: createHash('sha256').update(bytes).digest('hex'), bytes }
    }),
  )
  const distinct = [...new Map(pictures.map((picture) => [picture.id, picture])).values()]
  for (let start = 0; start < distinct.length; start += PICTURES_AT_ONCE) {
    await insertRows(
      tx,
      'pictures',
      distinct.slice(start, start + PICTURES_AT_ONCE).map(({ id, bytes }) => ({
        id,
        content_type: 'image/svg+xml',
        bytes,
        created_at: now,
      })),
    )
  }
  return new Map(pictures.map(({ key, id }) => [key, `/api/pictures/${id}`]))
}

/** Some megabytes in a statement. */
const PICTURES_AT_ONCE = 500
