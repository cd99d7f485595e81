import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { seedDemo } from '#seed/seed-demo.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { anItem, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { startMainstreet } from '../start-mainstreet.ts'
import { type BackedUpServer, twoServers } from './pgbackrest.fixture.ts'

test('a restore to the moment before a mistake has every row of every table as it was', async () => {
  const [lost, restored] = await twoServers()
  await lost.initialize()
  await lost.start()
  await migrate(lost.sql)
  await seedDemo(lost.sql, new Date())
  await lost.pgbackrest('stanza-create')
  await lost.pgbackrest('check')
  await lost.runScheduled('full')
  await placeOrders(lost.url, 5)

  const before = await listTables(lost.sql)
  const [moment] = await lost.sql<{ now: string }[]>`select clock_timestamp()::text as now`
  await lost.sql`truncate orders cascade`
  await handOver(lost.sql)
  expect(await listTables(lost.sql)).not.toEqual(before)
  await lost.kill()

  await restored.pgbackrest('restore', '--type=time', `--target=${moment?.now}`, '--target-action=promote')
  await restored.start()
  expect(before.length).toBeGreaterThan(50)
  expect(await listTables(restored.sql)).toEqual(before)

  // It goes on from there, with backups of its own.
  await placeOrders(restored.url, 1)
  await restored.pgbackrest('check')
  await restored.runScheduled('diff')
})

test('two full backups are kept, and the third one removes the first', async () => {
  const [server] = await twoServers()
  await server.initialize()
  await server.start()
  await server.pgbackrest('stanza-create')
  const kept: string[][] = []
  for (let count = 0; count < 3; count++) {
    await server.runScheduled('full')
    kept.push(await listBackups(server))
  }
  const [, two = [], last] = kept
  expect(two).toHaveLength(2)
  expect(last).toEqual([two[1], expect.stringMatching(/F$/)])
})

test('a standby makes no backup', async () => {
  const [primary, standby] = await twoServers()
  await primary.initialize()
  await primary.start()
  await primary.pgbackrest('stanza-create')
  await primary.runScheduled('full')
  await standby.pgbackrest('restore', '--type=standby')
  await standby.start({ standby: true })
  await standby.runScheduled('full')
  await standby.runScheduled('diff')
  expect(await listBackups(primary)).toHaveLength(1)
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

/** Waits until the repository has all that was written. */
async function handOver(sql: postgres.Sql) {
  const [last] = await sql<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
  await eventually(async () => {
    const [archiver] = await sql<
      { file: string | null }[]
    >`select last_archived_wal as file from pg_stat_archiver`
    expect(archiver?.file).toBe(last?.file)
  })
}

async function listBackups(server: BackedUpServer): Promise<string[]> {
  const [stanza] = JSON.parse(await server.pgbackrest('info', '--output=json'))
  return stanza.backup.map(({ label }: { label: string }) => label)
}
