import type { InjectOptions } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { describe, expect, test } from '#testing/test.ts'

const CLIENT = '203.0.113.7'
const NGINX = '10.0.0.2'
const CADDY = '198.51.100.9'

/** The request as it arrives at the server. Each proxy has appended the address that called it. */
const through = (proxies: string[], client: string, forged: string): InjectOptions => ({
  remoteAddress: proxies.at(-1) ?? client,
  headers: {
    'x-forwarded-for': [forged, client, ...proxies.slice(0, -1)].slice(0, proxies.length + 1).join(', '),
  },
})

describe('the rate limit of an address holds with a forged X-Forwarded-For', () => {
  test.for([
    ['without a proxy', 'false', []],
    ['behind one proxy, counted', '1', [NGINX]],
    ['behind one proxy on this computer', '1', ['127.0.0.1']],
    ['behind one proxy, by its network', '10.0.0.0/8', [NGINX]],
    ['behind two proxies, counted', '2', [CADDY, NGINX]],
    ['behind two proxies, by their networks', `${CADDY},uniquelocal`, [CADDY, NGINX]],
    ['when the caller goes past the proxy', '1', []],
  ] as const)('%s', async ([, TRUST_PROXY, proxies], { database }) => {
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY }), database })
    const statusOf = async (client: string, forged: string) => {
      const request = { method: 'POST', url: '/api/signup', payload: {} } as const
      return (await app.inject({ ...request, ...through([...proxies], client, forged) })).statusCode
    }
    for (let call = 1; call <= 20; call++) expect(await statusOf(CLIENT, `192.0.2.${call}`)).toBe(400)
    expect(await statusOf(CLIENT, '192.0.2.77')).toBe(429)
    expect(await statusOf('203.0.113.8', CLIENT)).toBe(400)
    await app.close()
  })

  test('for a household with many IPv6 addresses', async ({ database }) => {
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }), database })
    let refused = 0
    for (let call = 1; call <= 21; call++) {
      const { headers, remoteAddress } = through([NGINX], `2001:db8:1:2::${call}`, `2001:db8:${call}::1`)
      const reply = await app.inject({
        method: 'POST',
        url: '/api/signup',
        payload: {},
        ...(headers && { headers }),
        ...(remoteAddress !== undefined && { remoteAddress }),
      })
      if (reply.statusCode === 429) refused++
    }
    expect(refused).toBe(1)
    await app.close()
  })
})
