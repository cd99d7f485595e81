import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { test as base, describe, expect, testConfig } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { accept, aShop, sentInvite } from '../../team/team.fixture.ts'
import {
  aCustomerSignUp,
  anEmail,
  anOwnerSignUp,
  cookieOf,
  logIn,
  mailsOf,
  signUp,
} from '../accounts.fixture.ts'

type World = { database: Database; clock: FakeClock }

/** A server that asks new accounts to confirm their email. */
const test = base.extend<{ site: FastifyInstance }>({
  site: [
    async ({ database, clock }, use) => {
      const config = { ...testConfig, VERIFY_EMAIL: true }
      const site = await createApp({ config, database, clock, limitCalls: false })
      await use(site)
      await site.close()
    },
    { scope: 'file' },
  ],
})

const tokenOf = (text = '') => /email-link#verify=([\w-]+)/.exec(text)?.[1] ?? ''

const verify = (app: FastifyInstance, token: string) =>
  app.inject({ method: 'POST', url: '/api/email-verifications/use', payload: { token } })

const askAgain = (app: FastifyInstance, cookie: string) =>
  app.inject({ method: 'POST', url: '/api/email-verifications', headers: { cookie } })

/** Signs up and in, and returns the link of the first email. */
async function aNewcomer(site: FastifyInstance, world: World, account: object = aCustomerSignUp()) {
  const email = anEmail()
  expect((await signUp(site, { ...account, email })).statusCode).toBe(201)
  const [mail] = await mailsOf(world)
  expect(mail?.to).toEqual([email])
  const reply = await logIn(site, email)
  return { email, token: tokenOf(mail?.text), cookie: cookieOf(reply), user: reply.json().user }
}

const isVerified = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/session', headers: { cookie } })).json().user.emailVerified

