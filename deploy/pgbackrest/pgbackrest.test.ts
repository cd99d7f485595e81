import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { seedDemo } from '#seed/seed-demo.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { anItem, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { startMainstreet } from '../start-mainstreet.ts'
import { aRepository, handOver, readClock, twoServers } from './pgbackrest.fixture.ts'

test('a restore to the moment before a mistake has every row of every table as it was', async () => {
  const repository = await aRepository()
  const [lost, restored] = await twoServers(repository)
  await lost.initialize()
  await lost.start()
  await migrate(lost.sql)
  await seedDemo(lost.sql, new Date())
  await repository.pgbackrest(lost, 'stanza-create')
  await repository.pgbackrest(lost, 'check')
  await repository.runScheduled(lost, 'full')
  await placeOrders(lost.url, 5)

  const before = await listTables(lost.sql)
  const moment = await readClock(lost.sql)
  await lost.sql`truncate orders cascade`
  await handOver(lost.sql)
  expect(await listTables(lost.sql)).not.toEqual(before)
  await lost.kill()

  await repository.restoreTo(restored, moment)
  await restored.start()
  expect(before.length).toBeGreaterThan(50)
  expect(await listTables(restored.sql)).toEqual(before)

  // It goes on from there, with backups of its own.
  await placeOrders(restored.url, 1)
  await repository.pgbackrest(restored, 'check')
  await repository.runScheduled(restored, 'diff')
})

test('two full backups are kept, and the third one removes the first', async () => {
  const repository = await aRepository()
  const [server] = await twoServers(repository)
  await server.initialize()
  await server.start()
  await repository.pgbackrest(server, 'stanza-create')
  const kept: string[][] = []
  for (let count = 0; count < 3; count++) {
    await repository.runScheduled(server, 'full')
    kept.push(await repository.listBackups(server))
  }
  const [, two = [], last] = kept
  expect(two).toHaveLength(2)
  expect(last).toEqual([two[1], expect.stringMatching(/F$/)])
})

test('a standby makes no backup', async () => {
  const repository = await aRepository()
  const [primary, standby] = await twoServers(repository)
  await primary.initialize()
  await primary.start()
  await repository.pgbackrest(primary, 'stanza-create')
  await repository.runScheduled(primary, 'full')
  await repository.pgbackrest(standby, 'restore', '--type=standby')
  await standby.start({ standby: true })
  await repository.runScheduled(standby, 'full')
  await repository.runScheduled(standby, 'diff')
  expect(await repository.listBackups(primary)).toHaveLength(1)
})

/** Customers order by the HTTP interface, so that rows change in many tables. */
async function placeOrders(url: string, count: number) {
  const { app, database, stop } = await startMainstreet({ DATABASE_URL: url })
  const item = await anItem(database, { quantity: 1000 })
  for (let placed = 0; placed < count; placed++) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...(await signedIn(database, await aUser(database))), 'idempotency-key': randomUUID() },
      payload: orderDraft([{ ...item, quantity: 1 }]),
    })
    expect(reply.statusCode).toBe(201)
  }
  await stop()
}

/** Every table of Mainstreet with the number of its rows and a digest of what they hold. */
async function listTables(
  sql: postgres.Sql,
): Promise<{ name: string; rows: number; digest: string | null }[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`
  return Promise.all(
    tables.map(async ({ name }) => {
      const [{ rows, digest } = { rows: 0, digest: null }] = await sql<{ rows: number; digest: string }[]>`
        select count(*)::int as rows, md5(string_agg(line, e'\n' order by line)) as digest
        from (select one::text as line from ${sql(name)} one) lines`
      return { name, rows, digest }
    }),
  )
}
