import { STORES_AT_MOST } from '#contract/stores/add-store.ts'
import { renderMailPage } from '#server/infrastructure/mail/mail-page.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { anItem, aPromotion, aUser, signedIn } from '#testing/builders.ts'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { insertReward } from '../promotions/public.ts'
import {
  aHandover,
  anOwner,
  answer,
  listed,
  type Owner,
  offer,
  ownerOf,
  withdraw,
} from './handovers.fixture.ts'
import { offerMail } from './mail-handover.ts'
import { handoverTasks } from './routes.ts'

const ended = { statusCode: 404 }

describe('a store that is handed over', () => {
  test('moves with orders, promotions, team and connections, and both are told', async ({
    app,
    database,
    clock,
  }) => {
    await using smtp = await startFakeSmtp()
    const handover = await aHandover(app, database, clock.now())
    const { from, to, store } = handover
    const item = await anItem(database, { storeId: store.id })
    const customer = await aUser(database)
    const placed = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: await signedIn(database, customer, clock.now()),
      payload: orderDraft([{ ...item, quantity: 1 }]),
    })
    const part = `/api/desk/parts/${placed.json().firestoreId}/${store.id}`
    await aPromotion(database, { store, now: clock.now() })
    await insertReward(database.sql, {
      storeId: store.id,
      userId: customer.id,
      title: 'Your stamp card is full',
      description: '',
      offer: { kind: 'amount', amount: 5 },
      endsAt: new Date(clock.now().getTime() + 86_400_000),
      now: clock.now(),
    })
    await app.inject({
      method: 'POST',
      url: `/api/stores/${store.id}/invites`,
      headers: from.headers,
      payload: { email: 'edie@handover.example' },
    })
    await database.sql`
      insert into platform_connections (store_id, platform, address, credentials, connected_at)
      values (${store.id}, 'wix', 'site-1', ${Buffer.from('sealed')}, ${clock.now()})`

    expect((await offer(handover)).json()).toEqual({ mailed: true })
    expect(await listed(handover, to)).toMatchObject({
      offered: [],
      received: [{ storeId: store.id, storeName: store.name, fromName: from.username }],
    })
    // Nothing has changed before the answer.
    expect((await app.inject({ url: part, headers: to.headers })).statusCode).toBe(404)
    expect((await answer(handover, to)).json()).toEqual({ success: true })

    const pages = [part, `/api/stores/${store.id}/team`, `/api/stores/${store.id}/inventory`]
    for (const url of [...pages, `/api/stores/${store.id}/connection`]) {
      expect((await app.inject({ url, headers: to.headers })).statusCode, url).toBe(200)
      expect((await app.inject({ url, headers: from.headers })).statusCode, url).toBe(404)
    }
    const moved = await database.sql`
      select (select user_id from promotions where store_id = ${store.id} and not is_reward) as launcher,
        (select user_id from promotions where store_id = ${store.id} and is_reward) as of_reward,
        (select invited_by from invites where store_id = ${store.id}) as inviter`
    expect(moved).toEqual([{ launcher: to.id, ofReward: null, inviter: to.id }])
    const promotions = await app.inject({ url: `/api/stores/${store.id}/promotions`, headers: to.headers })
    expect(promotions.statusCode, promotions.body).toBe(200)
    expect(promotions.body).toContain('Loaves for two')

    const mailer = createMailer({ smtpUrl: smtp.url, from: 'm@mainstreet.example', outboxDirectory: '' })
    const log = { info() {}, error() {} }
    const tasks = handoverTasks(mailer)
    await database.sql`delete from jobs where task not like 'handovers.%'`
    await runDueJobs({ database, clock, log, tasks })
    // The offer itself is not emailed any more: it was answered before its job ran.
    expect(smtp.mails.map(({ to: [address] }) => address).sort()).toEqual([from.email, to.email].sort())
  })

  test('is offered by an email that says who can accept, and what others do', () => {
    const words = { storeName: 'Rosemary & Rye', toEmail: 'edie@handover.example', otherName: 'Otis' }
    const { text } = renderMailPage(offerMail(words, 'https://mainstreet.example'))
    expect(text).toContain('Only a Business Owner account can accept it.')
    expect(text).toContain('sign up as a Business Owner with another email, and ask Otis')
  })

  test('is in the activity of both, from the offer on, without the network of the other', async ({
    app,
    database,
    clock,
  }) => {
    const handover = await aHandover(app, database, clock.now())
    const { from, to, store } = handover
    const eventsOf = async ({ headers }: Owner) =>
      (await app.inject({ url: '/api/account/security-events', headers })).json().events
    await offer(handover)
    const offered = { kind: 'store_offered', detail: `${store.name} to ${to.email}`, address: '127.0.0.1' }
    expect(await eventsOf(from)).toMatchObject([offered])
    expect(await eventsOf(to)).toEqual([])
    const [mail] = await database.sql`
      select payload ->> 'eventId' as id from jobs where task = 'accounts.mail-security-event'
      order by id desc limit 1`
    expect(mail?.id).toBe((await eventsOf(from))[0].id)
    await answer(handover, to)
    const given = { kind: 'store_given', detail: store.name, address: null, userAgent: null }
    expect(await eventsOf(from)).toMatchObject([given, offered])
    expect(await eventsOf(to)).toMatchObject([
      { kind: 'store_received', detail: store.name, address: '127.0.0.1' },
    ])
  })

  test.for([true, false])(
    'leaves its owner before as an editor: %s',
    async (stays, { app, database, clock }) => {
      const handover = await aHandover(app, database, clock.now())
      const { from, to, store } = handover
      await database.sql`insert into store_editors (store_id, user_id) values (${store.id}, ${to.id})`
      await offer(handover, { staysAsEditor: stays })
      await answer(handover, to)
      const { members } = (
        await app.inject({ url: `/api/stores/${store.id}/team`, headers: to.headers })
      ).json()
      const team = members.map(({ userId, role }: { userId: string; role: string }) => [userId, role])
      expect(team).toEqual([[to.id, 'owner'], ...(stays ? [[from.id, 'editor']] : [])])
    },
  )
})

