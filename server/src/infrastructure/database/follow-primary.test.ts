import { once } from 'node:events'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { describePosix } from '#testing/test-if.ts'
import type { Database } from './database.ts'
import { splitDatabaseAddress } from './database-address.ts'
import { followPrimary } from './follow-primary.ts'
import { openDatabase } from './open-database.ts'
import { addressOf, type Cluster, NOWHERE, startCluster } from './replica.fixture.ts'

let cluster: Cluster & { undo: () => Promise<void> }

function open(connection: string): { database: Database; lines: string[] } {
  const lines: string[] = []
  const database = openDatabase({ connection, poolSize: 1, say: (line) => lines.push(line) })
  onTestFinished(() => database.close())
  return { database, lines }
}

const timelineOf = async ({ sql }: Database) => {
  const [row] = await sql`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`
  return row?.timeline
}

describePosix('an address of several servers', () => {
  beforeAll(async () => {
    cluster = await startCluster()
  }, 120_000)
  afterAll(() => cluster.undo())

  test('leads to the one that takes writes, wherever it stands in the list', async () => {
    for (const address of [
      addressOf(cluster.gate, cluster.standby, NOWHERE),
      addressOf(cluster.standby, NOWHERE, cluster.gate),
    ]) {
      const { database } = open(`${address}?target_session_attrs=read-write`)
      expect(await timelineOf(database)).toBe('00000001')
    }
  })

  test('is refused without waiting where no server accepts the password', async () => {
    const wrong = addressOf(cluster.gate, cluster.standby).replace(/:[^:@]+@/, ':wrong@')
    const follower = followPrimary({
      urls: splitDatabaseAddress(wrong),
      connectProbe: (url) => postgres(url, { max: 1, fetch_types: false }),
      say: () => {},
      waitMs: Number.MAX_SAFE_INTEGER,
    })
    onTestFinished(() => follower.close())
    const socket = await follower.openSocket()
    const failed = once(socket, 'error')
    socket.write('hello')
    expect(await failed).toMatchObject([{ code: '28P01' }])
  })

  test('of replicas is read without those that cannot be used', async () => {
    const { url } = cluster.standby
    const lines: string[] = []
    const database = openDatabase({
      connection: cluster.gate.url,
      replica: addressOf(cluster.gate, NOWHERE, { url }),
      say: (line) => lines.push(line),
    })
    onTestFinished(() => database.close())
    await database.watchReplica()
    const isStandby = async () => {
      const [row] = await database.catalogue((sql) => sql`select pg_is_in_recovery() as standby`)
      return row?.standby
    }
    await eventually(async () => expect(await isStandby()).toBe(true))
    for (let read = 0; read < 3; read++) expect(await isStandby()).toBe(true)
    for (const unused of [cluster.gate, NOWHERE]) {
      const words = `The replica ${new URL(unused.url).host} is not used: `
      expect(lines.filter((line) => line.startsWith(words))).toHaveLength(1)
    }
  })

  // The last: a promoted standby stays a primary.
  test('follows the primary: also connections that wait for one that hangs, and never back', async () => {
    const { database, lines } = open(addressOf(cluster.gate, cluster.standby))
    const readers = open(addressOf(cluster.standby, cluster.standby))
    expect(await timelineOf(database)).toBe('00000001')

    // No server of this list takes writes. The one connection of its pool is not lost by that.
    await expect(readers.database.sql`select 1`).rejects.toMatchObject({ code: '25006' })
    const hanging = database.sql`select pg_sleep(120)`
    const ended = expect(hanging).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    cluster.gate.silence()
    await cluster.standby.sql`select pg_promote()`
    await ended
    expect(await timelineOf(database)).toBe('00000002')
    expect(lines).toEqual([expect.stringMatching(/^The database's primary is 127\.0\.0\.1:\d+ now\.$/)])
    expect(await timelineOf(readers.database)).toBe('00000002')

    // The former primary is back, and takes writes.
    cluster.gate.unsilence()
    const former = open(cluster.gate.url)
    expect(await timelineOf(former.database)).toBe('00000001')
    await eventually(async () => {
      const [{ checks } = { checks: 0 }] = await former.database.sql<{ checks: number }[]>`
        select count(*)::int as checks from pg_stat_activity where query like '%pg_walfile_name%'`
      expect(checks).toBeGreaterThan(1)
    })
    expect(await timelineOf(database)).toBe('00000002')
    expect(lines).toHaveLength(1)
  })
})
