import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { insertRows } from './insert-rows.ts'
import type { Town } from './town-types.ts'

/** Adds all people of the town, with the demo password. Returns their ids by email. */
export async function insertUsers(
  tx: postgres.TransactionSql,
  { people }: Town,
  passwordHash: string,
): Promise<Map<string, string>> {
  const ids = new Map(people.map(({ email }) => [email, uuidv7()]))
  await insertRows(
    tx,
    'users',
    people.map(({ email, username, role, address, joinedAt }) => ({
      id: idOf(ids, email),
      username,
      email,
      password_hash: passwordHash,
      role,
      street: address?.street ?? null,
      city: address?.city ?? null,
      state: address?.state ?? null,
      zip: address?.zip ?? null,
      latitude: address?.latitude ?? null,
      longitude: address?.longitude ?? null,
      created_at: joinedAt,
    })),
  )
  return ids
}

/** The id for a key. Throws if the town refers to something that it does not have. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo town has no '${key}'.`)
  return id
}
