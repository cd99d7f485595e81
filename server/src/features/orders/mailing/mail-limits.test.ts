import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { anItem } from '#testing/builders.ts'
import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from '#testing/fake-smtp.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'
import { orderTasks } from '../tasks.ts'

const test = base.extend<{ smtp: FakeSmtp; runMails: () => Promise<number> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  smtp: async ({}, use) => {
    await using smtp = await startFakeSmtp()
    await use(smtp)
  },
  runMails: ({ smtp, database, clock }, use) => {
    const mailer = createMailer({ smtpUrl: smtp.url, from: 'm@mainstreet.example', outboxDirectory: '' })
    const log = { info() {}, error() {} }
    return use(() => runDueJobs({ database, clock, log, tasks: orderTasks(mailer) }))
  },
})

const offersIn = (mails: readonly ReceivedMail[]) =>
  mails.filter(({ data }) => /^Subject: .*offers something else/m.test(data))

describe('offers of a part', () => {
  test('that follow each other are one email', async ({ app, database, clock, smtp, runMails }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const item = await anItem(database, { storeId: owner.store.id, name: 'Rye loaf' })
    const offer = async (version: number) => {
      await owner.offer(key, 1, version, { itemId: item.itemId, note: null })
      return (await owner.read(key)).offers.at(-1)?.id ?? ''
    }
    const first = await offer(1)
    await runMails()
    expect(offersIn(smtp.mails)).toHaveLength(1)
    await owner.withdrawOffer(key, first)
    for (let version = 3; version < 21; version += 2) {
      await owner.withdrawOffer(key, await offer(version))
      clock.advanceSeconds(30)
      await runMails()
    }
    await offer(21)
    clock.advanceSeconds(59)
    await runMails()
    expect(offersIn(smtp.mails)).toHaveLength(1)
    clock.advanceSeconds(1)
    await runMails()
    expect(offersIn(smtp.mails)).toHaveLength(2)
  })

  test('are six emails a day', async ({ app, database, clock, smtp, runMails }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const item = await anItem(database, { storeId: owner.store.id })
    for (let version = 1; version < 17; version += 2) {
      await owner.offer(key, 1, version, { itemId: item.itemId, note: null })
      await runMails()
      await owner.withdrawOffer(key, (await owner.read(key)).offers.at(-1)?.id ?? '')
      clock.advanceSeconds(61)
    }
    expect(offersIn(smtp.mails)).toHaveLength(6)
  })
})

test('a mailbox that nobody has confirmed gets five emails a day, where the site asks to confirm', async ({
  app,
  database,
  smtp,
  runMails,
}) => {
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { quantity: null })
  const mailsOf = async (orders: number) => {
    smtp.mails.length = 0
    for (let order = 0; order < orders; order++)
      expect((await customer.place(draftOf([{ item }]))).statusCode).toBe(201)
    await runMails()
    return smtp.mails.length
  }
  const change = (unasked: boolean) => database.sql`
    update users set email_verified_at = null, email_unasked = ${unasked} where id = ${customer.user.id}`
  await change(true)
  expect(await mailsOf(6)).toBe(6)
  await change(false)
  expect(await mailsOf(7)).toBe(5)
})
