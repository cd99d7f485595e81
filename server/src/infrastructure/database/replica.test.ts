import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { describePosix } from '#testing/test-if.ts'
import { type Cluster, startCluster } from './replica.fixture.ts'
import { createReplica, type Replica, type ReplicaOptions } from './replica.ts'

let cluster: Cluster & { undo: () => Promise<void> }

const connectProbe = (url: string) => postgres(url, { max: 1, fetch_types: false })

function aReplica(given: Partial<ReplicaOptions> = {}): { replica: Replica; lines: string[] } {
  const lines: string[] = []
  const replica = createReplica({
    primary: cluster.sql,
    connect: (max) =>
      postgres(given.url ?? cluster.standby.url, { max, connect_timeout: 5, onnotice: () => {} }),
    connectProbe,
    poolSize: 2,
    url: cluster.standby.url,
    say: (line) => lines.push(line),
    checkEveryMs: 50,
    // Long enough for a check on a busy machine.
    patienceMs: 60_000,
    ...given,
  })
  onTestFinished(() => replica.close())
  return { replica, lines }
}

/** Which of the two servers answers a read. */
const servedBy = async (replica: Replica) => {
  const [row] = await replica.read(
    (sql) => sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`,
  )
  return row?.standby === true ? 'replica' : 'primary'
}

const untilServedBy = (replica: Replica, server: 'replica' | 'primary') =>
  eventually(async () => expect(await servedBy(replica)).toBe(server))

describePosix('a replica', () => {
  beforeAll(async () => {
    cluster = await startCluster()
  }, 120_000)
  afterAll(() => cluster.undo())

  describe('that follows its primary', () => {
    test('serves catalogue reads once it has been checked', async () => {
      const { replica, lines } = aReplica()
      expect(await servedBy(replica)).toBe('primary')
      await replica.watch()
      await untilServedBy(replica, 'replica')
      expect(lines.filter((line) => line.includes('promoted') || line.includes('not a copy'))).toEqual([])
    })

    test('a read that the replica cannot answer is answered by the primary', async () => {
      const { replica } = aReplica()
      await replica.watch()
      await untilServedBy(replica, 'replica')
      const asked: boolean[] = []
      const answer = replica.read(async (sql) => {
        const [row] = await sql<[{ standby: boolean }]>`select pg_is_in_recovery() as standby`
        asked.push(row.standby)
        // Fails only on a standby.
        await sql`select pg_current_wal_lsn()`
        return 'answered'
      })
      await expect(answer).resolves.toBe('answered')
      expect(asked).toEqual([true, false])
      expect(await servedBy(replica)).toBe('replica')
    })

    test('a read with a value that no database accepts is not repeated', async () => {
      const { replica } = aReplica()
      await replica.watch()
      await untilServedBy(replica, 'replica')
      let reads = 0
      const read = replica.read((sql) => {
        reads++
        return sql`select ${'no number'}::text::int`
      })
      await expect(read).rejects.toMatchObject({ code: '22P02' })
      expect(reads).toBe(1)
    })
  })

  describe('that cannot be used', () => {
    test('is not used from the moment it stops, even during a read, and used again when it is back', async () => {
      const { replica, lines } = aReplica()
      await replica.watch()
      await untilServedBy(replica, 'replica')
      const begun = Promise.withResolvers<void>()
      const reading = replica.read(async (sql) => {
        const [row] = await sql<[{ standby: boolean }]>`select pg_is_in_recovery() as standby`
        begun.resolve()
        if (row.standby) await sql`select pg_sleep(60)`
        return row.standby
      })
      await begun.promise
      await cluster.standby.stop()
      expect(await reading).toBe(false)
      expect(await servedBy(replica)).toBe('primary')
      expect(lines.at(-1)).toMatch(/^The replica is not used: .* The primary answers in its place\.$/)
      await cluster.standby.start()
      await untilServedBy(replica, 'replica')
      expect(lines.at(-1)).toBe('The replica is used again.')
    })

    test('is not used while it does not answer, and waiting reads go to the primary', async () => {
      const { replica, lines } = aReplica({ patienceMs: 1_000 })
      await replica.watch()
      await untilServedBy(replica, 'replica')
      cluster.standby.silence()
      onTestFinished(() => cluster.standby.unsilence())
      const waiting: string[] = []
      void servedBy(replica).then((server) => waiting.push(server))
      await eventually(() => expect(lines.at(-1)).toContain('does not answer'))
      await eventually(() => expect(waiting).toEqual(['primary']))
      cluster.standby.unsilence()
      await untilServedBy(replica, 'replica')
    })

    test('is not used while it is too far behind, and used again when it has caught up', async () => {
      const { replica, lines } = aReplica({ maxLagMs: 300 })
      await replica.watch()
      await untilServedBy(replica, 'replica')
      await cluster.standby.sql`select pg_wal_replay_pause()`
      await cluster.sql`create table if not exists progress (number int)`
      await untilServedBy(replica, 'primary')
      expect(lines.at(-1)).toContain('too far behind')
      await cluster.standby.sql`select pg_wal_replay_resume()`
      await untilServedBy(replica, 'replica')
      expect(await replica.read((sql) => sql`select from progress`)).toEqual([])
    })

    test('is not used before it has the tables that the primary had at the first check', async () => {
      await cluster.standby.sql`select pg_wal_replay_pause()`
      await cluster.sql`create table newest (number int)`
      const { replica } = aReplica({ maxLagMs: 60_000 })
      await replica.watch()
      expect(await replica.read((sql) => sql`select from newest`)).toEqual([])
      expect(await servedBy(replica)).toBe('primary')
      await cluster.standby.sql`select pg_wal_replay_resume()`
      await untilServedBy(replica, 'replica')
    })

    test('that does not answer is reported once', async () => {
      const { replica, lines } = aReplica({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
      await replica.watch()
      expect(await servedBy(replica)).toBe('primary')
      await replica.watch()
      expect(lines).toEqual([
        'The replica is not used: DATABASE_REPLICA_URL must lead to a PostgreSQL server that answers; nothing does at 127.0.0.1:1 (ECONNREFUSED). The primary answers in its place.',
      ])
    })

    test('that is the primary itself, or another database, is not used', async () => {
      const { replica, lines } = aReplica({ url: cluster.gate.url })
      await replica.watch()
      expect(lines.at(-1)).toContain('does not follow a primary')
      const other = aReplica({ url: cluster.standby.url.replace(/[^/]+$/, 'postgres') })
      await other.replica.watch()
      expect(other.lines.at(-1)).toMatch(/not a copy|stores/)
    })
  })

  // The last: a promoted standby stays a primary.
  test('that was promoted is no longer used, although it answers', async () => {
    const { replica, lines } = aReplica()
    await replica.watch()
    await untilServedBy(replica, 'replica')
    await cluster.standby.sql`select pg_promote()`
    await cluster.sql`create table after_promotion (number int)`
    await eventually(() => expect(lines.at(-1)).toContain('may have been promoted'))
    expect(await replica.read((sql) => sql`select from after_promotion`)).toEqual([])
  })
})