describe('an email', () => {
  test('is confirmed by an emailed link, once', async ({ site, database, clock }) => {
    const { email, token, cookie, user } = await aNewcomer(site, { database, clock })
    expect(user.emailVerified).toBe(false)
    const reply = await verify(site, token)
    expect([reply.statusCode, reply.json()]).toEqual([200, { email }])
    expect(await isVerified(site, cookie)).toBe(true)
    expect((await verify(site, token)).json()).toMatchObject({ code: 'email_link_expired' })
    expect((await verify(site, 'x'.repeat(43))).statusCode).toBe(410)
  })

  test('is confirmed within seven days, and not later', async ({ site, database, clock }) => {
    const { token } = await aNewcomer(site, { database, clock })
    clock.advanceSeconds(7 * 24 * 60 * 60)
    expect((await verify(site, token)).statusCode).toBe(410)
  })

  test('is confirmed once by two presses at the same moment', async ({ site, database, clock }) => {
    const { token } = await aNewcomer(site, { database, clock })
    const replies = await Promise.all([verify(site, token), verify(site, token)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  test('gets five links at most, and none once it is confirmed', async ({ site, database, clock }) => {
    const { cookie } = await aNewcomer(site, { database, clock })
    const tokens: string[] = []
    for (let time = 0; time < 6; time++) {
      expect((await askAgain(site, cookie)).statusCode).toBe(200)
      tokens.push(...(await mailsOf({ database, clock })).map(({ text }) => tokenOf(text)))
    }
    expect(tokens).toHaveLength(4)
    expect((await verify(site, tokens[0] ?? '')).statusCode).toBe(200)
    await askAgain(site, cookie)
    expect(await mailsOf({ database, clock })).toEqual([])
    expect((await verify(site, tokens[1] ?? '')).statusCode).toBe(410)
  })

  test('gets five links at most when two are asked for at one moment', async ({ site, database, clock }) => {
    const { email, cookie } = await aNewcomer(site, { database, clock })
    for (let time = 0; time < 3; time++) await askAgain(site, cookie)
    await mailsOf({ database, clock })
    await callBehindLock(
      database,
      (tx) => tx`select from users where email = ${email} for no key update`,
      () => [askAgain(site, cookie), askAgain(site, cookie)],
    )
    expect(await mailsOf({ database, clock })).toHaveLength(1)
  })

  test('that is confirmed shows the stores of the owner in the order of their ids', async ({
    site,
    database,
    clock,
  }) => {
    const { token, user } = await aNewcomer(site, { database, clock }, anOwnerSignUp())
    const { id: first } = await aStore(database, { ownerId: user.id })
    await database.sql`
      update stores set verified = false, id = '00000000-0000-7000-8000-000000000001' where id = ${first}`
    const [reply] = await callBehindLock(
      database,
      (tx) => tx`select from stores where id = '00000000-0000-7000-8000-000000000001' for no key update`,
      () => [verify(site, token)],
      async () => {
        const free = await database.sql`
          select from stores where owner_id = ${user.id} for no key update skip locked`
        expect(free).toHaveLength(1)
      },
    )
    expect(reply?.statusCode).toBe(200)
  })

  test('is confirmed by an emailed link for a new password, too', async ({ site, database, clock }) => {
    const { email } = await aNewcomer(site, { database, clock })
    await site.inject({ method: 'POST', url: '/api/password-resets', payload: { email } })
    const [mail] = await mailsOf({ database, clock })
    const token = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await site.inject({
      method: 'POST',
      url: '/api/password-resets/use',
      payload: { token, password: 'better-horse' },
    })
    const reply = await logIn(site, email, { password: 'better-horse' })
    expect(reply.json().user.emailVerified).toBe(true)
    expect(await mailsOf({ database, clock })).not.toEqual([])
  })

  test('leaves no token in the database', async ({ site, database, clock }) => {
    const { token } = await aNewcomer(site, { database, clock })
    const rows = await database.sql`
      select to_json(email_links)::text as row from email_links union all select to_json(jobs)::text from jobs`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('counts as confirmed where no email leaves the computer, and for accounts from before', async ({
    app,
    database,
    clock,
  }) => {
    const email = anEmail()
    await signUp(app, anOwnerSignUp({ email }))
    expect(await mailsOf({ database, clock })).toEqual([])
    expect((await logIn(app, email)).json().user.emailVerified).toBe(true)
    const { cookie } = await signedIn(database, await aUser(database), clock.now())
    expect(await isVerified(app, cookie)).toBe(true)
  })
})

test('an invitation is accepted once the email is confirmed', async ({ site, database, clock }) => {
  const shop = await aShop(database, clock)
  const { email, token, cookie } = await aNewcomer(site, { database, clock })
  const invited = await sentInvite(site, shop, email)
  const refused = await accept(site, { headers: { cookie } }, invited.token)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_unverified'])
  await verify(site, token)
  expect((await accept(site, { headers: { cookie } }, invited.token)).statusCode).toBe(200)
})

describe('a store of an owner whose email is not confirmed', () => {
  const near = 'latitude=36.1537&longitude=-86.7958'
  const box = 'south=36&north=37&west=-87&east=-86&zoom=19'

  /** What the public reads. Each answer names the store or its product once the store is shown. */
  const readings = (storeId: string, itemId: string, word: string) => [
    `/api/stores/nearby?${near}`,
    `/api/stores/nearby?${near}&sort=favorites`,
    `/api/stores/nearby?${near}&sort=name`,
    `/api/stores/markers?${near}&${box}`,
    `/api/stores/${storeId}`,
    `/api/stores/${storeId}/products`,
    `/api/stores/${storeId}/products?search=${word}`,
    `/api/stores/${storeId}/products/${itemId}`,
    `/api/products/local?${near}`,
    `/api/products/local?${near}&search=${word}`,
    `/api/products/local?${near}&sort=price-low`,
    `/api/products/new?${near}`,
    `/api/search/suggestions?${near}&search=${word}`,
    `/api/search/suggestions?${near}&search=emporium`,
    `/sitemap-stores.xml?from=${storeId}`,
  ]

  test('is seen by nobody until then, and by everybody after', async ({ site, database, clock }) => {
    const word = 'zanzibarloaf'
    const { token, cookie } = await aNewcomer(
      site,
      { database, clock },
      anOwnerSignUp({ storeName: `Emporium ${word}` }),
    )
    const headers = { cookie }
    const [store] = (await site.inject({ url: '/api/stores/own', headers })).json().stores
    const item = await anItem(database, { storeId: store.id, name: word, createdAt: clock.now() })
    // A search looks at names only where a store that is shown has the word.
    await aStore(database, { name: 'The Emporium' })
    const namesIt = async (url: string) => {
      const { body } = await site.inject({ url })
      return body.includes(store.id) || body.includes(`"${word}"`) || /emporium zanzibarloaf/i.test(body)
    }
    const urls = readings(store.id, item.itemId, word)
    const seen = async () => {
      const answers = await Promise.all(urls.map(namesIt))
      return urls.filter((_, index) => answers[index])
    }
    expect(await seen()).toEqual([])

    const customer = await aUser(database)
    const asCustomer = await signedIn(database, customer, clock.now())
    const favorite = () =>
      site.inject({
        method: 'POST',
        url: '/api/favorites',
        headers: asCustomer,
        payload: { email: customer.email, storeId: store.id },
      })
    const order = (key: string) =>
      site.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...asCustomer, 'idempotency-key': key },
        payload: orderDraft([{ ...item, quantity: 1 }]),
      })
    expect((await favorite()).json().code).toBe('store_not_found')
    expect((await order('f3b7b3a0-0000-4000-8000-000000000001')).json().code).toBe('cart_changed')

    expect((await verify(site, token)).statusCode).toBe(200)
    expect(await seen()).toEqual(urls)
    expect((await favorite()).json().favorite).toBe(true)
    expect((await order('f3b7b3a0-0000-4000-8000-000000000002')).statusCode).toBe(201)
  })

  test('is worked on by its owner, and a second one waits too', async ({ site, database, clock }) => {
    const { token, cookie } = await aNewcomer(site, { database, clock }, anOwnerSignUp())
    const headers = { cookie }
    const payload = {
      name: 'Second',
      storeAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
    }
    const added = await site.inject({ method: 'POST', url: '/api/stores', headers, payload })
    expect(added.statusCode).toBe(201)
    const { id } = added.json().store
    expect((await site.inject({ url: '/api/stores/own', headers })).json().count).toBe(2)
    expect((await site.inject({ url: `/api/stores/${id}` })).statusCode).toBe(404)
    await verify(site, token)
    expect((await site.inject({ url: `/api/stores/${id}` })).statusCode).toBe(200)
    const third = await site.inject({ method: 'POST', url: '/api/stores', headers, payload })
    expect((await site.inject({ url: `/api/stores/${third.json().store.id}` })).statusCode).toBe(200)
  })

  test('stays hidden when it is deleted before the email is confirmed', async ({ site, database, clock }) => {
    const { token, cookie } = await aNewcomer(site, { database, clock }, anOwnerSignUp())
    const [store] = (await site.inject({ url: '/api/stores/own', headers: { cookie } })).json().stores
    await site.inject({ method: 'DELETE', url: `/api/stores/${store.id}`, headers: { cookie } })
    await verify(site, token)
    expect((await site.inject({ url: `/api/stores/${store.id}` })).statusCode).toBe(404)
  })
})

test('a mailbox gets five links in a day, also when accounts are deleted and made again', async ({
  site,
  database,
  clock,
}) => {
  const email = anEmail()
  let mailed = 0
  for (let time = 0; time < 7; time++) {
    expect((await signUp(site, aCustomerSignUp({ email }))).statusCode).toBe(201)
    mailed += (await mailsOf({ database, clock })).length
    const headers = { cookie: cookieOf(await logIn(site, email)) }
    const deletion = { method: 'POST', url: '/api/account/deletion', headers } as const
    expect((await site.inject(deletion)).statusCode).toBe(200)
  }
  expect(mailed).toBe(5)
  expect(JSON.stringify(await database.sql`select subject from mail_counts`)).not.toContain(email)
})
