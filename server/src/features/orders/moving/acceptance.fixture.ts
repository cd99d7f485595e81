import type { FastifyInstance } from 'fastify'
import type { Acceptance } from '#contract/orders/acceptance.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from '#testing/fake-smtp.ts'
import { test as base, expect } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { orderTasks } from '../tasks.ts'

const quiet = { info() {}, error() {} }
export const MINUTE = 60

type Desk = Awaited<ReturnType<typeof anOwnerAtTheDesk>>

/** Sets what happens to orders that nobody accepts. */
export const setAcceptance = (app: FastifyInstance, { store, headers }: Desk, acceptance: Acceptance) =>
  app.inject({ method: 'PUT', url: `/api/stores/${store.id}/acceptance`, headers, payload: acceptance })

type Fixtures = {
  smtp: FakeSmtp
  /** Lets minutes pass, each at most one at a time, and runs what is due. */
  pass: (minutes: number) => Promise<void>
  /** An order in a new store that has set this action; null leaves the store without settings. */
  orderAt: (action: Acceptance['action'] | null, more?: Partial<Acceptance>) => Promise<WaitingOrder>
}
type WaitingOrder = {
  owner: Desk
  order: Awaited<ReturnType<typeof anOrderIn>>
  key: ReturnType<Awaited<ReturnType<typeof anOrderIn>>['partOf']>
}

/** The usual test with a mail server, and with orders that wait for their store. */
export const test = base.extend<Fixtures>({
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
  // The mail server starts first, as orders send email from the beginning.
  orderAt: async ({ app, database, smtp: _ }, use) =>
    use(async (action, more = {}) => {
      const owner = await anOwnerAtTheDesk(app, database)
      if (action !== null) {
        const acceptance = { remindMinutes: 5, actMinutes: 12, action, ...more }
        expect((await setAcceptance(app, owner, acceptance)).statusCode).toBe(200)
      }
      const order = await anOrderIn(app, database, owner.store)
      return { owner, order, key: order.partOf(owner.store) }
    }),
})

export const isReminder = ({ data }: ReceivedMail) => /^Subject: .*waiting/m.test(data)
export const reminders = ({ mails }: FakeSmtp) => mails.filter(isReminder).length
