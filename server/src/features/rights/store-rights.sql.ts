// Only this file decides who may work in a store: its owner, and its editors in store_editors.
import type { StoreRights } from '#contract/rights/store-rights.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'

/** A condition on `open_stores stores`: this person owns the store. */
export const isOwnedBy = (sql: Sql, userId: string) => sql`stores.owner_id = ${userId}`

/**
 * A condition on `open_stores stores`: this person owns or edits the store. Not an `or`, which would read all stores.
 * `userId` may be an expression.
 */
export const isWorkedOnBy = (sql: Sql, userId: string | Fragment) => sql`
  stores.id in (
    select id from stores own where own.owner_id = ${userId}
    union all select store_id from store_editors where user_id = ${userId}
  )`

/** An expression on `stores`: 'owner', 'editor' or null, as this person's StoreRights. */
export const rightsOf = (sql: Sql, userId: string) => sql`
  case
    when stores.owner_id = ${userId} then 'owner'
    when stores.id in (select store_id from store_editors where user_id = ${userId}) then 'editor'
  end`

/** An expression on `stores`: the ids of the store's editors, the earliest first. */
export const editorIdsOf = (sql: Sql) => sql`
  array(
    select store_editors.user_id from store_editors where store_editors.store_id = stores.id
    order by store_editors.created_at, store_editors.user_id
  )`

/** An expression: the ids of the existing stores that this person edits, the earliest first. */
export const editedStoreIdsOf = (sql: Sql, userId: string | Fragment) => sql`
  array(
    select store_editors.store_id
    from store_editors join open_stores stores on stores.id = store_editors.store_id
    where store_editors.user_id = ${userId}
    order by store_editors.created_at, store_editors.store_id
  )`

/**
 * What this user is to this store. Throws store_not_found for all other users, and for a deleted store: a
 * store that is not yours does not exist.
 */
export async function getStoreRights(
  sql: Sql,
  viewer: Pick<Viewer, 'userId'>,
  storeId: string,
): Promise<StoreRights> {
  const [row] = await sql<{ rights: StoreRights | null }[]>`
    select ${rightsOf(sql, viewer.userId)} as rights
    from open_stores stores where stores.id = ${storeId}`
  if (!row?.rights) throw new Problem('store_not_found', STORE_NOT_FOUND)
  return row.rights
}

/** As `getStoreRights`, for what only the owner may do. */
export async function requireStoreOwner(
  sql: Sql,
  viewer: Pick<Viewer, 'userId'>,
  storeId: string,
): Promise<void> {
  const rights = await getStoreRights(sql, viewer, storeId)
  if (rights !== 'owner') throw new Problem('store_not_found', STORE_NOT_FOUND)
}

type Holding = {
  /** No other transaction that asks here works on the stores meanwhile. */
  alone?: boolean
  /** Only the rights of an owner count. */
  asOwner?: boolean
}

/** As `getStoreRights`, in the transaction that writes (`holdsStoreRights`). Throws store_not_found. */
export async function holdStoreRights(
  tx: Sql,
  viewer: Pick<Viewer, 'userId'>,
  storeIds: readonly string[],
  holding: Holding = {},
): Promise<void> {
  if (!(await holdsStoreRights(tx, viewer, storeIds, holding))) {
    throw new Problem('store_not_found', STORE_NOT_FOUND)
  }
}

/**
 * Whether this person works on each of these stores. Then the rights stay until the transaction ends: the locks wait
 * for a suspension of the person, for the closing and the handover of a store and for the end of an editor's access,
 * and these wait for the write. Accounts come before stores, and stores before editors. Call it before other locks. A
 * stranger locks no store.
 */
export async function holdsStoreRights(
  tx: Sql,
  { userId }: Pick<Viewer, 'userId'>,
  storeIds: readonly string[],
  { alone = false, asOwner = false }: Holding = {},
): Promise<boolean> {
  const wanted = [...new Set(storeIds)]
  const [person] = await tx`select id from people where id = ${userId} and suspended_at is null for share`
  const stores = await tx<{ id: string; owns: boolean }[]>`
    select stores.id, stores.owner_id = ${userId} as owns from open_stores stores
    where stores.id = any(${wanted}::uuid[]) and ${isWorkedOnBy(tx, userId)}
    order by stores.id ${alone ? tx`for no key update of stores` : tx`for share of stores`}`
  const others = stores.flatMap(({ id, owns }) => (owns ? [] : [id]))
  // A statement of its own, which sees what the locks above have waited for.
  const edited =
    others.length === 0 || asOwner
      ? []
      : await tx`
          select from store_editors where user_id = ${userId} and store_id = any(${others}::uuid[])
          order by store_id for share`
  const held = stores.length - others.length + edited.length
  return person !== undefined && held === wanted.length
}

/**
 * What this person is to each of these stores, by store id; other stores are missing. Holds the rights until the
 * transaction ends, in the order of `holdsStoreRights`. Its lock of a store is the weakest: it does not wait for an
 * import or a sync.
 */
