import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { scrape } from '#server/app/metrics/scrape.fixture.ts'
import { type Cluster, startCluster } from '#server/infrastructure/database/replica.fixture.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { urlOf } from '#testing/start-database.ts'
import { assertInstalled } from '../programs.ts'
import { startMainstreet } from '../start-mainstreet.ts'
import { aPrometheus } from './prometheus.fixture.ts'

let cluster: Cluster & { undo: () => Promise<void> }
beforeAll(async () => {
  assertInstalled({ prometheus: 'prometheus', promtool: 'prometheus', amtool: 'prometheus-alertmanager' })
  cluster = await startCluster()
})
afterAll(() => cluster?.undo())

/** Mainstreet on a primary and a replica unless the settings name others, and a Prometheus that raises nothing yet. */
async function aWatchedTown(settings: Record<string, string> = {}) {
  const town = await startMainstreet({
    DATABASE_URL: cluster.gate.url,
    DATABASE_REPLICA_URL: cluster.standby.url,
    METRICS_PORT: '0',
    ...settings,
  })
  onTestFinished(async () => void (await cluster.sql`delete from jobs`))
  const { firing } = await aPrometheus(town.metricsPort ?? 0)
  const untilFiring = (...names: string[]) => eventually(async () => expect(await firing()).toEqual(names))
  await eventually(async () => {
    const found = await scrape(town.metricsPort ?? 0)
    const used = [...found].filter(([name]) => name.startsWith('mainstreet_replica_used'))
    expect(used.map(([, value]) => value)).toEqual(settings.DATABASE_REPLICA_URL === '' ? [] : [1])
  })
  await untilFiring()
  return { ...town, firing, untilFiring }
}

describe('each trouble raises its alert and no other', () => {
  test('a database that does not answer, and none when it is back', async () => {
    const { untilFiring } = await aWatchedTown()
    cluster.gate.silence()
    onTestFinished(() => cluster.gate.unsilence())
    await untilFiring('DatabaseDown')
    cluster.gate.unsilence()
    await untilFiring()
  })

  test('a replica that lags', async () => {
    const { untilFiring } = await aWatchedTown()
    await cluster.standby.sql`select pg_wal_replay_pause()`
    onTestFinished(async () => void (await cluster.standby.sql`select pg_wal_replay_resume()`))
    await cluster.sql`create table if not exists written as select 1`
    await untilFiring('ReplicaNotUsed')
    await cluster.standby.sql`select pg_wal_replay_resume()`
    await untilFiring()
  })

  test('a queue that stands', async () => {
    const { untilFiring } = await aWatchedTown()
    // A process holds the job that it does not work on any more.
    const [job] = await cluster.sql<{ id: string }[]>`
      insert into jobs (task, payload, run_at, leased_until, max_attempts)
      values ('held', '{}', now() - interval '10 minutes', now() + interval '2 seconds', 3) returning id`
    await cluster.sql.begin(async (tx) => {
      await tx`select from jobs where id = ${job?.id ?? ''} for update`
      await untilFiring('JobsStandStill')
    })
    await untilFiring()
  })

  test('a mail server that refuses', async () => {
    await using smtp = await startFakeSmtp()
    const site = 'http://localhost:3000'
    const { untilFiring, port, database } = await aWatchedTown({ SMTP_URL: smtp.url, PUBLIC_URL: site })
    async function forgetPassword() {
      const { email } = await aUser(database)
      const reply = await fetch(`http://127.0.0.1:${port}/api/password-resets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site },
        body: JSON.stringify({ email }),
      })
      expect(reply.ok).toBe(true)
    }
    await forgetPassword()
    await eventually(async () => expect(smtp.mails.length).toBeGreaterThan(0))
    await untilFiring()
    smtp.trouble = 'busy'
    for (let count = 0; count < 5; count++) await forgetPassword()
    await untilFiring('EmailsFail')
  })

  test('a full disk', async () => {
    const disk = await aDisk(4)
    const { untilFiring } = await aWatchedTown({ DATA_DIR: disk.directory })
    await disk.fill()
    await untilFiring('DiskFull')
    await disk.empty()
    await untilFiring()
  })

  test('a full disk of the database', async () => {
    const disk = await aDisk(64)
    const { firing, database, port } = await aWatchedTown({
      DATABASE_URL: await aDatabaseOn(disk),
      DATABASE_REPLICA_URL: '',
    })
    const item = await anItem(database, { storeId: (await aStore(database, {})).id })
    const customer = await signedIn(database, await aUser(database))
    await disk.fill()
    await eventually(async () => {
      expect(await order(port, customer, item)).toBe(503)
      expect(await firing()).toEqual(['DiskFull'])
    })
    await disk.empty()
    expect(await order(port, customer, item)).toBe(201)
  })

  test('orders that nobody accepts', async () => {
    const { untilFiring, database, port } = await aWatchedTown()
    const item = await anItem(database, { storeId: (await aStore(database, {})).id })
    const customer = await signedIn(database, await aUser(database))
    expect(await order(port, customer, item)).toBe(201)
    await untilFiring()
    await database.sql`update fulfillments set placed_at = now() - interval '16 minutes'`
    await untilFiring('OrdersWait')
    await database.sql`update fulfillments set status = 'processing'`
    await untilFiring()
  })

  test('a process that is gone', async () => {
    const { untilFiring, stop } = await aWatchedTown()
    await stop()
    await untilFiring('MainstreetDown')
  })
})

test('the tools of Prometheus find no mistake in the files', async () => {
  const file = (name: string) => path.join(import.meta.dirname, name)
  const check = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
  expect(check('promtool', 'check', 'config', file('prometheus.yml'))).toContain('SUCCESS')
  expect(check('amtool', 'check-config', file('alertmanager.yml'))).toContain('SUCCESS')
})

async function order(
  port: number,
  customer: Awaited<ReturnType<typeof signedIn>>,
  item: Awaited<ReturnType<typeof anItem>>,
): Promise<number> {
  const site = `http://127.0.0.1:${port}`
  const reply = await fetch(`${site}/api/orders`, {
    method: 'POST',
    headers: { ...customer, origin: site, 'content-type': 'application/json' },
    body: JSON.stringify(orderDraft([{ ...item, quantity: 1 }])),
  })
  return reply.status
}

/** A disk of this many megabytes in memory. */
async function aDisk(megabytes: number) {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', directory])
  onTestFinished(async () => {
    execFileSync('umount', [directory])
    await rm(directory, { recursive: true })
  })
  const filler = path.join(directory, 'filler')
  return {
    directory,
    /** Writes until nothing more fits. */
    async fill() {
      const file = await open(filler, 'w')
      const block = Buffer.alloc(4096)
      try {
        for (;;) await file.write(block)
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler),
  }
}

/** The address of a new database whose tables are on this disk. Its log of changes is elsewhere. */
async function aDatabaseOn({ directory }: { directory: string }): Promise<string> {
  const server = inject('databaseServer')
  const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => {} })
  const name = `full_${randomUUID().replaceAll('-', '')}`
  onTestFinished(async () => {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin`drop tablespace if exists ${admin(name)}`
    await admin.end()
  })
  const [of] = await admin<{ directory: string }[]>`select current_setting('data_directory') as directory`
  const { uid, gid } = await stat(of?.directory ?? '')
  const tables = path.join(directory, 'tables')
  await mkdir(tables)
  await chown(tables, uid, gid)
  await admin.unsafe(`create tablespace ${name} location '${tables}'`)
  await admin`create database ${admin(name)} tablespace ${admin(name)}`
  return urlOf(server, name)
}
