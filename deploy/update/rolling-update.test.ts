import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { listPending } from '#server/infrastructure/database/migrate.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { eventually } from '#testing/eventually.ts'
import { urlOf } from '#testing/start-database.ts'
import { type Balancer, startBalancer } from '../balancers/start-balancer.ts'
import { assertInstalled, freePorts } from '../programs.ts'
import { startTown, type Town } from '../town.ts'
import { checkOut, startProcess, THIS_VERSION } from './versions.ts'

/** The last version that knows nothing of newer schemas, and that leaves its balancer without a delay. */
const OLD_VERSION = 'cd17fdb0df1e650e7965534d54f84f0aaba559a9'
/** As long as STOP_DELAY_SECONDS would make a newer version wait. */
const DRAIN_MS = 3_000

beforeAll(() => assertInstalled({ haproxy: 'haproxy' }))

const admin = postgres({ ...inject('databaseServer'), database: 'postgres', max: 1, onnotice: () => {} })
afterAll(() => admin.end())

/** A new database, and its address. */
async function aDatabase() {
  const name = `updated_${randomUUID().replaceAll('-', '')}`
  await admin`create database ${admin(name)}`
  const url = urlOf(inject('databaseServer'), name)
  const database = openDatabase({ connection: url, poolSize: 2 })
  onTestFinished(() => database.close())
  return { url, database }
}

test('two processes that are updated one after the other lose no request', async () => {
  const { url, database } = await aDatabase()
  const old = await checkOut(OLD_VERSION)
  const [onePort = 0, twoPort = 0] = await freePorts(2)
  const oldProcesses = [
    { name: 'one', port: onePort, running: await startProcess(old, { port: onePort, url }) },
    { name: 'two', port: twoPort, running: await startProcess(old, { port: twoPort, url }) },
  ]
  await using balancer = await startBalancer('HAProxy', [onePort, twoPort])
  expect(await listPending(database.sql)).not.toEqual([])

  const town = await startTown({ database, port: balancer.port }, { again: false })
  onTestFinished(() => town.end())
  await town.ordered(60)
  const since = performance.now()
  for (const { name, port, running } of oldProcesses) {
    await balancer.command(`set server processes/${name} state drain`)
    await sleep(DRAIN_MS)
    await running.stop()
    expect(running.log()).toBe('')
    await expectGoesOn(town)
    await startProcess(THIS_VERSION, { port, url })
    expect(await listPending(database.sql)).toEqual([])
    const sent = await requestsTo(balancer, name)
    await balancer.command(`set server processes/${name} state ready`)
    await eventually(async () => expect(await requestsTo(balancer, name)).toBeGreaterThan(sent + 20))
    await expectGoesOn(town)
  }
  const gap = town.longestGapMs(since)
  await town.end()
  const { count, failed, longestMs } = town.reads
  console.log(
    `update: ${town.acknowledged.size} orders, ${town.wrong.length} refused, the longest time without one ${gap} ms; ${count} searches, ${failed} failed, the longest ${longestMs} ms; the stream was opened ${town.stream.opened} times`,
  )

  expect(town.wrong).toEqual([])
  expect(failed).toBe(0)
  const orders = await database.sql<{ key: string }[]>`select idempotency_key as key from orders`
  expect(orders.map(({ key }) => key).toSorted()).toEqual([...town.acknowledged.keys()].toSorted())
  await eventually(async () =>
    expect(await database.sql`select task from jobs where run_at < now() or failed_at is not null`).toEqual(
      [],
    ),
  )
})

/** Waits until people order, and the owner hears of it. */
async function expectGoesOn(town: Town): Promise<void> {
  const heard = town.stream.text.length
  await town.ordered(60)
  await eventually(() => expect(town.stream.text.length).toBeGreaterThan(heard))
}

/** How many requests the balancer has sent to this process. */
async function requestsTo(balancer: Balancer, process: string): Promise<number> {
  const [head = '', ...rows] = (await balancer.command('show stat')).split('\n')
  const row = rows.find((line) => line.startsWith(`processes,${process},`))
  return Number(row?.split(',')[head.split(',').indexOf('stot')])
}
