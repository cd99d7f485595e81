import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { describe, expect, test } from '#testing/test.ts'

const host = 'shop.example:3000'

describe('a change request', () => {
  test.for([
    ['from our own pages is accepted', { origin: 'http://shop.example:3000' }, 200],
    ['from the public address is accepted', { origin: 'https://mainstreet.example' }, 200],
    ['from a program, which names no origin, is accepted', {}, 200],
    [
      'from this site in a browser that names no origin is accepted',
      { 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['from the address bar is accepted', { 'sec-fetch-site': 'none' }, 200],
    ['from another site is refused', { origin: 'https://evil.example' }, 403],
    ['from our own host with another scheme is refused', { origin: 'https://shop.example:3000' }, 403],
    ['from another port is refused', { origin: 'http://shop.example:4000' }, 403],
    ['from a neighbouring subdomain is refused', { origin: 'https://blog.mainstreet.example' }, 403],
    ['from a host name that ends like ours is refused', { origin: 'https://evilshop.example:3000' }, 403],
    ['from the public address without TLS is refused', { origin: 'http://mainstreet.example' }, 403],
    ['from a sandboxed frame is refused', { origin: 'null' }, 403],
    ['with an empty origin is refused', { origin: '' }, 403],
    [
      'from another site in a browser that names no origin is refused',
      { 'sec-fetch-site': 'cross-site' },
      403,
    ],
    ['from a subdomain in a browser that names no origin is refused', { 'sec-fetch-site': 'same-site' }, 403],
  ] as const)('%s', async ([, headers, status], { database }) => {
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