describe('an offer', () => {
  test('is for the owner with its email alone, and says nothing about accounts', async ({
    app,
    database,
    clock,
  }) => {
    const handover = await aHandover(app, database, clock.now())
    const { from, store } = handover
    const known = await offer(handover)
    const unknown = await offer(handover, { email: 'nobody@handover.example' })
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    // The second offer has replaced the first.
    expect(await answer(handover, handover.to)).toMatchObject(ended)
    await offer(handover)
    const stranger = await anOwner(database, clock.now())
    expect(await answer(handover, stranger)).toMatchObject(ended)
    expect(await answer(handover, stranger, 'decline')).toMatchObject(ended)
    expect((await listed(handover, handover.to)).received).toHaveLength(1)
    expect(await answer(handover, from)).toMatchObject(ended)
    expect(await listed(handover, stranger)).toEqual({ offered: [], received: [] })
    const customer = await anOwner(database, clock.now(), { role: 'user' })
    await offer(handover, { email: customer.email })
    expect((await answer(handover, customer)).statusCode).toBe(403)
    expect((await offer(handover, { email: from.email.toUpperCase() })).statusCode).toBe(400)
    expect(await ownerOf(database, store)).toBe(from.id)
  })

  test('of a store of somebody else is refused', async ({ app, database, clock }) => {
    const handover = await aHandover(app, database, clock.now())
    const thief = { ...handover, from: handover.to, to: handover.from }
    expect((await offer(thief)).json().code).toBe('store_not_found')
    await offer(handover)
    expect((await withdraw(thief)).json().code).toBe('store_not_found')
  })

  test('ends when it is taken back, declined, too old, or its store is closed', async ({
    app,
    database,
    clock,
  }) => {
    const taken = await aHandover(app, database, clock.now())
    await offer(taken)
    expect((await withdraw(taken)).statusCode).toBe(200)
    expect((await withdraw(taken)).json().code).toBe('handover_not_found')
    expect(await answer(taken, taken.to)).toMatchObject(ended)

    const declined = await aHandover(app, database, clock.now())
    await offer(declined)
    expect((await answer(declined, declined.to, 'decline')).statusCode).toBe(200)
    expect(await answer(declined, declined.to)).toMatchObject(ended)

    const closed = await aHandover(app, database, clock.now())
    await offer(closed)
    const { headers } = closed.from
    await app.inject({ method: 'DELETE', url: `/api/stores/${closed.store.id}`, headers })
    expect(await answer(closed, closed.to)).toMatchObject(ended)

    const old = await aHandover(app, database, clock.now())
    await offer(old)
    clock.advanceSeconds(7 * 24 * 60 * 60)
    expect((await listed(old, old.to)).received).toEqual([])
    expect(await answer(old, old.to)).toMatchObject(ended)
    for (const { store, from } of [taken, declined, old]) expect(await ownerOf(database, store)).toBe(from.id)
  })

  test('is answered once, also by two presses at one moment', async ({ app, database, clock }) => {
    const handover = await aHandover(app, database, clock.now())
    await offer(handover)
    const replies = await Promise.all([
      answer(handover, handover.to),
      answer(handover, handover.to),
      answer(handover, handover.to, 'decline'),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect(await answer(handover, handover.to)).toMatchObject(ended)
  })

  test('is accepted by a verified email alone, and shows the store of an unverified owner', async ({
    app,
    database,
    clock,
  }) => {
    const handover = await aHandover(app, database, clock.now())
    const { to, store } = handover
    const { sql } = database
    await offer(handover)
    await sql`update users set email_verified_at = null where id = ${to.id}`
    await sql`update stores set verified = false where id = ${store.id}`
    expect((await answer(handover, to)).json().code).toBe('email_unverified')
    await sql`update users set email_verified_at = now() where id = ${to.id}`
    expect((await answer(handover, to)).statusCode).toBe(200)
    expect((await app.inject(`/api/stores/${store.id}`)).statusCode).toBe(200)
  })

  test('needs a recent login to be made', async ({ app, database, clock }) => {
    const handover = await aHandover(app, database, clock.now())
    clock.advanceSeconds(60 * 60)
    expect((await offer(handover)).json().code).toBe('confirmation_needed')
  })

  test('is not accepted beyond the most stores of an account', async ({ app, database, clock }) => {
    const handover = await aHandover(app, database, clock.now())
    const { sql } = database
    await sql`
      insert into stores (id, owner_id, name, street, city, state, zip)
      select gen_random_uuid(), ${handover.to.id}, 'Store ' || n, 'x', 'Nashville', 'TN', '37203'
      from generate_series(1, ${STORES_AT_MOST}::integer) as n`
    await offer(handover)
    expect((await answer(handover, handover.to)).json().code).toBe('too_many_stores')
    await sql`update stores set deleted_at = now() where owner_id = ${handover.to.id} and name = 'Store 1'`
    // The refusal has not used the offer up.
    expect((await answer(handover, handover.to)).statusCode).toBe(200)
  })

  test('and the deletion of its receiver at one moment leave the store with an owner', async ({
    app,
    database,
    clock,
  }) => {
    for (let time = 0; time < 5; time++) {
      const handover = await aHandover(app, database, clock.now())
      const { from, to, store } = handover
      await offer(handover)
      const [accepted, deleted] = await Promise.all([
        answer(handover, to),
        app.inject({ method: 'POST', url: '/api/account/deletion', headers: to.headers }),
      ])
      // One of them came first, and the other was refused.
      const owner = accepted.statusCode === 200 ? to.id : from.id
      expect([await ownerOf(database, store), deleted.statusCode === 200]).toEqual([
        owner,
        accepted.statusCode !== 200,
      ])
    }
  })
})

test('an offer of or to a suspended owner is not accepted', async ({ app, database, clock }) => {
  const { sql } = database
  const suspend = ({ id }: Owner) => sql`update users set suspended_at = now() where id = ${id}`
  const given = await aHandover(app, database, clock.now())
  await offer(given)
  await suspend(given.from)
  expect(await answer(given, given.to)).toMatchObject(ended)
  const taken = await aHandover(app, database, clock.now())
  await offer(taken)
  await suspend(taken.to)
  expect((await answer(taken, taken.to)).statusCode).toBe(401)
  for (const { store, from } of [given, taken]) expect(await ownerOf(database, store)).toBe(from.id)
})

test('a store stays when its owner is suspended at the moment of the answer', async ({
  app,
  database,
  clock,
}) => {
  const handover = await aHandover(app, database, clock.now())
  const { from, to, store } = handover
  await offer(handover)
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`update users set suspended_at = now() where id = ${from.id}`,
    () => [answer(handover, to)],
  )
  expect(reply).toMatchObject(ended)
  expect(await ownerOf(database, store)).toBe(from.id)
})
