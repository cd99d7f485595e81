import type { FastifyInstance } from 'fastify'
import type { Acceptance } from '#contract/orders/acceptance.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { type FakeSmtp, startFakeSmtp } from '#testing/fake-smtp.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from './desk.fixture.ts'
import { stockOf } from './orders.fixture.ts'
import { orderTasks } from './tasks.ts'

const quiet = { info() {}, error() {} }
const MINUTE = 60

/** Lets time pass in steps of a minute, and runs what is due. */
async function pass(minutes: number, database: Database, clock: FakeClock, smtp: FakeSmtp): Promise<void> {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
  for (let minute = 0; minute < minutes; minute++) {
    clock.advanceSeconds(MINUTE)
    await runDueJobs({ database, clock, log: quiet, tasks: orderTasks(mailer) })
  }
}

async function aStoreThat(
  action: Acceptance['action'],
  app: FastifyInstance,
  database: Database,
  more: Partial<Acceptance> = {},
) {
  const owner = await anOwnerAtTheDesk(app, database)
  const acceptance = { remindMinutes: 5, actMinutes: 12, action, ...more }
  const url = `/api/stores/${owner.store.id}/acceptance`
  const reply = await app.inject({ method: 'PUT', url, headers: owner.headers, payload: acceptance })
  expect(reply.statusCode).toBe(200)
  return owner
}

const reminders = ({ mails }: FakeSmtp) =>
  mails.filter(({ data }) => /^Subject: .*waiting/m.test(data)).length

describe('an order that nobody accepts', () => {
  test('reminds the store after 5 minutes, and is cancelled after 12 with its stock returned', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    await pass(4, database, clock, smtp)
    expect(reminders(smtp)).toBe(0)
    await pass(1, database, clock, smtp)
    expect(reminders(smtp)).toBe(1)
    await pass(6, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1, database, clock, smtp)
    const { part, events, refunded } = await owner.read(key)
    expect(part.status).toBe('cancelled')
    expect(events.at(-1)).toMatchObject({ move: 'expire', actorKind: 'deadline', actorName: null })
    expect(refunded).toBe(30.99)
    const [item] = order.items
    expect(item && (await stockOf(database, item))).toBe(10)
    expect(smtp.mails.some(({ data }) => /Subject: .*is cancelled/.test(data))).toBe(true)
    await pass(30, database, clock, smtp)
    expect(reminders(smtp)).toBe(1)
  })

  test('is accepted where the store wants that', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('accept', app, database, { remindMinutes: 2, actMinutes: 3 })
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(3, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('processing')
  })

  test('is only reminded of at a store that has set nothing', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(60, database, clock, smtp)
    expect(reminders(smtp)).toBe(1)
    expect((await owner.read(key)).part.status).toBe('pending')
  })

  test('is left alone once somebody has accepted it', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(11, database, clock, smtp)
    await owner.move(key, 'accept', 1)
    await pass(20, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('processing')
  })

  test('is not reminded of once somebody has accepted it', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(4, database, clock, smtp)
    await owner.move(key, 'accept', 1)
    await pass(20, database, clock, smtp)
    expect(reminders(smtp)).toBe(0)
  })

  test('is left alone at a store that no longer wants it moved', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(6, database, clock, smtp)
    await database.sql`update acceptance_settings set action = 'none' where store_id = ${owner.store.id}`
    await pass(20, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
  })

  test('has the whole time again after the acceptance was taken back', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(11, database, clock, smtp)
    await owner.move(key, 'accept', 1)
    await owner.undo(key, 2)
    await pass(11, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('acts once when several processes run the jobs', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(11, database, clock, smtp)
    await Promise.all([1, 2, 3].map(() => pass(1, database, clock, smtp)))
    expect((await owner.read(key)).events).toHaveLength(2)
  })

  test('waits while the store is closed or paused', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(3, database, clock, smtp)
    const until = new Date(clock.now().getTime() + 60 * 60_000).toISOString()
    await database.sql`
      insert into delivery_settings (store_id, settings, version, paused_until, updated_at)
      values (${owner.store.id}, ${database.sql.json(noHours)}, 1, ${until}, now())`
    await pass(60, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(12, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('refuses a deadline before the reminder', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const url = `/api/stores/${owner.store.id}/acceptance`
    const payload = { remindMinutes: 12, actMinutes: 12, action: 'cancel' }
    const reply = await app.inject({ method: 'PUT', url, headers: owner.headers, payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({ actMinutes: 'The deadline must be after the reminder' })
    const kept = await app.inject({ url, headers: owner.headers })
    expect(kept.json().acceptance).toEqual({ remindMinutes: 5, actMinutes: 12, action: 'none' })
  })
})

const noHours = {
  timeZone: null,
  hours: null,
  closures: [],
  holidays: [],
  preparationMinutes: 0,
  zones: [],
  slots: null,
}
