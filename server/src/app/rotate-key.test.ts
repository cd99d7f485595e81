import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aStore } from '#testing/builders.ts'
import { test as base, expect, testConfig } from '#testing/test.ts'
import { callBehindLock, untilWaiting } from '#testing/until-waiting.ts'
import type { Config } from '../config/config.ts'
import { openCredentials, sealCredentials } from '../features/platforms/sealed-credentials.ts'
import { createSealer } from '../infrastructure/crypto/sealer.ts'
import { addSecretKey } from '../infrastructure/crypto/secret-key.ts'
import { type Database, inTransaction } from '../infrastructure/database/database.ts'
import { platformSettings, readSecretKeys } from './feature-settings.ts'
import { rotateKey } from './rotate-key.ts'

type Fixtures = { config: Config; connections: Connection[] }
type Connection = { storeId: string; platform: 'shopify' | 'wix' }

const CONNECTIONS = 40

/** A data directory with a key of its own, and connections that are sealed with it. */
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  config: async ({}, use) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-rotate-'))
    await use({ ...testConfig, DATA_DIR: directory })
    await rm(directory, { recursive: true, force: true })
  },
  connections: async ({ database, config }, use) => {
    await database.sql`delete from platform_connections`
    const made: Connection[] = []
    for (let count = 0; count < CONNECTIONS / 2; count++) {
      const { id: storeId } = await aStore(database)
      made.push({ storeId, platform: 'shopify' }, { storeId, platform: 'wix' })
    }
    for (const connection of made) await connect(database, config, connection, tokenOf(connection))
    await use(made)
  },
})

const tokenOf = ({ storeId, platform }: Connection) => `token of ${storeId} at ${platform}`

async function connect(database: Database, config: Config, connection: Connection, apiToken: string) {
  const { storeId, platform } = connection
  const secrets = { apiToken, clientId: '', clientSecret: '' }
  const credentials = await sealCredentials(platformSettings(config), connection, secrets)
  await database.sql`
    insert into platform_connections (store_id, platform, address, credentials, connected_at)
    values (${storeId}, ${platform}, 'shop', ${credentials}, now())
    on conflict (store_id, platform) do update set credentials = excluded.credentials`
}

/** Reads the credentials as a call to the shop does. */
async function tokenRead({ sql }: Database, config: Config, connection: Connection): Promise<string> {
  const [row] = await sql<{ credentials: Buffer }[]>`
    select credentials from platform_connections
    where store_id = ${connection.storeId} and platform = ${connection.platform}`
  const { apiToken } = await openCredentials(
    platformSettings(config),
    connection,
    row?.credentials ?? Buffer.alloc(0),
  )
  return apiToken
}

const keyIdsInUse = async ({ sql }: Database) =>
  (
    await sql<
      { id: Buffer }[]
    >`select distinct substring(credentials from 2 for 4) as id from platform_connections`
  ).map(({ id }) => id.toString('hex'))

const actorFor = ({ sql }: Database) => ({ sql, operatorId: null, now: new Date() })

test('every credential is sealed with the new key and still opens', async ({
  database,
  config,
  connections,
}) => {
  const [former] = await readSecretKeys(config)
  expect(await rotateKey(actorFor(database), config)).toEqual({
    hasNewKey: true,
    resealed: CONNECTIONS,
    unreadable: 0,
  })
  const keys = await readSecretKeys(config)
  expect(keys.slice(1)).toEqual([former])
  expect(await keyIdsInUse(database)).toEqual([createSealer(keys).keyIds.current.toString('hex')])
  for (const connection of connections) {
    expect(await tokenRead(database, config, connection)).toBe(tokenOf(connection))
  }
  const [act] = await database.sql`select act, details from operator_acts order by id desc limit 1`
  expect(act).toEqual({ act: 'key_rotated', details: { made: true, resealed: CONNECTIONS, unreadable: 0 } })
})

test('the next rotation drops a former key that no secret needs', async ({
  database,
  config,
  connections,
}) => {
  const [first] = await readSecretKeys(config)
  await rotateKey(actorFor(database), config)
  const [second] = await readSecretKeys(config)
  await rotateKey(actorFor(database), config)
  const keys = await readSecretKeys(config)
  expect(keys.slice(1)).toEqual([second])
  expect(keys).not.toContain(first)
  expect(await tokenRead(database, config, connections[0] as Connection)).toContain('token of')
})