export async function holdWorkers(
  tx: Sql,
  userId: string,
  storeIds: readonly string[],
): Promise<Map<string, StoreRights>> {
  const held = await tx<{ storeId: string; rights: StoreRights }[]>`
    with rights_person as (
      select id from people where id = ${userId} and suspended_at is null for share
    ),
    rights_stores as (
      select stores.id, stores.owner_id from open_stores stores
      where stores.id = any(${[...storeIds]}::uuid[]) and ${isWorkedOnBy(tx, userId)}
        and exists (select from rights_person)
      order by stores.id for key share of stores
    ),
    rights_edited as (
      select store_id from store_editors
      where user_id = ${userId} and store_id in (select id from rights_stores where owner_id <> ${userId})
      order by store_id for key share
    )
    select id as store_id, 'owner' as rights from rights_stores where owner_id = ${userId}
    union all select store_id, 'editor' from rights_edited`.execute()
  return new Map(held.map(({ storeId, rights }) => [storeId, rights]))
}

/**
 * A condition on `stores`: the account of the owner or of an editor is not suspended. The orders of any other store are
 * seen by nobody.
 */
export const isServed = (sql: Sql) => sql`(
  exists (select from people where people.id = stores.owner_id and people.suspended_at is null)
  or exists (
    select from store_editors editors join people on people.id = editors.user_id
    where editors.store_id = stores.id and people.suspended_at is null
  )
)`

/** Who takes part in an order. */
export type Sellers = {
  /** The customer's account exists and is not suspended. */
  isCustomerActive: boolean
  /** The open stores that somebody serves: their owner, or an editor while the owner is suspended. */
  servedStoreIds: ReadonlySet<string>
}

/**
 * Locks the accounts of a customer and of the owners of these stores, then the stores, until the transaction ends. A
 * suspension and the closing of a store wait for the order and then find it, or the order waits for them.
 */
export async function holdSellers(
  tx: Sql,
  customerId: string,
  storeIds: readonly string[],
): Promise<Sellers> {
  const [active, helped, open] = await Promise.all([
    tx<{ id: string }[]>`
      select people.id from people
      where people.suspended_at is null and people.id in (
        select ${customerId}::uuid
        union all select stores.owner_id from open_stores stores where stores.id = any(${[...storeIds]}::uuid[])
      )
      order by people.id for share`.execute(),
    tx<{ storeId: string }[]>`
      select editors.store_id from store_editors editors join people on people.id = editors.user_id
      where people.suspended_at is null and editors.store_id in (
        select stores.id from open_stores stores join people owners on owners.id = stores.owner_id
        where stores.id = any(${[...storeIds]}::uuid[]) and owners.suspended_at is not null
      )
      order by editors.user_id, editors.store_id for share of editors, people`.execute(),
    // The weakest lock: a sync or an import of the store does not wait for it, and the closing of the store does.
    tx<{ id: string; ownerId: string }[]>`
      select stores.id, stores.owner_id from open_stores stores where stores.id = any(${[...storeIds]}::uuid[])
      order by stores.id for key share`.execute(),
  ])
  const activeIds = new Set(active.map(({ id }) => id))
  const helpedIds = new Set(helped.map(({ storeId }) => storeId))
  const served = open.filter(({ id, ownerId }) => activeIds.has(ownerId) || helpedIds.has(id))
  return {
    isCustomerActive: activeIds.has(customerId),
    servedStoreIds: new Set(served.map(({ id }) => id)),
  }
}

/** Whether there is any store that this person may work on. */
export async function worksOnSomeStore(sql: Sql, viewer: Pick<Viewer, 'userId'>): Promise<boolean> {
  const [row] = await sql<{ works: boolean }[]>`
    select exists (select from open_stores stores where ${isWorkedOnBy(sql, viewer.userId)}) as works`
  return row?.works ?? false
}

/** A query: the `user_id` of each editor of a store. */
export const editorsOf = (sql: Sql, storeId: string) => sql`
  select user_id from store_editors where store_id = ${storeId}`

/** The editors of a store. */
export async function listEditorIds(sql: Sql, storeId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from store_editors where store_id = ${storeId}`
  return rows.map(({ userId }) => userId)
}

/** Everybody who works on one of these open stores, once: owners and editors. */
export async function listWorkerIds(sql: Sql, storeIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    with worked_on as (select id, owner_id from open_stores where id = any(${[...storeIds]}::uuid[]))
    select owner_id as user_id from worked_on
    union select user_id from store_editors where store_id in (select id from worked_on)`
  return rows.map(({ userId }) => userId)
}

type Editor = { storeId: string; userId: string }

/** Makes a user an editor of a store. Changes nothing for the owner and for editors. */
export async function addStoreEditor(tx: Sql, { storeId, userId }: Editor, now: Date): Promise<void> {
  await tx`
    insert into store_editors (store_id, user_id, created_at)
    select id, ${userId}, ${now} from stores where id = ${storeId} and owner_id <> ${userId}
    on conflict on constraint store_editors_pkey do nothing`
}

/** Removes a user from the editors of a store; false when they are not one. */
export async function removeStoreEditor(sql: Sql, { storeId, userId }: Editor): Promise<boolean> {
  const { count } = await sql`delete from store_editors where store_id = ${storeId} and user_id = ${userId}`
  return count > 0
}
