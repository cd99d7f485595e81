import { aStore } from '#testing/builders.ts'
import { describe, expect } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { stockOf } from '../orders.fixture.ts'
import { isReminder, reminders, test } from './acceptance.fixture.ts'

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

  test('is not reminded of once somebody has accepted it, and is no longer waited for', async ({
    database,
    smtp,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(4)
    await owner.move(key, 'accept', 1)
    await pass(1)
    const { sql } = database
    expect(await sql`select task from jobs where payload @> ${sql.json({ orderId: key.orderId })}`).toEqual(
      [],
    )
    await pass(19)
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

  test('is moved in time while the email server does not answer', async ({ smtp, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    smtp.trouble = 'busy'
    await pass(12)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })
})

describe('the reminder of an order', () => {
  test('is not sent when somebody has accepted the order meanwhile', async ({ smtp, pass, orderAt }) => {
    const { owner, key } = await orderAt(null)
    await pass(4)
    smtp.trouble = 'busy'
    await pass(1)
    smtp.trouble = null
    await owner.move(key, 'accept', 1)
    await pass(10)
    expect(reminders(smtp)).toBe(0)
  })

  test('goes to the owner and each editor of the store once, and to nobody else', async ({
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
})
