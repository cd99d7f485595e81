import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aCustomer, draftOf, ordersOf, stockOf } from '#server/features/orders/orders.fixture.ts'
import { enqueue, task } from '#server/infrastructure/queue/queue.ts'
import { startWorker } from '#server/infrastructure/queue/worker.ts'
import { anItem } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { posixTest } from '#testing/test-if.ts'
import { anEmbeddedSite, aSmallDisk, canMount, type EmbeddedSite } from './embedded-site.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

/** A customer who places one order after the other. Each order has its own key, as on the checkout page. */
async function aStubbornCustomer({ app, database }: EmbeddedSite) {
  const item = await anItem(database, { quantity: 1_000_000 })
  const customer = await aCustomer(app, database)
  const statuses = new Set<number>()
  const acknowledged: string[] = []
  let key = randomUUID()
  return {
    statuses,
    acknowledged,
    /** Tries once. The next try has the same key until an order is acknowledged. */
    async tryOnce(): Promise<number> {
      const reply = await customer.place(draftOf([{ item }]), key)
      statuses.add(reply.statusCode)
      if (reply.statusCode === 503) expect(reply.headers['retry-after']).toBe('5')
      if (reply.statusCode < 300) {
        acknowledged.push(reply.json().order.firestoreId)
        key = randomUUID()
      }
      return reply.statusCode
    },
    /** Every acknowledged order is there, and no other, and the stock is right. */
    async expectNothingLost() {
      await untilServed(async () => this.tryOnce())
      const kept = await database.sql<
        { id: string }[]
      >`select id from orders where user_id = ${customer.user.id}`
      expect(kept.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted())
      expect(await ordersOf(database, customer.user)).toBe(acknowledged.length)
      expect(await stockOf(database, item)).toBe(1_000_000 - acknowledged.length)
    },
  }
}

const untilServed = (attempt: () => Promise<number>) =>
  eventually(async () => expect(await attempt()).toBeLessThan(300))

const killServer = async (site: EmbeddedSite) => process.kill(await site.serverPid(), 'SIGKILL')

describe('a database that is killed again and again', () => {
  let site: EmbeddedSite
  beforeAll(async () => {
    site = await anEmbeddedSite()
  }, 120_000)
  afterAll(() => site[Symbol.asyncDispose]())

  posixTest('is started again, loses no acknowledged order and sells no unit twice', async () => {
    const customer = await aStubbornCustomer(site)
    await customer.tryOnce()
    for (let kill = 0; kill < 3; kill++) {
      const before = customer.acknowledged.length
      await untilServed(() => customer.tryOnce())
      await killServer(site)
      // While the database is away, and until it is back.
      await eventually(async () => expect(await customer.tryOnce()).toBe(503))
      const ready = await site.app.inject('/api/ready')
      expect([200, 503]).toContain(ready.statusCode)
      await untilServed(() => customer.tryOnce())
      expect(customer.acknowledged.length).toBeGreaterThan(before)
    }
    await customer.expectNothingLost()
    expect([...customer.statuses].sort()).toEqual([201, 503])
  })

  posixTest('is used again by workers and by the listener', async () => {
    const { database } = site
    const done: number[] = []
    const heard: string[] = []
    const note = task('note', z.object({ n: z.number() }), async ({ n }) => void done.push(n))
    const log = { info: () => {}, error: () => {} }
    const worker = startWorker({ database, tasks: [note], clock: { now: () => new Date() }, log })
    const stopListening = await database.listener.listen(
      'news',
      (message) => heard.push(message),
      () => {},
    )
    await killServer(site)
    await eventually(() => enqueue(database.sql, 'note', { n: 1 }))
    await eventually(() => expect(done).toContain(1))
    await eventually(async () => {
      await database.sql.notify('news', 'again')
      expect(heard).toContain('again')
    })
    stopListening()
    await worker.stop()
  })
})

if (await canMount()) {
  test('a full disk leads to 503, and all acknowledged orders are there when it has room again', async () => {
    const disk = await aSmallDisk(160)
    if (disk === null) throw new Error('The disk could be mounted a moment ago.')
    await using _ = disk
    await using site = await anEmbeddedSite(disk.path)
    const { app, database, lines } = site
    const customer = await aStubbornCustomer(site)
    await customer.tryOnce()
    const filler = path.join(disk.path, 'filler')
    await fill(filler)
    // The files of the database may have free space inside. Use it up first.
    const refused = database.sql`create table ballast as select repeat('x', 1000) from generate_series(1, 200000)`
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(53100|57P|CONNECTION)/) })
    await eventually(async () => expect(await customer.tryOnce()).toBe(503))
    expect((await app.inject('/api/ready')).statusCode).toBe(503)
    expect((await app.inject('/api/health')).statusCode).toBe(200)

    // PostgreSQL stops when it cannot create the next segment of its log.
    await database.sql`select pg_switch_wal()`.catch(() => {})
    await killServer(site)
    await eventually(() => expect(lines.join('\n')).toMatch(/full|no space/i))
    expect(await customer.tryOnce()).toBe(503)

    await rm(filler)
    await customer.expectNothingLost()
    expect(lines.at(-1)).toBe('The database server is back.')
    await untilServed(async () => (await app.inject('/api/ready')).statusCode)
    expect([...customer.statuses].sort()).toEqual([201, 503])
  })
}

/** Writes zeros until nothing more fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  const zeros = Buffer.alloc(64 * 1024)
  try {
    for (let size = zeros.length; size >= 512; size /= 2) {
      await (async () => {
        for (;;) await handle.write(zeros, 0, size)
      })().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
    }
  } finally {
    await handle.close()
  }
}