test('a rotation that was broken off loses nothing: the next one ends it', async ({
  database,
  config,
  connections,
}) => {
  // The key was made, and no secret was sealed with it yet.
  const [first] = await readSecretKeys(config)
  const [second] = await addSecretKey(config.DATA_DIR, [first])
  await connect(database, config, connections[0] as Connection, 'sealed with the second key')
  expect(await rotateKey(actorFor(database), config)).toMatchObject({ resealed: CONNECTIONS, unreadable: 0 })
  expect((await readSecretKeys(config)).slice(1)).toEqual([second, first])
  expect(await tokenRead(database, config, connections[0] as Connection)).toBe('sealed with the second key')
})

test('no read fails during a rotation', async ({ database, config, connections }) => {
  let rotating = true
  const reads: string[] = []
  const reading = (async () => {
    while (rotating) {
      for (const connection of connections) {
        reads.push(await tokenRead(database, config, connection))
        expect(reads.at(-1)).toBe(tokenOf(connection))
      }
    }
  })()
  for (let turn = 0; turn < 3; turn++) await rotateKey(actorFor(database), config)
  rotating = false
  await reading
  expect(reads.length).toBeGreaterThanOrEqual(CONNECTIONS)
})

test('credentials that an owner changes during a rotation stay changed', async ({
  database,
  config,
  connections,
}) => {
  const [connection] = connections as [Connection]
  let rotation: Promise<unknown> = Promise.resolve()
  await inTransaction(database.sql, async (tx) => {
    // The former key, as by a process that has read the keys just before.
    const credentials = await sealCredentials(platformSettings(config), connection, {
      apiToken: 'the new token',
      clientId: '',
      clientSecret: '',
    })
    await tx`
      update platform_connections set credentials = ${credentials}
      where store_id = ${connection.storeId} and platform = ${connection.platform}`
    rotation = rotateKey(actorFor(database), config)
    await untilWaiting(database)
  })
  expect(await rotation).toMatchObject({ resealed: CONNECTIONS, unreadable: 0 })
  expect(await tokenRead(database, config, connection)).toBe('the new token')
  expect(await keyIdsInUse(database)).toHaveLength(1)
})

test('secrets of a lost key are counted and left', async ({ database, config, connections }) => {
  const [connection] = connections as [Connection]
  const lost = { ...config, SECRET_KEY: 'a lost key of the tests, long enough to be one' }
  await connect(database, lost, connection, 'lost')
  expect(await rotateKey(actorFor(database), config)).toEqual({
    hasNewKey: true,
    resealed: CONNECTIONS - 1,
    unreadable: 1,
  })
  expect(await tokenRead(database, lost, connection)).toBe('lost')
})

test('two rotations at once: one is refused and makes no key', async ({ database, config, connections }) => {
  expect(connections).toHaveLength(CONNECTIONS)
  const [first] = await callBehindLock(
    database,
    (tx) => tx`select from platform_connections for update`,
    () => [rotateKey(actorFor(database), config)],
    async () => {
      await expect(rotateKey(actorFor(database), config)).rejects.toThrow('Another rotation is at work')
    },
  )
  expect(first).toEqual({ hasNewKey: true, resealed: CONNECTIONS, unreadable: 0 })
  expect(await readSecretKeys(config)).toHaveLength(2)
})

test('with SECRET_KEY from the settings, that key is the new one', async ({
  database,
  config,
  connections,
}) => {
  const [former] = await readSecretKeys(config)
  const settings = {
    ...config,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    SECRET_KEYS_ACCEPTED: [former],
  }
  expect(await rotateKey(actorFor(database), settings)).toEqual({
    hasNewKey: false,
    resealed: CONNECTIONS,
    unreadable: 0,
  })
  const alone = { ...settings, SECRET_KEYS_ACCEPTED: [] }
  expect(await tokenRead(database, alone, connections[0] as Connection)).toContain('token of')
  // The directory is not touched.
  expect(await readSecretKeys(config)).toEqual([former])
})
