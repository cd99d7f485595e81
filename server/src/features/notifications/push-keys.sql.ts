import type { SealedColumn } from '../../infrastructure/crypto/reseal.sql.ts'
import type { Sealer } from '../../infrastructure/crypto/sealer.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { makePushKeys, type PushKeys, readPushKeys } from '../../infrastructure/push/encrypt-push.ts'

/** How this server sends notices to browsers. */
export type PushSettings = {
  sealer(): Promise<Sealer>
  /** Whom a push service writes to about this sender: a mailto: address. */
  contact: string
  /** For tests: gets what is for any push service. It ends with a slash. */
  standIn: string | null
}

const contextOf = (publicKey: string) => `push_keys/${publicKey}`

/** The column of the private key, for a change of the secret key. */
export const sealedPushKey: SealedColumn = {
  table: 'push_keys',
  column: 'private_key',
  contextColumns: ['public_key'],
  contextOf: ({ public_key: publicKey = '' }) => contextOf(publicKey),
}

/** Makes the keys at the first start. Later ones find them, and do not need to open them. */
export async function makePushKeysOnce(sql: Sql, settings: Pick<PushSettings, 'sealer'>): Promise<void> {
  if ((await findKeys(sql)) === null) await addKeys(sql, await settings.sealer())
}

/**
 * The key pair of this site: one for all servers, made by the first that asks. Browsers subscribe with it, so it is
 * never replaced. Throws SealBroken when the secret key is another one.
 */
export async function readOrMakePushKeys(
  sql: Sql,
  settings: Pick<PushSettings, 'sealer'>,
): Promise<PushKeys> {
  const found = await findKeys(sql)
  // After the row: its key is known by then, also during a rotation.
  const sealer = await settings.sealer()
  const stored = found ?? (await addKeys(sql, sealer))
  return readPushKeys(stored.publicKey, sealer.open(stored.privateKey, contextOf(stored.publicKey)))
}

type StoredKeys = { publicKey: string; privateKey: Buffer }

async function findKeys(sql: Sql): Promise<StoredKeys | null> {
  const [found] = await sql<StoredKeys[]>`
    select public_key, private_key from push_keys`
  return found ?? null
}

async function addKeys(sql: Sql, sealer: Sealer): Promise<StoredKeys> {
  const { publicKey, privateKey } = makePushKeys()
  await sql`
    insert into push_keys (public_key, private_key)
    values (${publicKey}, ${sealer.seal(privateKey, contextOf(publicKey))})
    on conflict on constraint push_keys_the_only_one_unique do nothing`
  const kept = await findKeys(sql)
  if (kept === null) throw new Error('The keys for notifications were removed.')
  return kept
}
