import type { FastifyInstance } from 'fastify'
import type { PausedUntil } from '#contract/delivery/delivery-settings.ts'
import type { Acceptance } from '#contract/orders/acceptance.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { aStore, type TestStore } from '#testing/builders.ts'
import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from '#testing/fake-smtp.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from './desk.fixture.ts'
import { stockOf } from './orders.fixture.ts'
import { orderTasks } from './tasks.ts'

const quiet = { info() {}, error() {} }
const MINUTE = 60

type Fixtures = {
  smtp: FakeSmtp
  /** Lets minutes pass, each at most one at a time, and runs what is due. */
  pass: (minutes: number) => Promise<void>
  /** An order in a new store that has set this action; null leaves the store without settings. */
  orderAt: (action: Acceptance['action'] | null, more?: Partial<Acceptance>) => Promise<WaitingOrder>
}
type WaitingOrder = {
  owner: Awaited<ReturnType<typeof anOwnerAtTheDesk>>
  order: Awaited<ReturnType<typeof anOrderIn>>
  key: ReturnType<Awaited<ReturnType<typeof anOrderIn>>['partOf']>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  smtp: async ({}, use) => {
    await using smtp = await startFakeSmtp()
    await use(smtp)
  },
  pass: async ({ database, clock, smtp }, use) => {
    const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
    await use(async (minutes) => {
      for (let minute = 0; minute < minutes; minute++) {
        clock.advanceSeconds(Math.min(1, minutes - minute) * MINUTE)
        await runDueJobs({ database, clock, log: quiet, tasks: orderTasks(mailer) })
      }
    })
  },
  // The mail server starts first, as orders send mail from the beginning.
  orderAt: async ({ app, database, smtp: _ }, use) =>
    use(async (action, more = {}) => {
      const owner = await anOwnerAtTheDesk(app, database)
      if (action !== null) {
        const payload = { remindMinutes: 5, actMinutes: 12, action, ...more }
        const url = `/api/stores/${owner.store.id}/acceptance`
        const reply = await app.inject({ method: 'PUT', url, headers: owner.headers, payload })
        expect(reply.statusCode).toBe(200)
      }
      const order = await anOrderIn(app, database, owner.store)
      return { owner, order, key: order.partOf(owner.store) }
    }),
})

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
    database,
    smtp,
    pass,
    orderAt,
  }) => {
    const { owner, order, key } = await orderAt('cancel')
    await pass(4)
    expect(reminders(smtp)).toBe(0)
    await pass(1)
    expect(reminders(smtp)).toBe(1)
    await pass(6)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1)
    const { part, events, refunded } = await owner.read(key)
    expect(part.status).toBe('cancelled')
    expect(events.at(-1)).toMatchObject({ move: 'expire', actorKind: 'deadline', actorName: null })
    expect(refunded).toBe(30.99)
    const [item] = order.items
    expect(item && (await stockOf(database, item))).toBe(10)
    expect(smtp.mails.some(({ data }) => /Subject: .*is cancelled/.test(data))).toBe(true)
    await pass(30)
    expect(reminders(smtp)).toBe(1)
  })

  test('is accepted where the store wants that', async ({ pass, orderAt }) => {
    const { owner, key } = await orderAt('accept', { remindMinutes: 2, actMinutes: 3 })
    await pass(3)
    expect((await owner.read(key)).part.status).toBe('processing')
  })

  test('is only reminded of at a store that has set nothing', async ({ smtp, pass, orderAt }) => {
    const { owner, key } = await orderAt(null)
    await pass(60)
    expect(reminders(smtp)).toBe(1)
    expect((await owner.read(key)).part.status).toBe('pending')
  })

  test('is left alone once somebody has accepted it', async ({ pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(11)
    await owner.move(key, 'accept', 1)
    await pass(20)
    expect((await owner.read(key)).part.status).toBe('processing')
  })

  test('is not reminded of once somebody has accepted it', async ({ smtp, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(4)
    await owner.move(key, 'accept', 1)
    await pass(20)
    expect(reminders(smtp)).toBe(0)
  })

  test('is left alone at a store that no longer wants it moved', async ({ database, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(6)
    await database.sql`update acceptance_settings set action = 'none' where store_id = ${owner.store.id}`
    await pass(20)
    expect((await owner.read(key)).part.status).toBe('pending')
  })

  test('has the whole time again after the acceptance was taken back', async ({ pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(11)
    await owner.move(key, 'accept', 1)
    await owner.undo(key, 2)
    await pass(11)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('acts once when several processes run the jobs', async ({ pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(11)
    await Promise.all([1, 2, 3].map(() => pass(1)))
    expect((await owner.read(key)).events).toHaveLength(2)
  })

  test('is due at once when the store shortens the times below what has passed', async ({
    app,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel', { remindMinutes: 60, actMinutes: 90 })
    await pass(20)
    const url = `/api/stores/${owner.store.id}/acceptance`
    const payload = { remindMinutes: 5, actMinutes: 12, action: 'cancel' }
    await app.inject({ method: 'PUT', url, headers: owner.headers, payload })
    await pass(1)
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
    clock,
    smtp,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(3)
    await pause(app, owner, new Date(clock.now().getTime() + 60 * 60_000).toISOString())
    await pass(60)
    expect(reminders(smtp)).toBe(0)
    await pass(2)
    expect(reminders(smtp)).toBe(1)
    await pass(6)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('does not count a pause that began and ended while no process ran', async ({
    app,
    clock,
    smtp,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel')
    for (const _ of ['one pause', 'another one']) {
      clock.advanceSeconds(2 * MINUTE)
      await pause(app, owner, 'reopened')
      clock.advanceSeconds(20 * MINUTE)
      await pause(app, owner, null)
    }
    // It was open for 4 minutes of 44.
    await pass(0.5)
    expect(reminders(smtp)).toBe(0)
    await pass(0.5)
    expect(reminders(smtp)).toBe(1)
    await pass(6)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('goes on at once when a pause without an end is lifted', async ({ app, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(11)
    await pause(app, owner, 'reopened')
    await pass(90)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pause(app, owner, null)
    await pass(0.9)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(0.1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('keeps its minutes when two people set and lift a pause at once', async ({ app, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await Promise.all([1, 2, 3, 4].map((n) => pause(app, owner, n % 2 ? 'reopened' : null)))
    await pause(app, owner, null)
    await pass(12)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })
})

describe('the reminder of an order', () => {
  test('is moved in time while the mail server does not answer', async ({ smtp, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    smtp.trouble = 'busy'
    await pass(12)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('reminds the owner and each editor of the store once, and nobody else', async ({
    app,
    database,
    smtp,
    pass,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editors = [
      await anEditorAtTheDesk(app, database, owner.store),
      await anEditorAtTheDesk(app, database, owner.store),
    ]
    await anEditorAtTheDesk(app, database, await aStore(database))
    await anOrderIn(app, database, owner.store)
    await pass(20)
    const sent = smtp.mails.filter(isReminder)
    const [ownerRow] = await database.sql`select email from users where id = ${owner.store.ownerId}`
    const expected = [ownerRow?.email, ...editors.map(({ user }) => user.email)]
    expect(sent.flatMap(({ to }) => to).sort()).toEqual(expected.sort())
    const toOwner = sent.find(({ to }) => to.includes(ownerRow?.email))
    expect(toOwner?.data.replace(/=\n/g, '')).toContain('because you own')
    expect(sent.filter(({ data }) => data.replace(/=\n/g, '').includes('because you edit'))).toHaveLength(2)
  })

  test('sends no reminder that comes too late', async ({ smtp, pass, orderAt }) => {
    const { owner, key } = await orderAt(null)
    await pass(4)
    smtp.trouble = 'busy'
    await pass(1)
    smtp.trouble = null
    await owner.move(key, 'accept', 1)
    await pass(10)
    expect(reminders(smtp)).toBe(0)
  })
})
