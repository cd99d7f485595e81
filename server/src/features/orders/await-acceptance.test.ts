import type { FastifyInstance } from 'fastify'
import type { PausedUntil } from '#contract/delivery/delivery-settings.ts'
import type { Acceptance } from '#contract/orders/acceptance.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { aStore, type TestStore } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from '#testing/fake-smtp.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from './desk.fixture.ts'
import { stockOf } from './orders.fixture.ts'
import { orderTasks } from './tasks.ts'

const quiet = { info() {}, error() {} }
const MINUTE = 60

/** Lets time pass in steps of up to a minute, and runs what is due. */
async function pass(minutes: number, database: Database, clock: FakeClock, smtp: FakeSmtp): Promise<void> {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
  for (let minute = 0; minute < minutes; minute++) {
    clock.advanceSeconds(Math.min(1, minutes - minute) * MINUTE)
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

async function pause(
  app: FastifyInstance,
  { store, headers }: { store: TestStore; headers: Record<string, string> },
  until: PausedUntil,
): Promise<void> {
  const url = `/api/stores/${store.id}/pause`
  const reply = await app.inject({ method: 'PUT', url, headers, payload: { until } })
  expect(reply.statusCode).toBe(200)
}

const isReminder = ({ data }: ReceivedMail) => /^Subject: .*waiting/m.test(data)
const reminders = ({ mails }: FakeSmtp) => mails.filter(isReminder).length

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

  test('is due at once when the store shortens the times below what has passed', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database, { remindMinutes: 60, actMinutes: 90 })
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(20, database, clock, smtp)
    const url = `/api/stores/${owner.store.id}/acceptance`
    const payload = { remindMinutes: 5, actMinutes: 12, action: 'cancel' }
    await app.inject({ method: 'PUT', url, headers: owner.headers, payload })
    await pass(1, database, clock, smtp)
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

describe('an order that waits at a store that pauses', () => {
  test('waits while the store is paused, and until the exact end of the pause', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(3, database, clock, smtp)
    await pause(app, owner, new Date(clock.now().getTime() + 60 * 60_000).toISOString())
    await pass(60, database, clock, smtp)
    expect(reminders(smtp)).toBe(0)
    await pass(2, database, clock, smtp)
    expect(reminders(smtp)).toBe(1)
    await pass(6, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('does not count a pause that began and ended while no process ran', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    for (const _ of ['one pause', 'another one']) {
      clock.advanceSeconds(2 * MINUTE)
      await pause(app, owner, 'reopened')
      clock.advanceSeconds(20 * MINUTE)
      await pause(app, owner, null)
    }
    // It was open for 4 minutes of 44.
    await pass(0.5, database, clock, smtp)
    expect(reminders(smtp)).toBe(0)
    await pass(0.5, database, clock, smtp)
    expect(reminders(smtp)).toBe(1)
    await pass(6, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('goes on at once when a pause without an end is lifted', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(11, database, clock, smtp)
    await pause(app, owner, 'reopened')
    await pass(90, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pause(app, owner, null)
    await pass(0.9, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(0.1, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('keeps its minutes when two people set and lift a pause at once', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await Promise.all([1, 2, 3, 4].map((n) => pause(app, owner, n % 2 ? 'reopened' : null)))
    await pause(app, owner, null)
    await pass(12, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })
})

describe('the reminder of an order', () => {
  test('is moved in time while the mail server does not answer', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aStoreThat('cancel', app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    smtp.trouble = 'busy'
    await pass(12, database, clock, smtp)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('reminds the owner and each editor of the store once, and nobody else', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const editors = [
      await anEditorAtTheDesk(app, database, owner.store),
      await anEditorAtTheDesk(app, database, owner.store),
    ]
    await anEditorAtTheDesk(app, database, await aStore(database))
    await anOrderIn(app, database, owner.store)
    await pass(20, database, clock, smtp)
    const sent = smtp.mails.filter(isReminder)
    const [ownerRow] = await database.sql`select email from users where id = ${owner.store.ownerId}`
    const expected = [ownerRow?.email, ...editors.map(({ user }) => user.email)]
    expect(sent.flatMap(({ to }) => to).sort()).toEqual(expected.sort())
    const toOwner = sent.find(({ to }) => to.includes(ownerRow?.email))
    expect(toOwner?.data.replace(/=\n/g, '')).toContain('because you own')
    expect(sent.filter(({ data }) => data.replace(/=\n/g, '').includes('because you edit'))).toHaveLength(2)
  })

  test('sends no reminder that comes too late', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(4, database, clock, smtp)
    smtp.trouble = 'busy'
    await pass(1, database, clock, smtp)
    smtp.trouble = null
    await owner.move(key, 'accept', 1)
    await pass(10, database, clock, smtp)
    expect(reminders(smtp)).toBe(0)
  })
})
