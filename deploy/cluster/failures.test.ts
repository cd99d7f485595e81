import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { startMainstreet } from '../start-mainstreet.ts'
import { startTown, type Town } from '../town.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Node } from './node.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
}, 120_000)
afterAll(() => cluster[Symbol.asyncDispose]())
afterEach(() => cluster.settled(), 120_000)

/** A Mainstreet on the cluster, in which people order and look. */
async function aTown(url = cluster.url(), replicas = url): Promise<Town & { lines: string[] }> {
  const server = await startMainstreet({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicas })
  const town = await startTown(server)
  onTestFinished(() => town.end())
  await town.ordered(50)
  // Searches are answered by replicas from now on.
  await eventually(async () => {
    const [row] = await server.database.catalogue((sql) => sql`select pg_is_in_recovery() as replica`)
    expect(row).toEqual({ replica: true })
  })
  return { ...town, lines: server.lines }
}

/**
 * Waits until orders and the stream go on. Then says the figures, and compares the acknowledged orders with those of
 * the cluster.
 */
async function expectUnharmed(town: Town, what: string, since: number): Promise<void> {
  await town.ordered(100)
  const heard = town.stream.text.length
  await town.ordered(50)
  await eventually(() => expect(town.stream.text.length).toBeGreaterThan(heard))
  expect(town.stream.opened).toBe(1)
  const gap = town.longestGapMs(since)
  await town.end()
  const { count, failed, notReady, longestMs } = town.reads
  console.log(
    `${what}: ${town.acknowledged.size} orders acknowledged, the longest time without one ${gap} ms; ${count} searches, ${failed} failed, the longest ${longestMs} ms`,
  )
  const sql = cluster.connect(await cluster.primary())
  onTestFinished(() => sql.end())
  const keys = [...town.acknowledged.keys()]
  const kept = await sql`select from orders where idempotency_key in ${sql(keys)}`
  expect(kept).toHaveLength(town.acknowledged.size)
  await eventually(async () => {
    const waiting = await sql`
      select from jobs where run_at < now() and failed_at is null and (leased_until is null or leased_until < now())`
    expect(waiting).toHaveLength(0)
  })
  expect(town.wrong).toEqual([])
  expect([failed, notReady]).toEqual([0, 0])
}

test('the power of the primary is cut', async () => {
  const town = await aTown()
  const former = await cluster.primary()
  const since = performance.now()
  await former.kill()
  try {
    await expectUnharmed(town, 'kill -9 of the primary', since)
  } finally {
    await former.start()
  }
})

test('the primary hangs, and comes back when another one is there', async () => {
  const town = await aTown()
  const former = await cluster.primary()
  const since = performance.now()
  await former.pause()
  try {
    await town.ordered(100)
  } finally {
    await former.resume()
  }
  await expectUnharmed(town, 'a paused primary that comes back', since)
})

test('a member of etcd is lost', async () => {
  const town = await aTown()
  const primary = await cluster.primary()
  const since = performance.now()
  await primary.killEtcd()
  try {
    await expectUnharmed(town, 'a lost member of etcd', since)
  } finally {
    primary.startEtcd()
  }
  expect((await cluster.primary()).name).toBe(primary.name)
})

test('another server becomes the primary as planned', async () => {
  const town = await aTown()
  const since = performance.now()
  await cluster.switchOver()
  await expectUnharmed(town, 'a planned switch-over', since)
})

/** A replica that may lag: orders do not wait for it. */
async function anyReplica(): Promise<Node> {
  const primary = cluster.connect(await cluster.primary(), 'postgres')
  const [row] = await primary`
    select application_name as name from pg_stat_replication where sync_state = 'async' and state = 'streaming' and application_name <> ${cluster.spare.name}`
  await primary.end()
  const replica = cluster.nodes.find(({ name }) => name === row?.name)
  if (!replica) throw new Error('There is no asynchronous replica.')
  return replica
}

/** The process of a replica that applies what it receives. */
async function replayOf(replica: Node): Promise<number> {
  const sql = cluster.connect(replica, 'postgres')
  const [row] = await sql<[{ pid: number }]>`select pid from pg_stat_activity where backend_type = 'startup'`
  await sql.end()
  return row.pid
}

test('a replica that lags is left out alone', async () => {
  const town = await aTown()
  const replica = await anyReplica()
  const name = `The replica 127.0.0.1:${replica.port}`
  const linesOf = () => town.lines.filter((line) => line.startsWith(name))
  await eventually(() => expect(linesOf().at(-1) ?? '').not.toContain('not used'))
  const said = linesOf().length
  // It goes on to receive, and applies nothing. Patroni ends a pause by pg_wal_replay_pause.
  const replay = await replayOf(replica)
  const since = performance.now()
  process.kill(replay, 'SIGSTOP')
  try {
    await eventually(() => expect(linesOf().length).toBeGreaterThan(said))
    await town.ordered(100)
  } finally {
    process.kill(replay, 'SIGCONT')
  }
  await eventually(() => expect(linesOf().length).toBeGreaterThan(said + 1))
  expect(linesOf().slice(said)).toEqual([
    `${name} is not used: it is too far behind the primary. The others answer in its place.`,
    `${name} is used again.`,
  ])
  await expectUnharmed(town, 'a replica that lags', since)
})

test('a server is added, and another one is removed', async () => {
  const town = await aTown()
  const since = performance.now()
  await cluster.spare.start()
  await cluster.settled(4)
  await eventually(() =>
    expect(town.lines).toContain(`The replica 127.0.0.1:${cluster.spare.port} is used again.`),
  )
  const removed = await anyReplica()
  await removed.stop()
  try {
    await expectUnharmed(town, 'a server added and another one removed', since)
  } finally {
    await removed.start()
    await cluster.spare.stop()
  }
})

test('through HAProxy, too', async () => {
  const town = await aTown(cluster.proxy.primary, cluster.proxy.replicas)
  const since = performance.now()
  await cluster.switchOver()
  await expectUnharmed(town, 'a planned switch-over behind HAProxy', since)
})
