import { beforeEach, describe, expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { someProducts } from '#sandbox/fake-shop.ts'
import { TROUBLES } from '#sandbox/trouble.ts'
import { fakeClient, openFakeShop, TOKEN, theFakePlatforms } from './clients.fixture.ts'
import { createClient } from './create-client.ts'
import { PlatformFailure } from './platform-failure.ts'
import { shopUrlOf } from './shopify/shopify-client.ts'

const fake = await theFakePlatforms()

const failureOf = async (work: Promise<unknown>): Promise<PlatformFailure> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PlatformFailure)
  return error as PlatformFailure
}

describe.each(PLATFORMS)('%s', (platform) => {
  beforeEach(() => {
    openFakeShop(fake, platform, { products: someProducts(3) })
  })

  test.each(TROUBLES.filter((trouble) => trouble !== 'slow'))(
    'a server with %s counts as unavailable; the failure contains neither its text nor our token',
    async (trouble) => {
      fake.always = trouble
      const failure = await failureOf(fakeClient(fake, platform).listProducts(null))
      expect(failure.kind).toBe('unavailable')
      expect(JSON.stringify([failure.message, failure.cause, failure.stack])).not.toMatch(
        /secret upstream|token-of/,
      )
      expect(fake.strays).toBe(0)
    },
  )

  test.each([
    [401, 'refused', /not accept/],
    [402, 'refused', /frozen|expired|paid/],
    [403, 'refused', /./],
    [404, 'refused', /./],
    [423, 'refused', /locked/],
    [409, 'unavailable', /not understand/],
    [418, 'unavailable', /not understand/],
    [428, 'unavailable', /not understand/],
    [503, 'unavailable', /did not answer/],
  ] as const)('%i is %s', async (status, kind, words) => {
    fake.always = { status, json: { errors: 'secret upstream words', message: 'secret upstream words' } }
    const failure = await failureOf(fakeClient(fake, platform).listProducts(null))
    expect(failure.kind).toBe(kind)
    expect(failure.message).toMatch(words)
    expect(failure.message).not.toContain('upstream')
  })

  test.each([
    { errors: 'secret upstream words' },
    { errors: ['secret upstream words'] },
    { errors: [{ message: 'secret upstream words' }], data: null },
    { errors: { base: ['secret upstream words'] } },
    { error: 'secret upstream words' },
    { error: { code: 500, message: 'secret upstream words' } },
    { type: 'X', subtype: null, message: 'secret upstream words', details: null, contextId: 'X' },
    { message: 'secret upstream words', details: {} },
    {},
    [],
    null,
  ])('200 with %j is a failure with a plain message, not an empty shop', async (json) => {
    fake.always = { status: 200, json }
    const failure = await failureOf(fakeClient(fake, platform).listProducts(null))
    expect(failure.kind).toBe('unavailable')
    const hasError = json !== null && ('error' in json || 'errors' in json)
    expect(failure.message).toMatch(hasError ? /reported an error/ : /reported an error|do not understand/)
  })

  test('a 5xx answer is tried again', async () => {
    const pauses = { slept: [] }
    fake.next = ['error', 'error']
    const { products } = await fakeClient(fake, platform, { pauses }).listProducts(null)
    expect(products).toHaveLength(3)
    expect(pauses.slept).toEqual([500, 1000])
  })

  test('after 429 the client waits as long as Retry-After says', async () => {
    const pauses = { slept: [] }
    fake.next = [{ status: 429, headers: { 'retry-after': '7' } }]
    const { products } = await fakeClient(fake, platform, { pauses }).listProducts(null)
    expect(products).toHaveLength(3)
    expect(pauses.slept).toEqual([7000])
  })

  test('the client stops waiting at its time limit', async () => {
    const pauses = { slept: [] as number[] }
    fake.always = { status: 429, headers: { 'retry-after': '30' } }
    const failure = await failureOf(
      fakeClient(fake, platform, { pauses, patienceMs: 70_000 }).listProducts(null),
    )
    expect(failure.message).toContain('busy')
    expect(pauses.slept).toEqual([30_000, 30_000])
  })

  test('a body without end is abandoned', async () => {
    fake.always = 'slow'
    const abort = AbortSignal.timeout(300)
    const client = createClient(
      {
        platform,
        address: 'rosemary.myshopify.com',
        credentials: { apiToken: TOKEN, clientId: '', clientSecret: '' },
      },
      { bases: fake.bases },
      { patienceMs: 0, signal: abort },
    )
    await expect(client.listProducts(null)).rejects.toThrow()
  })
})

describe('Shopify', () => {
  test.each([
    ['[API] Invalid API key or access token', 'apiToken'],
    ['Not Found', 'address'],
    ['Access denied for product field. Required access: `read_products` access scope.', 'apiToken'],
  ])('names the reason of a 200 with the error %j', async (errors, wrongPart) => {
    openFakeShop(fake, 'shopify')
    fake.always = { status: 200, json: { errors } }
    const failure = await failureOf(fakeClient(fake, 'shopify').listProducts(null))
    expect(failure).toMatchObject({ kind: 'refused', wrongPart })
  })

  test('a throttled call with status 200 is repeated after a pause by its cost', async () => {
    openFakeShop(fake, 'shopify', { products: someProducts(2) })
    const pauses = { slept: [] }
    fake.next = [
      {
        status: 200,
        json: {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          extensions: {
            cost: {
              requestedQueryCost: 752,
              actualQueryCost: null,
              throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 666, restoreRate: 50 },
            },
          },
        },
      },
    ]
    await fakeClient(fake, 'shopify', { pauses }).listProducts(null)
    expect(pauses.slept).toEqual([1720])
  })

  test.each([
    'localhost',
    '127.0.0.1',
    'evil.example',
    'rosemary.myshopify.com.evil.example',
    'evil.example/rosemary.myshopify.com',
    'rosemary.myshopify.com@evil.example',
    'user:pw@rosemary.myshopify.com',
    'rosemary.myshopify.com:8080',
    'rosemary.myshopify.com/admin',
    'rosemary.myshopify.com?x=',
    'rosemary.myshopify.com#',
    '-rosemary.myshopify.com',
    'a.b.myshopify.com',
    '.myshopify.com',
    'rosemary.myshopify.com\n.evil.example',
    'rоsemary.myshopify.com',
  ])("never calls '%s'", (domain) => {
    expect(() => shopUrlOf(domain, '')).toThrow(PlatformFailure)
  })

  test('calls only its own host', () =>
    expect(shopUrlOf(' Rosemary.MyShopify.com ', '').href).toBe('https://rosemary.myshopify.com/'))
})

test('the client pauses a minute after a 429 of Squarespace, and sends a User-Agent', async () => {
  openFakeShop(fake, 'squarespace')
  const pauses = { slept: [] }
  fake.next = [{ status: 429 }]
  await fakeClient(fake, 'squarespace', { pauses }).listProducts(null)
  expect(pauses.slept).toEqual([60_000])
  expect(fake.calls[0]?.headers['user-agent']).toContain('Mainstreet')
})

test.each([
  ['shopify', 'x-shopify-access-token', TOKEN],
  ['squarespace', 'authorization', `Bearer ${TOKEN}`],
  ['wix', 'authorization', TOKEN],
] as const)('%s gets the token in its %s', async (platform: Platform, header, value) => {
  openFakeShop(fake, platform)
  await fakeClient(fake, platform).listProducts(null)
  expect(fake.calls.every(({ headers }) => headers[header] === value)).toBe(true)
})
