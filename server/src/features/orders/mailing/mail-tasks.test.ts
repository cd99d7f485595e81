import type { Database } from '#server/infrastructure/database/database.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { enqueue } from '#server/infrastructure/queue/queue.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { anItem } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { type FakeSmtp, type ReceivedMail, startFakeSmtp } from '#testing/fake-smtp.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'
import { MAIL_PLACED } from '../parts/follow-ups.sql.ts'
import { orderTasks } from '../tasks.ts'
import { ORDER_MAILS_KEPT_DAYS } from './mail-facts.sql.ts'

const quiet = { info() {}, error() {} }

function runJobs(database: Database, clock: FakeClock, smtp: FakeSmtp): Promise<number> {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
  return runDueJobs({ database, clock, log: quiet, tasks: orderTasks(mailer) })
}

/** The decoded text of an email, both of its forms. */
const plain = ({ data }: ReceivedMail) =>
  Buffer.from(
    data
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const subjectOf = ({ data }: ReceivedMail) => /^Subject: (.*)$/m.exec(data)?.[1]

describe('emails about an order', () => {
  test('tell the customer of every step, as text and as HTML', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database, 'Rosemary & Rye')
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    for (const [done, move] of (['accept', 'handOver', 'deliver'] as const).entries()) {
      await owner.move(key, move, done + 1)
      clock.advanceSeconds(11)
      await runJobs(database, clock, smtp)
    }
    expect(smtp.mails.map(subjectOf)).toEqual([
      `Order ${order.number} is placed`,
      `Rosemary & Rye is packing order ${order.number}`,
      `Order ${order.number} is on its way`,
      `Order ${order.number} is delivered`,
    ])
    expect(new Set(smtp.mails.flatMap(({ to }) => to))).toEqual(new Set([order.customer.user.email]))
    for (const mail of smtp.mails) {
      expect(mail.data).toContain('text/plain')
      expect(mail.data).toContain('text/html')
      expect(plain(mail)).toContain(`/orders/${order.id}`)
      expect(plain(mail)).toContain('Rosemary &amp; Rye')
    }
  })

  test('wait until a move cannot be taken back, and say nothing of one that was', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await runJobs(database, clock, smtp)
    await owner.move(key, 'accept', 1)
    clock.advanceSeconds(9)
    await runJobs(database, clock, smtp)
    expect(smtp.mails).toHaveLength(1)
    await owner.undo(key, 2)
    clock.advanceSeconds(60)
    await runJobs(database, clock, smtp)
    expect(smtp.mails).toHaveLength(1)
  })

  test('say why a store refuses, and what is owed back', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await owner.move(key, 'refuse', 1, { reason: 'sold_out', note: 'See www.evil.example/win' })
    await runJobs(database, clock, smtp)
    const mail = smtp.mails.find((one) => subjectOf(one)?.includes('cancelled'))
    const text = mail ? plain(mail) : ''
    expect(text).toContain('Reason: Sold out.')
    expect(text).toContain('You get $30.99 back.')
    expect(text).not.toContain('evil.example')
  })

  test('do not tell a customer that the store suspects fraud', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await owner.move(key, 'refuse', 1, { reason: 'fraud' })
    await runJobs(database, clock, smtp)
    const mail = smtp.mails.find((one) => subjectOf(one)?.includes('cancelled'))
    expect(mail && plain(mail)).toContain('You get $30.99 back.')
    expect(mail && plain(mail)).not.toMatch(/fraud|Reason/)
  })

  test('arrive once, however often their job runs', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const { id } = await anOrderIn(app, database, owner.store)
    await runJobs(database, clock, smtp)
    const origin = 'http://localhost'
    for (let n = 0; n < 3; n++) await enqueue(database.sql, MAIL_PLACED, { orderId: id, origin })
    await runJobs(database, clock, smtp)
    expect(smtp.mails).toHaveLength(1)
  })

  test('are tried again while the email server is busy, under the same message id', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database)
    const { id } = await anOrderIn(app, database, owner.store)
    smtp.trouble = 'busy'
    await runJobs(database, clock, smtp)
    smtp.trouble = null
    clock.advanceSeconds(3)
    await runJobs(database, clock, smtp)
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.data.replace(/\s+/g, ' ')).toContain(
      `Message-ID: <placed.${id}@mainstreet.example>`,
    )
  })

  test('show the names of products as text', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { name: '<img src=x onerror=alert(1)> http://evil.example' })
    await customer.place(draftOf([{ item }]))
    await runJobs(database, clock, smtp)
    const [mail] = smtp.mails
    expect(mail && plain(mail)).toContain('&lt;img src=x')
    expect(mail && plain(mail)).not.toContain('http://evil')
  })
})

describe('emails about an offer', () => {
  test('ask about an offer while it is open, and confirm what was accepted', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const owner = await anOwnerAtTheDesk(app, database, 'Rosemary & Rye')
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const rye = await anItem(database, { storeId: owner.store.id, name: 'Rye loaf', priceCents: 1000 })
    const offer = async (version: number, note: string | null) => {
      await owner.offer(key, 1, version, { itemId: rye.itemId, note })
      return (await owner.read(key)).offers.at(-1)?.id ?? ''
    }
    await owner.withdrawOffer(key, await offer(1, null))
    await runJobs(database, clock, smtp)
    expect(smtp.mails).toHaveLength(1)
    const id = await offer(3, 'See www.evil.example')
    clock.advanceSeconds(60)
    await runJobs(database, clock, smtp)
    const [, asked] = smtp.mails
    expect(asked && subjectOf(asked)).toBe(`Rosemary & Rye offers something else for order ${order.number}`)
    const text = asked ? plain(asked) : ''
    expect(text).toContain('1 × Rye loaf')
    expect(text).toContain('Instead of 1 × Item')
    expect(text).not.toContain('www.evil.example')
    await order.customer.answer(key, id, 'accept')
    await runJobs(database, clock, smtp)
    const [, , accepted] = smtp.mails
    expect(accepted && subjectOf(accepted)).toBe(
      `Order ${order.number} at Rosemary & Rye is changed as you said`,
    )
    expect(accepted && plain(accepted)).toContain('You get $2.70 back.')
    await owner.move(key, 'accept', 5)
    clock.advanceSeconds(11)
    await runJobs(database, clock, smtp)
    const packing = smtp.mails.at(-1)
    expect(packing && plain(packing)).toContain('1 × Rye loaf')
  })
})

test('what was emailed about orders is forgotten after some months', async ({ app, database, clock }) => {
  await using smtp = await startFakeSmtp()
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000)
  for (const [key, days] of [
    ['old', ORDER_MAILS_KEPT_DAYS + 1],
    ['young', ORDER_MAILS_KEPT_DAYS - 1],
  ] as const) {
    await database.sql`
      insert into order_mails (key, claimed_at, sent_at) values (${key}, ${daysAgo(days)}, ${daysAgo(days)})`
  }
  await anOrderIn(app, database, (await anOwnerAtTheDesk(app, database, 'Rye')).store)
  await runJobs(database, clock, smtp)
  expect(await database.sql`select key from order_mails where key in ('old', 'young')`).toEqual([
    { key: 'young' },
  ])
})
