import type { FastifyInstance } from 'fastify'
import type { Order } from '#contract/orders/order.ts'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { aCode } from '#testing/codes.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { type FakeSmtp, startFakeSmtp } from '#testing/fake-smtp.ts'
import { expect, test } from '#testing/test.ts'
import { aWorker } from '../desk.fixture.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'
import { orderTasks } from '../tasks.ts'
import { findPlacedOrder } from './mail-facts.sql.ts'
import { orderMail } from './order-mails.ts'

const HOUR_MS = 3_600_000

/** The next Monday, 18:00 UTC. It is later than the database's clock, by which jobs become due. */
const NOW = (() => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return day.setUTCHours(18, 0, 0, 0)
})()
const SLOT = {
  startsAt: new Date(NOW + 2 * HOUR_MS).toISOString(),
  endsAt: new Date(NOW + 3 * HOUR_MS).toISOString(),
}

const inNewYork = (at: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleString('en-US', { timeZone: 'America/New_York', ...parts }).replaceAll('\u202f', ' ')
const hourOf = (at: string) => inNewYork(at, { hour: 'numeric' })
const zone = inNewYork(SLOT.startsAt, { hour: 'numeric', timeZoneName: 'short' }).split(' ').at(-1)
/** 'Monday, Nov 23, 3 PM to 4 PM EST' */
const SLOT_TEXT = `${inNewYork(SLOT.startsAt, { weekday: 'long', month: 'short', day: 'numeric' })}, ${hourOf(SLOT.startsAt)} to ${hourOf(SLOT.endsAt)} ${zone}`

/**
 * A cash order of $50.00 in two stores: $20.00 at a bakery in New York's time with a slot and the code SAVE10, and
 * $30.00 at a store that has set nothing.
 */
async function anOrderWithTerms(app: FastifyInstance, database: Database, clock: FakeClock) {
  clock.advanceSeconds((NOW - clock.now().getTime()) / 1000)
  const bakery = await aStore(database, { name: 'Rosemary & Rye' })
  const books = await aStore(database, { name: 'Lark & Fern' })
  const settings = {
    timeZone: 'America/New_York',
    hours: null,
    closures: [],
    holidays: [],
    preparationMinutes: 0,
    zones: [],
    slots: { minutes: 60, capacity: 5, daysAhead: 1, cutoffMinutes: 0 },
  }
  await database.sql`
    insert into delivery_settings (store_id, settings, version, updated_at)
    values (${bakery.id}, ${database.sql.json(settings)}, 1, ${clock.now()})`
  // On a Monday the usual end, a week from now, is before this order.
  await aCode(database, { store: bakery, endsAt: new Date(NOW + 24 * HOUR_MS) })
  const bread = await anItem(database, { storeId: bakery.id, name: 'Bread', priceCents: 1000, quantity: 9 })
  const book = await anItem(database, { storeId: books.id, name: 'Book', priceCents: 3000, quantity: 9 })
  const customer = await aCustomer(app, database)
  const parts = [{ storeId: bakery.id, code: 'SAVE10', slotStartsAt: SLOT.startsAt }]
  const draft = draftOf([{ item: bread, quantity: 2 }, { item: book }], { parts, discountCents: 200 })
  const [first, ...others] = draft.products
  const placed = await customer.place({
    ...draft,
    paymentMethod: 'cash',
    products: [{ ...first, wish: 'similar' }, ...others],
  })
  expect(placed.statusCode, placed.body).toBe(201)
  const { order } = placed.json()
  return {
    order,
    bakery,
    books,
    customer,
    atBakery: await aWorker(app, database, { id: bakery.ownerId }),
    atBooks: await aWorker(app, database, { id: books.ownerId }),
    keyOf: ({ id }: { id: string }) => ({ orderId: order.firestoreId, storeId: id }),
    progress: async () => (await customer.read(order.firestoreId)).json<OrderProgress>(),
  }
}

/** Runs what is due, and answers the plain texts of all emails so far, by subject, on one line each. */
async function mailTexts(database: Database, clock: FakeClock, smtp: FakeSmtp): Promise<Map<string, string>> {
  clock.advanceSeconds(11)
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
  await runDueJobs({ database, clock, log: { info() {}, error() {} }, tasks: orderTasks(mailer) })
  return new Map(
    smtp.mails.map(({ data }) => {
      const [, text = ''] = data.split('text/plain')
      const [plain = ''] = text.split('text/html')
      return [/^Subject: (.*)$/m.exec(data)?.[1] ?? '', plain.replace(/=\n/g, '').replace(/\s+/g, ' ')]
    }),
  )
}

test('emails tell slot, code, discount and the cash to pay, of the store that they are about', async ({
  app,
  database,
  clock,
}) => {
  await using smtp = await startFakeSmtp()
  const { order, bakery, books, atBakery, atBooks, keyOf } = await anOrderWithTerms(app, database, clock)
  const number = order.orderId
  const placed = (await mailTexts(database, clock, smtp)).get(`Order ${number} is placed`)
  expect(placed).toContain(`Order ${number}. Rosemary & Rye delivers ${SLOT_TEXT}. `)
  expect(placed).toContain('Lark & Fern delivers in 25-35 minutes.')
  expect(placed).not.toContain('Estimated delivery')
  expect(placed).toContain('Discount: =E2=88=92$2.00')
  expect(placed).toContain('Code SAVE10 at Rosemary & Rye: $2.00 off.')

  await atBakery.move(keyOf(bakery), 'accept', 1)
  await atBooks.move(keyOf(books), 'accept', 1)
  let mails = await mailTexts(database, clock, smtp)
  expect(mails.get(`Rosemary & Rye is packing order ${number}`)).toContain(`Delivery: ${SLOT_TEXT}.`)
  expect(mails.get(`Rosemary & Rye is packing order ${number}`)).toContain('Code SAVE10')
  expect(mails.get(`Lark & Fern is packing order ${number}`)).not.toMatch(/Delivery:|SAVE10/)

  const { total } = await atBakery.read(keyOf(bakery))
  await atBakery.move(keyOf(bakery), 'handOver', 2)
  mails = await mailTexts(database, clock, smtp)
  const onItsWay = mails.get(`Order ${number} is on its way`)
  expect(onItsWay).toContain(`Delivery: ${SLOT_TEXT}.`)
  expect(onItsWay).toContain(`To pay at the door: $${total.toFixed(2)}.`)
})

test('the email of a refused line names the product and what is left of it', async ({
  app,
  database,
  clock,
}) => {
  await using smtp = await startFakeSmtp()
  const { order, bakery, atBakery, keyOf } = await anOrderWithTerms(app, database, clock)
  await atBakery.keepLine(keyOf(bakery), 1, 1, { keptQuantity: 1 })
  const mails = await mailTexts(database, clock, smtp)
  const text = mails.get(`Rosemary & Rye has changed order ${order.orderId}`)
  expect(text).toContain('Bread Only 1 of 2 available')
})

test('the email of a cancelled part says that its code can be used again, while it can', async ({
  app,
  database,
  clock,
}) => {
  await using smtp = await startFakeSmtp()
  const cancelledMail = async () => {
    const { order, bakery, books, atBakery, atBooks, keyOf } = await anOrderWithTerms(app, database, clock)
    return {
      bakery,
      atBakery: () => atBakery.move(keyOf(bakery), 'refuse', 1),
      atBooks: () => atBooks.move(keyOf(books), 'refuse', 1),
      textOf: async (storeName: string) =>
        (await mailTexts(database, clock, smtp)).get(`Order ${order.orderId} at ${storeName} is cancelled`),
    }
  }
  const again = 'You can use code SAVE10 at Rosemary & Rye again.'
  const first = await cancelledMail()
  await first.atBakery()
  await first.atBooks()
  expect(await first.textOf('Rosemary & Rye')).toContain(again)
  expect(await first.textOf('Lark & Fern')).toContain('Sorry, Lark & Fern cannot deliver')
  expect(await first.textOf('Lark & Fern')).not.toContain('SAVE10')
  const second = await cancelledMail()
  await database.sql`update promotions set ended_at = now() where store_id = ${second.bakery.id}`
  await second.atBakery()
  expect(await second.textOf('Rosemary & Rye')).toContain('You pay')
  expect(await second.textOf('Rosemary & Rye')).not.toContain('SAVE10')
})

test('an order without slots and codes is emailed as ever', async ({ app, database, clock }) => {
  await using smtp = await startFakeSmtp()
  const customer = await aCustomer(app, database)
  const placed = await customer.place(draftOf([{ item: await anItem(database) }]))
  const mails = await mailTexts(database, clock, smtp)
  const text = mails.get(`Order ${placed.json().orderId} is placed`)
  expect(text).toMatch(/Estimated delivery: 25-35 minutes\. At your door by \d+(:\d\d)? [AP]M C[DS]T\./)
  expect(text).toMatch(/Order \S+ at .+\. Estimated delivery/)
  expect(text).not.toMatch(/Discount|Code|delivers/)
})

test('the emails about a gift say for whom it is, to the customer and to the store', async ({
  app,
  database,
  clock,
}) => {
  await using smtp = await startFakeSmtp()
  const customer = await aCustomer(app, database)
  const gift = { recipient: 'Rose of rose.example', message: 'Happy birthday!' }
  const { order } = (await customer.place({ ...draftOf([{ item: await anItem(database) }]), gift })).json<{
    order: Order
  }>()
  const placed = (await mailTexts(database, clock, smtp)).get(`Order ${order.orderId} is placed`)
  expect(placed).toContain('A gift for Rose of rose. example.')
  const facts = await findPlacedOrder(database.sql, order.firestoreId)
  const reminder = facts && orderMail('reminder', facts, 'http://localhost')
  expect(JSON.stringify(reminder)).toContain('A gift for Rose of rose. example.')
})

test('the desk shows slot and code of its own part, and what it collects', async ({
  app,
  database,
  clock,
}) => {
  const { order, bakery, books, atBakery, atBooks, keyOf } = await anOrderWithTerms(app, database, clock)
  const slot = { ...SLOT, timeZone: 'America/New_York' }
  expect(order.slots).toEqual([{ ...slot, storeId: bakery.id, storeName: 'Rosemary & Rye' }])
  const [listed] = (await atBakery.list()).parts
  expect(listed).toMatchObject({ slot, code: { code: 'SAVE10', discount: 2, freeDelivery: false } })
  expect((await atBooks.list()).parts[0]).toMatchObject({ slot: null, code: null })
  const totals = [(await atBakery.read(keyOf(bakery))).total, (await atBooks.read(keyOf(books))).total]
  expect((totals[0] ?? 0) + (totals[1] ?? 0)).toBeCloseTo(order.total, 5)
  // Half of the discounted units are still delivered.
  await atBakery.keepLine(keyOf(bakery), 1, 1, { keptQuantity: 1 })
  expect((await atBakery.read(keyOf(bakery))).part.code).toMatchObject({ discount: 1 })
})

test('the customer sees their wishes, and per store what is left to pay after refunds', async ({
  app,
  database,
  clock,
}) => {
  const { order, bakery, books, atBakery, atBooks, keyOf, progress } = await anOrderWithTerms(
    app,
    database,
    clock,
  )
  const { parts } = await progress()
  expect(parts.map(({ wishes }) => Object.values(wishes))).toEqual([[], ['similar']])
  expect(parts.map(({ codeAgain }) => codeAgain)).toEqual([null, null])
  const expectSum = async () => {
    const now = await progress()
    const due = now.parts.reduce((sum, { total }) => sum + total, 0)
    const refunded = now.parts.reduce((sum, part) => sum + part.refunded, 0)
    expect(due).toBeCloseTo(order.total - refunded, 5)
    return now.parts
  }
  await expectSum()
  await atBakery.keepLine(keyOf(bakery), 1, 1, { keptQuantity: 1 })
  await expectSum()
  await atBooks.move(keyOf(books), 'refuse', 1)
  const [cancelled, left] = await expectSum()
  expect(cancelled?.total).toBe(0)
  // $10.00 without the $1.00 of the code, the common fee, and the tax.
  expect(left?.total).toBeCloseTo(13.71, 5)
})
