import type { CurrentUser, Role } from '#contract/accounts/account.ts'
import type { Precision } from '#contract/geocoding/geocode-address.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { favoriteStoreIdsOf } from '../favorites/public.ts'
import { editedStoreIdsOf } from '../rights/public.ts'
import { isConfirmed } from './email/verify-email.sql.ts'

type Row = {
  id: string
  username: string
  email: string
  role: Role
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  latitude: number | null
  longitude: number | null
  pointPrecision: Precision | null
  phone: string | null
  emailVerified: boolean
  favoriteStoreIds: string[]
  editorOfStoreIds: string[]
  isOperator: boolean
}

/** The person as the web app caches them, without deleted stores. */
export async function findCurrentUser(sql: Sql, userId: string): Promise<CurrentUser | null> {
  const [row] = await sql<Row[]>`
    select users.id, users.username, users.email, users.role,
      users.street, users.city, users.state, users.zip, users.latitude, users.longitude,
      users.phone, ${isConfirmed(sql)} as email_verified, users.point_precision,
      users.operator_since is not null as is_operator,
      ${favoriteStoreIdsOf(sql, userId)} as favorite_store_ids,
      ${editedStoreIdsOf(sql, userId)} as editor_of_store_ids
    from users where users.id = ${userId}`
  return row === undefined ? null : currentUserOf(row)
}

/** Like `findCurrentUser`, but throws when there is no such person. */
export async function getCurrentUser(sql: Sql, userId: string): Promise<CurrentUser> {
  const user = await findCurrentUser(sql, userId)
  if (user === null) throw new Error(`There is no user ${userId}`)
  return user
}

function currentUserOf(row: Row): CurrentUser {
  const { id, username, email, role, street, city, state, zip, latitude, longitude } = row
  const hasAddress = street !== null && city !== null && state !== null && zip !== null
  return {
    uid: id,
    id,
    username,
    email,
    role,
    favoriteStoreIDs: row.favoriteStoreIds,
    editorOfStoreIds: row.editorOfStoreIds,
    ...(row.isOperator && { isOperator: true as const }),
    deliveryAddress: hasAddress ? { street, city, state, zip } : null,
    coordinates: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    phone: row.phone,
    emailVerified: row.emailVerified,
    coordinatesPrecision: row.pointPrecision,
  }
}

/** Whether anybody has an account. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  return (await sql`select from users limit 1`).length > 0
}
