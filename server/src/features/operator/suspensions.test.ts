import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { productCall } from '#contract/products/product-path.ts'
import { listRoutes } from '#server/app/features.ts'
import { readConfig } from '#server/config/config.ts'
import { anItem, aPromotion, aStore, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, sessionOf, signUp } from '../accounts/accounts.fixture.ts'
import { anOperator, because } from './operator.fixture.ts'

async function aSuspendedPerson(app: FastifyInstance, database: Database) {
  const operator = await anOperator(app, database)
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  const cookie = cookieOf(await logIn(app, email))
  const [person] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`
  const userId = person?.id ?? ''
  const reply = await operator.act('POST', `people/${userId}/suspend`, because)
  expect(reply.statusCode).toBe(200)
  return { ...operator, email, cookie, userId }
}

describe('a suspended person', () => {
  test('is logged out at once, and reads the reason at a login with the right password', async ({
    app,
    database,
  }) => {
    const { email, cookie } = await aSuspendedPerson(app, database)
    expect((await sessionOf(app, cookie)).user).toBeNull()
    const refused = await logIn(app, email)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'account_suspended', suspension: { reason: because.reason, answer: null } },
    ])
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  test('is not different from others for a stranger with a wrong password', async ({ app, database }) => {
    const { email } = await aSuspendedPerson(app, database)
    const [wrong, unknown] = [
      await logIn(app, email, { password: 'wrong-horse' }),
      await logIn(app, anEmail(), { password: 'wrong-horse' }),
    ]
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
  })

  test('has no use of a session that began at the moment of the suspension', async ({ app, database }) => {
    const { userId } = await aSuspendedPerson(app, database)
    const headers = await signedIn(database, { id: userId })
    expect((await app.inject({ url: '/api/session', headers })).json().user).toBeNull()
    expect((await app.inject({ url: '/api/account/sessions', headers })).statusCode).toBe(401)
  })

  test('answers by the id that the login told, and the operator reads it', async ({ app, database }) => {
    const { email, act } = await aSuspendedPerson(app, database)
    const { suspension } = (await logIn(app, email)).json()
    const answer = (id: string, text: string) =>
      app.inject({ method: 'POST', url: `/api/suspensions/${id}/answer`, payload: { answer: text } })
    expect((await answer(randomUUID(), 'Not mine')).statusCode).toBe(404)
    expect((await answer(suspension.id, ' ')).json().fields).toEqual({ answer: 'Write an answer' })
    expect((await answer(suspension.id, 'The stock is back.')).statusCode).toBe(200)
    const { people } = (await act('GET', `people?search=${email}`)).json()
    expect(people).toMatchObject([{ email, suspension: { answer: 'The stock is back.' } }])
    expect(JSON.stringify(people)).not.toContain(suspension.id)
  })

  test('logs in again after the restoration, and can no longer answer', async ({
    app,
    database,
    runJobs,
  }) => {
    const { email, act, userId } = await aSuspendedPerson(app, database)
    const { suspension } = (await logIn(app, email)).json()
    expect((await act('POST', `people/${userId}/restore`, { reason: 'Explained.' })).statusCode).toBe(200)
    expect((await logIn(app, email)).statusCode).toBe(200)
    const url = `/api/suspensions/${suspension.id}/answer`
    const late = await app.inject({ method: 'POST', url, payload: { answer: 'Late' } })
    expect(late.statusCode).toBe(404)
    await runJobs()
    const mails = await database.sql`
      select subject from mail_log where email_key = ${email} and task = 'operator.mail-suspension'`
    expect(mails.map(({ subject }) => subject)).toContain('Your Mainstreet account is open again')
  })

  test('who is an operator can do nothing at /operator', async ({ app, database }) => {
    const [ada, grace] = [await anOperator(app, database), await anOperator(app, database)]
    await ada.act('POST', `people/${grace.user.id}/suspend`, because)
    const headers = await signedIn(database, grace.user)
    const operations = listRoutes(readConfig({}), {} as Database)
      .map(({ operation }) => operation)
      .filter(({ access }) => access === 'operator')
    expect(operations.length).toBeGreaterThan(6)
    for (const { method, path } of operations) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, randomUUID())}`
      const reply = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: because }) })
      expect([path, reply.statusCode]).toEqual([path, 401])
    }
  })

  test('cannot suspend the one who suspends them at the same moment', async ({ app, database }) => {
    const [ada, grace] = [await anOperator(app, database), await anOperator(app, database)]
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from users where id in (${ada.user.id}, ${grace.user.id}) for update`,
      () => [
        ada.act('POST', `people/${grace.user.id}/suspend`, because),
        grace.act('POST', `people/${ada.user.id}/suspend`, because),
      ],
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('is not the operator who presses, and is suspended and restored by one of two operators', async ({
    app,
    database,
  }) => {
    const [ada, grace, june] = [
      await anOperator(app, database),
      await anOperator(app, database),
      await aUser(database),
    ]
    const own = await ada.act('POST', `people/${ada.user.id}/suspend`, because)
    expect(own.json().code).toBe('own_account')
    const path = `people/${june.id}/suspend`
    const bothAsk = async (name: 'suspend' | 'restore') => {
      // The lock lets both requests start before one of them can write.
      const replies = await callBehindLock(
        database,
        (tx) => tx`select from users where id = ${june.id} for share`,
        () => [ada, grace].map(({ act }) => act('POST', `people/${june.id}/${name}`, because)),
      )
      return replies.map(({ statusCode }) => statusCode).sort()
    }
    expect(await bothAsk('suspend')).toEqual([200, 409])
    const again = await ada.act('POST', path, because)
    expect(again.json()).toMatchObject({ code: 'already_done' })
    const [{ count } = {}] = await database.sql`
      select count(*)::integer as count from operator_acts
      where act = 'person_suspended' and subject_id = ${june.id}`
    expect(count).toBe(1)
    expect(await bothAsk('restore')).toEqual([200, 409])
  })

  test('takes their stores along when the operator says so', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const owner = await aUser(database, { role: 'admin' })
    const store = await aStore(database, { ownerId: owner.id })
    await act('POST', `people/${owner.id}/suspend`, { ...because, andStores: true })
    expect((await app.inject({ url: `/api/stores/${store.id}` })).statusCode).toBe(404)
    const { acts } = (await act('GET', 'acts')).json()
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'store_suspended', subject: store.name },
      { act: 'person_suspended', subject: owner.email, reason: because.reason },
    ])
  })
})

describe('a suspended store', () => {
  test('is on no list, map, search, page or sitemap, takes no order, and comes back', async ({
    app,
    database,
  }) => {
    const { act } = await anOperator(app, database)
    const customer = await aUser(database)
    const headers = await signedIn(database, customer)
    const store = await aStore(database, { name: 'Quincefield Bakery' })
    const item = await anItem(database, { storeId: store.id, name: 'Quincefield loaf' })
    await aPromotion(database, { store, notified: [customer] })
    const near = 'latitude=36.1627&longitude=-86.7816'
    const box = 'south=36.1&north=36.2&west=-86.8&east=-86.7&zoom=16'
    const readings = [
      `/api/stores/nearby?${near}`,
      `/api/stores/markers?${near}&${box}`,
      `/api/products/local?${near}&search=quincefield`,
      `/api/products/new?${near}`,
      `/api/search/suggestions?${near}&search=quincefield`,
      `/api/stores/${store.id}`,
      `/api/stores/${store.id}/products`,
      productCall(item),
      '/api/notifications',
      '/sitemaps/stores.xml?from=00000000-0000-0000-0000-000000000000',
    ]
    const read = async () =>
      (await Promise.all(readings.map(async (url) => (await app.inject({ url, headers })).body))).map(
        (body) =>
          /Quincefield/i.test(body.replace(/"(search|searched|word)[^,]*,/g, '')) || body.includes(store.id),
      )
    const before = await read()
    expect(before.slice(0, -1)).toEqual(before.slice(0, -1).map(() => true))
    await act('POST', `stores/${store.id}/suspend`, because)
    const during = await read()
    expect(Object.fromEntries(readings.map((url, at) => [url, during[at]]))).toEqual(
      Object.fromEntries(readings.map((url) => [url, false])),
    )
    const order = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers,
      payload: orderDraft([{ ...item, quantity: 1 }]),
    })
    expect([order.statusCode, order.json()]).toMatchObject([
      409,
      { code: 'cart_changed', changes: [{ reason: 'gone' }] },
    ])
    await act('POST', `stores/${store.id}/restore`, because)
    expect(await read()).toEqual(before)
  })

  test('keeps its open orders on the desk, and its owner reads why and answers', async ({
    app,
    database,
  }) => {
    const { act } = await anOperator(app, database)
    const [owner, other] = [
      await aUser(database, { role: 'admin' }),
      await aUser(database, { role: 'admin' }),
    ]
    const store = await aStore(database, { ownerId: owner.id })
    const item = await anItem(database, { storeId: store.id })
    const customer = await signedIn(database, await aUser(database))
    const { firestoreId } = (
      await app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: customer,
        payload: orderDraft([{ ...item, quantity: 1 }]),
      })
    ).json()
    await act('POST', `stores/${store.id}/suspend`, because)

    const headers = await signedIn(database, owner)
    const own = async () =>
      (await app.inject({ url: '/api/stores/own', headers })).json().stores[0].suspension
    expect(await own()).toMatchObject({ reason: because.reason, answer: null })
    const url = `/api/stores/${store.id}/suspension/answer`
    const payload = { answer: 'The shelf is counted again.' }
    const stranger = await signedIn(database, other)
    expect((await app.inject({ method: 'POST', url, headers: stranger, payload })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    expect(await own()).toMatchObject(payload)
    const { stores } = (await act('GET', 'stores?suspendedOnly=true')).json()
    expect(stores.find(({ id }: { id: string }) => id === store.id)).toMatchObject({ suspension: payload })

    const part = `/api/desk/parts/${firestoreId}/${store.id}`
    expect((await app.inject({ url: part, headers })).statusCode).toBe(200)
    const moved = await app.inject({
      method: 'POST',
      url: `${part}/moves`,
      headers,
      payload: { move: 'accept', version: 1 },
    })
    expect(moved.statusCode).toBe(200)
  })
})
