import { entriesOf } from '#contract/shared/tables.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, signedIn, type TestStore, type TestUser } from '#testing/builders.ts'

export const ROLES = [
  'visitor',
  'customer',
  'otherCustomer',
  'owner',
  'otherOwner',
  'editor',
  'otherEditor',
  'operator',
] as const
export type TestRole = (typeof ROLES)[number]

export type People = {
  users: Record<Exclude<TestRole, 'visitor'>, TestUser>
  headers: Record<TestRole, { cookie?: string }>
  store: TestStore
  otherStore: TestStore
}

/** A person of every role, for a store and for another store. */
export async function people(database: Database): Promise<People> {
  const users = {
    customer: await aUser(database),
    otherCustomer: await aUser(database),
    owner: await aUser(database, { role: 'admin' }),
    otherOwner: await aUser(database, { role: 'admin' }),
    editor: await aUser(database),
    otherEditor: await aUser(database),
    operator: await aUser(database),
  }
  const store = await aStore(database, { ownerId: users.owner.id })
  const otherStore = await aStore(database, { ownerId: users.otherOwner.id })
  await database.sql`
    insert into store_editors (store_id, user_id)
    values (${store.id}, ${users.editor.id}), (${otherStore.id}, ${users.otherEditor.id})`
  await database.sql`update users set operator_since = now() where id = ${users.operator.id}`
  const headers: Partial<Record<TestRole, { cookie?: string }>> = { visitor: {} }
  for (const [role, user] of entriesOf(users)) {
    headers[role] = await signedIn(database, user)
  }
  return { users, headers: headers as People['headers'], store, otherStore }
}
