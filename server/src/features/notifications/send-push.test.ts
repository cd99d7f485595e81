import { randomUUID } from 'node:crypto'
import { sealedColumns } from '#server/app/rotate-key.ts'
import { resealColumn } from '#server/infrastructure/crypto/reseal.sql.ts'
import { createSealer } from '#server/infrastructure/crypto/sealer.ts'
import { aUser } from '#testing/builders.ts'
import { describe, expect } from '#testing/test.ts'
import { test } from './push.fixture.ts'
import { readOrMakePushKeys, sealedPushKey } from './push-keys.sql.ts'

describe('a push service', () => {
  test.for([404, 410])(
    'that answers %d makes the server forget the browser',
    async (status, { database, push, send, aBrowser, idOf, aWaitingNotice }) => {
      const { subscription } = await aBrowser(await aUser(database), ['orders'])
      await aWaitingNotice(await idOf(subscription.sent.endpoint))
      push.statuses.push(status)
      await send()
      expect(await idOf(subscription.sent.endpoint)).toBeNull()
      expect(push.received).toHaveLength(1)
    },
  )

  test.for([429, 500, 503])(
    'that answers %d is asked again, after longer and longer pauses',
    async (status, { database, clock, push, send, aBrowser, idOf, aWaitingNotice }) => {
      // Pauses count from the later clock, which on a busy machine would soon be that of the database.
      clock.advanceSeconds(3600)
      const { subscription } = await aBrowser(await aUser(database), ['orders'])
      await aWaitingNotice(await idOf(subscription.sent.endpoint))
      push.statuses.push(status, status)
      await send()
      expect(push.received).toHaveLength(1)
      clock.advanceSeconds(2)
      await send()
      clock.advanceSeconds(1)
      await send()
      expect(push.received).toHaveLength(2)
      clock.advanceSeconds(8)
      await send()
      expect(push.received).toHaveLength(3)
      clock.advanceSeconds(600)
      await send()
      expect(push.received).toHaveLength(3)
      expect(await idOf(subscription.sent.endpoint)).not.toBeNull()
    },
  )

  test.for([400, 403, 413, 301])(
    'that answers %d is not asked again',
    async (status, { database, clock, push, send, aBrowser, idOf, aWaitingNotice }) => {
      const { subscription } = await aBrowser(await aUser(database), ['orders'])
      await aWaitingNotice(await idOf(subscription.sent.endpoint))
      push.statuses.push(status)
      const logged = await send()
      expect(logged).toMatchObject([{ details: { status, host: 'push.example' } }])
      clock.advanceSeconds(600)
      await send()
      expect(push.received).toHaveLength(1)
    },
  )

  test('is not asked for a session that has ended, expired or idled, nor with an old notice', async ({
    database,
    clock,
    push,
    send,
    aBrowser,
    idOf,
    aWaitingNotice,
  }) => {
    const { subscription } = await aBrowser(await aUser(database), ['orders'])
    const id = await idOf(subscription.sent.endpoint)
    await aWaitingNotice(id)
    await database.sql`update push_subscriptions set kinds = '{promotions}' where id = ${id}`
    await send()
    await database.sql`update push_subscriptions set kinds = '{orders}' where id = ${id}`
    for (const column of ['expires_at', 'seen_at'] as const) {
      await aWaitingNotice(id)
      await database.sql`update sessions set ${database.sql(column)} = to_timestamp(0)
        where token_hash = (select session_hash from push_subscriptions where id = ${id})`
      await send()
      await database.sql`update sessions set ${database.sql(column)} = now() + interval '1 year'
        where token_hash = (select session_hash from push_subscriptions where id = ${id})`
    }
    await aWaitingNotice(id)
    await database.sql`update jobs set run_at = ${new Date(clock.now().getTime() + 3_600_000)}`
    clock.advanceSeconds(3_600)
    await send()
    await aWaitingNotice(randomUUID())
    await send()
    expect(push.received).toEqual([])
  })

  test('inside our network is never called, also when its name leads there', async ({
    database,
    push,
    send,
    aBrowser,
    idOf,
    aWaitingNotice,
  }) => {
    const { subscription } = await aBrowser(await aUser(database), ['orders'])
    const id = await idOf(subscription.sent.endpoint)
    await database.sql`update push_subscriptions set endpoint = 'https://localhost/send' where id = ${id}`
    await aWaitingNotice(id)
    expect(await send('')).toEqual([])
    expect(await idOf('https://localhost/send')).toBeNull()
    expect(push.received).toEqual([])
  })
})

describe('the keys of this site', () => {
  const sealer = createSealer(['a secret key of at least 32 characters'])
  const next = createSealer([
    'the next secret key of 32 characters',
    'a secret key of at least 32 characters',
  ])
  const settings = { sealer: async () => sealer }

  test.beforeEach(async ({ database }) => {
    await database.sql`delete from push_keys`
  })

  test('are made once by servers that start together, and sealed', async ({ database }) => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => readOrMakePushKeys(database.sql, settings)),
    )
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect((await readOrMakePushKeys(database.sql, settings)).publicKey).toBe(made[0]?.publicKey)
    const [stored] = await database.sql`select private_key as sealed from push_keys`
    const plain = made[0]?.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') ?? ''
    expect(stored?.sealed.includes(plain)).toBe(false)
    expect(sealer.open(stored?.sealed, `push_keys/${made[0]?.publicKey}`)).toBe(plain)
  })

  test('outlive a change of the secret key', async ({ database }) => {
    const before = await readOrMakePushKeys(database.sql, settings)
    expect(sealedColumns).toContain(sealedPushKey)
    expect(await resealColumn(database.sql, next, sealedPushKey)).toEqual({ resealed: 1, unreadable: 0 })
    const alone = { sealer: async () => createSealer(['the next secret key of 32 characters']) }
    const after = await readOrMakePushKeys(database.sql, alone)
    expect(after.publicKey).toBe(before.publicKey)
    expect(after.privateKey.equals(before.privateKey)).toBe(true)
  })

  test('open while a change of the secret key is under way', async ({ database }) => {
    const before = await readOrMakePushKeys(database.sql, settings)
    // The change ends just after a server has read its keys, which do not have the next one yet.
    const during = {
      async sealer() {
        expect((await resealColumn(database.sql, next, sealedPushKey)).resealed).toBe(1)
        return sealer
      },
    }
    await expect(readOrMakePushKeys(database.sql, during)).resolves.toMatchObject({
      publicKey: before.publicKey,
    })
  })

  test('are not replaced when the secret key is another one', async ({ database }) => {
    const { publicKey } = await readOrMakePushKeys(database.sql, settings)
    const other = { sealer: async () => createSealer(['another secret key, also 32 characters']) }
    await expect(readOrMakePushKeys(database.sql, other)).rejects.toThrow('another SECRET_KEY')
    expect((await readOrMakePushKeys(database.sql, settings)).publicKey).toBe(publicKey)
  })
})
