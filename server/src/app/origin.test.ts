import { readConfig } from '#server/app/config.ts'
import { createApp } from '#server/app/create-app.ts'
import { describe, expect, test } from '#testing/test.ts'

const host = 'shop.example:3000'

describe('a change', () => {
  test.for([
    ['of our own pages', { origin: 'http://shop.example:3000' }, 200],
    ['of the address that people know', { origin: 'https://mainstreet.example' }, 200],
    ['of a program, which names no origin', {}, 200],
    ['of a browser that names none, from here', { 'sec-fetch-site': 'same-origin' }, 200],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, 200],
    ['of another site', { origin: 'https://evil.example' }, 403],
    ['of our own name over another scheme', { origin: 'https://shop.example:3000' }, 403],
    ['of another port', { origin: 'http://shop.example:4000' }, 403],
    ['of a neighbouring subdomain', { origin: 'https://blog.mainstreet.example' }, 403],
    ['of a name that ends like ours', { origin: 'https://evilshop.example:3000' }, 403],
    ['of the known address without TLS', { origin: 'http://mainstreet.example' }, 403],
    ['of a sandboxed frame', { origin: 'null' }, 403],
    ['of no origin at all', { origin: '' }, 403],
    ['of a browser that names none, from elsewhere', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a browser that names none, from next door', { 'sec-fetch-site': 'same-site' }, 403],
  ] as const)('%s is answered as it should', async ([, headers, status], { database }) => {
    const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://mainstreet.example' })
    const app = await createApp({ config, database })
    const reply = await app.inject({
      method: 'POST',
      url: '/api/logout',
      payload: {},
      headers: { host, ...headers },
    })
    expect(reply.statusCode).toBe(status)
    if (status === 403) expect(reply.json<{ code: string }>().code).toBe('foreign_origin')
    const reading = await app.inject({ url: '/api/session', headers: { host, ...headers } })
    expect(reading.statusCode).toBe(200)
    await app.close()
  })
})

test('without PUBLIC_URL, the scheme comes from a proxy that TRUST_PROXY names', async ({ database }) => {
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }), database })
  const headers = { host: 'shop.example', origin: 'https://shop.example', 'x-forwarded-proto': 'https' }
  const request = { method: 'POST', url: '/api/logout', payload: {}, headers } as const
  expect((await app.inject(request)).statusCode).toBe(200)
  expect((await app.inject({ ...request, remoteAddress: '203.0.113.7' })).statusCode).toBe(403)
  await app.close()
})
