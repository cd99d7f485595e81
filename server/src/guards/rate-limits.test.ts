import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { SIGN_IN_FAILED } from '#contract/accounts/log-in.ts'
import type { ProblemBody } from '#contract/shared/problem.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { aCustomerSignUp } from '#server/features/accounts/accounts.fixture.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { test as base, describe, expect } from '#testing/test.ts'

const test = base.extend<{ limited: FastifyInstance }>({
  limited: async ({ database, clock }, use) => {
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, clock })
    await use(app)
    await app.close()
  },
})

const signUp: InjectOptions = { method: 'POST', url: '/api/signup', payload: {} }
const search: InjectOptions = { url: '/api/products/local?latitude=36&longitude=-86&search=loaf' }
const nearby: InjectOptions = { url: '/api/stores/nearby?latitude=36&longitude=-86' }
const geocode: InjectOptions = { method: 'POST', url: '/api/geocode', payload: {} }
const sitemap: InjectOptions = {
  url: '/sitemap-products.xml?store=0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11&item=loaf',
}
const placeOrder: InjectOptions = { method: 'POST', url: '/api/orders', payload: {} }

/** Makes so many calls. Answers how many passed, and the first refusal. */
async function callsThrough(app: FastifyInstance, calls: number, request: InjectOptions) {
  for (let through = 0; through < calls; through++) {
    const reply = await app.inject(request)
    if (reply.statusCode === 429) return { through, refusal: reply }
  }
  return { through: calls, refusal: null }
}

describe('a rate limit', () => {
  test.for([
    ['signup', signUp, 20],
    ['geocode', geocode, 60],
    ['a search', search, 600],
    ['nearby stores', nearby, 600],
    ['a sitemap', sitemap, 60],
  ] as const)(
    'holds for %s by network address, with a message and the seconds to wait',
    async ([, request, most], { limited }) => {
      const { through, refusal } = await callsThrough(limited, most + 1, {
        ...request,
        remoteAddress: '10.0.0.1',
      })
      expect(through).toBe(most)
      expect(refusal?.json<ProblemBody>()).toMatchObject({
        code: 'too_many_requests',
        message: 'Too many requests. Please wait a moment and try again.',
      })
      const seconds = Number(refusal?.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      const neighbour = await callsThrough(limited, 1, { ...request, remoteAddress: '10.0.0.2' })
      expect(neighbour.through).toBe(1)
    },
  )

  test('counts a quote once for each ten stores', async ({ limited }) => {
    const quote = (stores: number): InjectOptions => {
      const parts = Array.from({ length: stores }, () => ({ storeId: randomUUID(), subtotalCents: 0 }))
      return { method: 'POST', url: '/api/delivery/quote', payload: { address: null, parts } }
    }
    const { through, refusal } = await callsThrough(limited, 25, quote(100))
    expect(through).toBe(24)
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0)
    const small = await callsThrough(limited, 241, { ...quote(10), remoteAddress: '10.0.2.1' })
    expect(small.through).toBe(240)
  })

  test('is ten times higher where only this computer reaches a demo', async ({ database, clock }) => {
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const app = await createApp({ config, database, clock, limitFactor: 10 })
    expect((await callsThrough(app, 601, geocode)).through).toBe(600)
    expect((await callsThrough(app, 601, { ...sitemap, remoteAddress: '10.0.3.1' })).through).toBe(600)
    const texts = new Set<string>()
    for (let person = 1; person <= 25; person++) {
      const payload = { username: `nobody-${person}@demo.example`, password: 'wrong-horse' }
      for (let attempt = 1; attempt <= 3; attempt++) {
        const request = { method: 'POST', url: '/api/login', payload, remoteAddress: '10.0.4.1' } as const
        texts.add((await app.inject(request)).json<ProblemBody>().message)
      }
    }
    expect([...texts]).toEqual([SIGN_IN_FAILED])
    await app.close()
  })

  test('counts all IPv6 addresses of a household as one caller', async ({ limited }) => {
    let refused = 0
    for (let host = 1; host <= 21; host++) {
      const reply = await limited.inject({ ...signUp, remoteAddress: `2001:db8:1:2::${host.toString(16)}` })
      if (reply.statusCode === 429) refused++
    }
    expect(refused).toBe(1)
  })

  test('ignores a forged X-Forwarded-For', async ({ limited }) => {
    let refused = 0
    for (let call = 1; call <= 21; call++) {
      const headers = { 'x-forwarded-for': `10.9.9.${call}` }
      if ((await limited.inject({ ...signUp, headers })).statusCode === 429) refused++
    }
    expect(refused).toBe(1)
  })

  test('counts orders by account, so that neighbours do not share a limit', async ({ limited, database }) => {
    const [june, otis] = [await aUser(database), await aUser(database)]
    const asJune = { ...placeOrder, headers: await signedIn(database, june) }
    const { through, refusal } = await callsThrough(limited, 61, asJune)
    expect(through).toBe(60)
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0)
    // The same account, from another address and in another session.
    const elsewhere = { ...placeOrder, headers: await signedIn(database, june), remoteAddress: '10.0.0.9' }
    expect((await limited.inject(elsewhere)).statusCode).toBe(429)
    const asOtis = { ...placeOrder, headers: await signedIn(database, otis) }
    expect((await limited.inject(asOtis)).statusCode).toBe(400)
  })

  test('counts checks of codes by account, so that nobody guesses them', async ({ limited, database }) => {
    const june = await signedIn(database, await aUser(database))
    const check = { method: 'POST' as const, url: '/api/stores/x/code-check', payload: { code: 'GUESS' } }
    expect((await callsThrough(limited, 21, { ...check, headers: june })).through).toBe(20)
  })

  test('pauses failed logins, with the seconds to wait', async ({ limited }) => {
    const payload = { username: 'nobody@mainstreet.example', password: 'wrong-horse' }
    const request: InjectOptions = { method: 'POST', url: '/api/login', payload, remoteAddress: '10.0.1.1' }
    const { refusal } = await callsThrough(limited, 10, request)
    expect(refusal?.json<ProblemBody>().message).toMatch(
      /^Too many failed attempts\. Please wait \d+ seconds?/,
    )
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('allows a network 60 successful logins a minute', async ({ limited }) => {
    const { email: username, ...account } = aCustomerSignUp()
    const signedUp = await limited.inject({ ...signUp, payload: { ...account, email: username } })
    expect(signedUp.statusCode).toBe(201)
    const payload = { username, password: account.password }
    const signIn: InjectOptions = { method: 'POST', url: '/api/login', payload }
    for (let call = 1; call <= 60; call++) {
      const reply = await limited.inject({ ...signIn, remoteAddress: `2001:db8:1:3::${call.toString(16)}` })
      expect([call, reply.statusCode]).toEqual([call, 200])
    }
    const refusal = await limited.inject({ ...signIn, remoteAddress: '2001:db8:1:3::ff' })
    expect(refusal.json<ProblemBody>()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Please wait a moment and try again.',
    })
    const elsewhere = await limited.inject({ ...signIn, remoteAddress: '2001:db8:1:4::1' })
    expect(elsewhere.statusCode).toBe(200)
  })
})
