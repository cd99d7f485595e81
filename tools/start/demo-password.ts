import { access } from 'node:fs/promises'
import path from 'node:path'
import { type Config, isPrivate } from '#server/config/config.ts'
import { hashPassword, verifyPassword } from '#server/features/accounts/password.ts'
import { readOrMakeSecret } from '#server/infrastructure/crypto/secret-key.ts'
import { type Database, inTransaction } from '#server/infrastructure/database/database.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'

/** The file in the data directory with the random password of a demo town that others could reach. */
export const DEMO_PASSWORD_FILE = 'demo-password'
const PASSWORD_BYTES = 9

/**
 * The password of the demo town's people, or null when there is no demo town. It is the published one while only this
 * computer can reach the server. When others can, this function sets a random password before the server listens, and
 * ends the sessions that were opened with the published one. The random password then stays.
 */
export async function settleDemoPassword(
  sql: Database['sql'],
  config: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'DATA_DIR'>,
): Promise<string | null> {
  const [person] = await sql<{ hash: string }[]>`
    select password_hash as hash from users where email = ${demoPeople.customer.email}`
  if (person === undefined) return null
  const file = path.join(config.DATA_DIR, DEMO_PASSWORD_FILE)
  if (isPrivate(config) && !(await exists(file))) return DEMO_PASSWORD
  const password = await readOrMakeSecret(file, PASSWORD_BYTES)
  if (await verifyPassword(person.hash, password)) return password
  const hash = await hashPassword(password)
  await inTransaction(sql, async (tx) => {
    // All people of the demo town have the same hash, salt included, and nobody else has it.
    await tx`
      delete from sessions where user_id in (select id from users where password_hash = ${person.hash})`
    await tx`update users set password_hash = ${hash} where password_hash = ${person.hash}`
  })
  return password
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
