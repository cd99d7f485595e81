import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Role } from '#contract/accounts/account.ts'
import { categoryOf } from '#contract/products/category.ts'
import { UNKNOWN_ACCOUNT_HASH } from '#server/features/accounts/password.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { aPng } from './pictures.ts'

let sequence = 0
const next = () => ++sequence

export type TestUser = { id: string; email: string; username: string; role: Role }

/** Adds a user whose password nobody knows; tests open the session directly. */
export async function aUser(
  { sql }: Database,
  given: Partial<TestUser> & { latitude?: number; longitude?: number } = {},
): Promise<TestUser> {
  const number = next()
  const user: TestUser = {
    id: given.id ?? uuidv7(),
    email: given.email ?? `person-${number}@mainstreet.example`,
    username: given.username ?? `Person ${number}`,
    role: given.role ?? 'user',
  }
  const { latitude = null, longitude = null } = given
  await sql`
    insert into users (id, username, email, password_hash, role, latitude, longitude)
    values (${user.id}, ${user.username}, ${user.email}, ${UNKNOWN_ACCOUNT_HASH}, ${user.role}, ${latitude}, ${longitude})`
  return user
}

/** The headers of a signed-in browser. */
export async function signedIn(
  { sql }: Database,
  user: { id: string },
  now = new Date(),
): Promise<{ cookie: string }> {
  const { token } = await openSession(sql, user.id, now)
  return { cookie: `${SESSION_COOKIE}=${token}` }
}

export type TestStore = {
  id: string
  ownerId: string
  name: string
  latitude: number | null
  longitude: number | null
}

/** Adds a store in central Nashville, with a new owner unless one is given. */
export async function aStore(
  database: Database,
  given: Partial<TestStore> & { industry?: string | null; city?: string } = {},
): Promise<TestStore> {
  const store: TestStore = {
    id: given.id ?? uuidv7(),
    ownerId: given.ownerId ?? (await aUser(database, { role: 'admin' })).id,
    name: given.name ?? `Store ${next()}`,
    latitude: given.latitude === undefined ? 36.1627 : given.latitude,
    longitude: given.longitude === undefined ? -86.7816 : given.longitude,
  }
  const { industry = 'Food & Beverage', city = 'Nashville' } = given
  await database.sql`
    insert into stores (id, owner_id, name, industry, street, city, state, zip, latitude, longitude)
    values (${store.id}, ${store.ownerId}, ${store.name}, ${industry}, '1718 Hayes Street', ${city}, 'TN', '37203',
            ${store.latitude}, ${store.longitude})`
  return store
}

export type TestItem = {
  storeId: string
  itemId: string
  name: string
  priceCents: number
  quantity: number | null
}

/** Adds an item to a store, to a new one unless one is given. */
export async function anItem(
  database: Database,
  given: Partial<TestItem> & { categoryName?: string; createdAt?: Date; color?: string; size?: string } = {},
): Promise<TestItem> {
  const number = next()
  const item: TestItem = {
    storeId: given.storeId ?? (await aStore(database)).id,
    itemId: given.itemId ?? `item-${number}`,
    name: given.name ?? `Item ${number}`,
    priceCents: given.priceCents ?? 1250,
    quantity: given.quantity === undefined ? 10 : given.quantity,
  }
  const { categoryName = 'Food & Beverage', createdAt = new Date(), color = null, size = null } = given
  await database.sql`
    insert into inventory_items (store_id, item_id, name, category_name, category, price_cents, quantity, created_at,
      color, size)
    values (${item.storeId}, ${item.itemId}, ${item.name}, ${categoryName}, ${categoryOf(categoryName)},
            ${item.priceCents}, ${item.quantity}, ${createdAt}, ${color}, ${size})`
  return item
}

/** Stores a picture that nothing shows, and returns its address. */
export async function aPicture(database: Database, createdAt = new Date()): Promise<string> {
  const bytes = aPng()
  const id = createHash('sha256').update(bytes).digest('hex')
  await database.sql`
    insert into pictures (id, content_type, bytes, created_at) values (${id}, 'image/png', ${bytes}, ${createdAt})`
  return `/api/pictures/${id}`
}

/** The form that an owner sends: a promotion that starts now and runs for a week. */
export const aPromotionDraft = (storeId: string, now = new Date()) => ({
  storeId,
  title: 'Loaves for two',
  description: 'Buy one seeded sourdough, take a second home for a neighbour.',
  promoType: 'discount',
  promoCode: null,
  startDate: now.toISOString(),
  endDate: new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
})

/** Adds a promotion that runs for a week from now, and a notification of it for each of these people. */
export async function aPromotion(
  { sql }: Database,
  given: {
    store: Pick<TestStore, 'id' | 'ownerId'>
    title?: string
    notified?: { id: string }[]
    now?: Date
  },
): Promise<{ id: string }> {
  const { store, notified = [], now = new Date() } = given
  const draft = aPromotionDraft(store.id, now)
  const id = uuidv7()
  await sql`
    insert into promotions (
      id, store_id, user_id, title, description, promo_type, starts_at, ends_at, audience_count, notified_count,
      created_at, updated_at
    )
    values (
      ${id}, ${store.id}, ${store.ownerId}, ${given.title ?? draft.title}, ${draft.description}, 'discount',
      ${draft.startDate}, ${draft.endDate}, ${notified.length}, ${notified.length}, ${now}, ${now}
    )`
  for (const { id: userId } of notified) {
    await sql`
      insert into user_notifications (user_id, promotion_id, created_at, expires_at, updated_at)
      values (${userId}, ${id}, ${now}, ${draft.endDate}, ${now})`
  }
  return { id }
}
