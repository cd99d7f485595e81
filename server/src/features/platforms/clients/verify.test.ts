import { describe, expect, test } from 'vitest'
import { guidOf, someProducts } from '#sandbox/fake-shop.ts'
import { fakeClient, openFakeShop, theFakePlatforms } from './clients.fixture.ts'

const fake = await theFakePlatforms()

describe('Shopify', () => {
  test('accepts a token', async () => {
    openFakeShop(fake, 'shopify')
    expect(await fakeClient(fake, 'shopify').verify()).toEqual({
      siteName: 'Rosemary & Rye',
      catalogVersion: null,
    })
  })

  test('accepts a client id and secret, exchanged once a day', async () => {
    openFakeShop(fake, 'shopify', { clientId: 'daily', products: someProducts(60) })
    let now = new Date('2026-11-20T08:00:00Z')
    const credentials = { apiToken: '', clientId: 'daily', clientSecret: 'fake-client-secret' }
    const client = fakeClient(fake, 'shopify', { credentials, now: () => now })
    const exchanges = () => fake.calls.filter(({ path }) => path.endsWith('/access_token')).length
    await client.verify()
    await client.listProducts(null)
    await fakeClient(fake, 'shopify', { credentials, now: () => now }).listProducts(null)
    expect(exchanges()).toBe(1)
    now = new Date('2026-11-21T07:56:00Z')
    await client.listProducts(null)
    expect(exchanges()).toBe(2)
  })

  test('a day token that was revoked is renewed once', async () => {
    const shop = openFakeShop(fake, 'shopify', { clientId: 'early' })
    const credentials = { apiToken: '', clientId: 'early', clientSecret: 'fake-client-secret' }
    const client = fakeClient(fake, 'shopify', { credentials })
    await client.verify()
    fake.next = [{ status: 401, json: { errors: '[API] Invalid API key or access token' } }]
    await client.verify()
    shop.clientSecret = 'another'
    await expect(client.verify()).rejects.toMatchObject({ wrongPart: 'clientSecret' })
  })

  test.each([
    ['a token', { credentials: { apiToken: 'wrong' } }, 'apiToken', /access token/],
    ['a domain', { address: 'nobody.myshopify.com' }, 'address', /no shop with this domain/],
    [
      'a client secret',
      { credentials: { apiToken: '', clientId: 'fake-client-id', clientSecret: 'wrong' } },
      'clientSecret',
      /secret/,
    ],
    [
      'an app of others',
      { credentials: { apiToken: '', clientId: 'another-organization', clientSecret: 'x' } },
      'address',
      /same organization/,
    ],
  ])('says that %s is wrong', async (_, given, wrongPart, message) => {
    openFakeShop(fake, 'shopify')
    const verifying = fakeClient(fake, 'shopify', given).verify()
    await expect(verifying).rejects.toMatchObject({ kind: 'refused', wrongPart })
    await expect(fakeClient(fake, 'shopify', given).verify()).rejects.toThrow(message)
  })

  test.each([
    [['write_products'], 'read_inventory and write_inventory'],
    [['read_products', 'read_inventory'], 'the access scope write_inventory.'],
    [['write_inventory'], 'the access scope read_products.'],
    [[], 'read_products, read_inventory, and write_inventory'],
  ])('names the access scopes that are missing beside %j', async (scopes, words) => {
    openFakeShop(fake, 'shopify', { scopes })
    await expect(fakeClient(fake, 'shopify').verify()).rejects.toMatchObject({
      message: expect.stringContaining(words),
      wrongPart: 'apiToken',
    })
  })

  test('names an access scope that was removed after connecting', async () => {
    openFakeShop(fake, 'shopify', { scopes: [] })
    await expect(fakeClient(fake, 'shopify').listProducts(null)).rejects.toThrow('read_products')
  })
})

describe.each([
  ['Squarespace', 'squarespace', 'V3_CATALOG'],
  ['Wix V1', 'wix', 'V1_CATALOG'],
  ['Wix V3', 'wix', 'V3_CATALOG'],
] as const)('%s', (_, platform, catalog) => {
  test.each([
    [['read_products', 'read_inventory'], /Inventory|stock/],
    [['read_inventory', 'write_inventory'], /Products|products/],
  ])('refuses a key that may only %j, and changes nothing', async (scopes, words) => {
    const shop = openFakeShop(fake, platform, { catalog, scopes, products: someProducts(2) })
    const before = JSON.stringify(shop.products)
    const verifying = fakeClient(fake, platform).verify()
    await expect(verifying).rejects.toMatchObject({
      kind: 'refused',
      wrongPart: 'apiToken',
      message: expect.stringMatching(words),
    })
    shop.scopes = ['read_products', 'read_inventory', 'write_inventory']
    await fakeClient(fake, platform).verify()
    expect(JSON.stringify(shop.products)).toBe(before)
  })
})

describe('Squarespace', () => {
  test.each(['my site', 'localhost', 'https://127.0.0.1/', 'a\r\nX-Evil: 1'])(
    'sends nothing for the Site URL %j',
    (address) => {
      openFakeShop(fake, 'squarespace')
      expect(() => fakeClient(fake, 'squarespace', { address })).toThrow(
        'This Site URL is no address of a site',
      )
      expect(fake.calls).toEqual([])
    },
  )

  test.each([
    'https://www.rosemary.example',
    'rosemary.example',
    'http://rosemary.example/shop',
    'x.squarespace.com',
  ])('accepts the site written as %s', async (address) => {
    openFakeShop(fake, 'squarespace')
    const { siteName } = await fakeClient(fake, 'squarespace', { address }).verify()
    expect(siteName).toBe('Rosemary & Rye')
  })

  test('says that the key belongs to another site, and never calls the site', async () => {
    openFakeShop(fake, 'squarespace')
    const client = fakeClient(fake, 'squarespace', { address: 'https://other.example' })
    await expect(client.verify()).rejects.toMatchObject({ wrongPart: 'address' })
  })

  test('says that the key is wrong or lacks a permission', async () => {
    openFakeShop(fake, 'squarespace')
    const wrong = fakeClient(fake, 'squarespace', { credentials: { apiToken: 'wrong' } })
    await expect(wrong.verify()).rejects.toMatchObject({ wrongPart: 'apiToken' })
    fake.next = [{ status: 403, json: { type: 'AUTHORIZATION_ERROR', subtype: 'MISSING_SCOPE' } }]
    await expect(fakeClient(fake, 'squarespace').verify()).rejects.toThrow('lacks a permission')
  })
})

describe('Wix', () => {
  test.each(['V1_CATALOG', 'V3_CATALOG'] as const)('detects %s', async (catalog) => {
    openFakeShop(fake, 'wix', { catalog })
    expect(await fakeClient(fake, 'wix').verify()).toEqual({ siteName: null, catalogVersion: catalog })
  })

  test('says that there is no shop on the site', async () => {
    openFakeShop(fake, 'wix', { catalog: 'STORES_NOT_INSTALLED' })
    await expect(fakeClient(fake, 'wix').verify()).rejects.toThrow('not installed')
  })

  test.each(['my site', 'Käse', 'a\r\nX-Evil: 1'])('never sends the Site ID %j', async (address) => {
    openFakeShop(fake, 'wix')
    const client = fakeClient(fake, 'wix', { address })
    await expect(client.listProducts(null)).rejects.toMatchObject({ kind: 'refused', wrongPart: 'address' })
    expect(fake.calls).toEqual([])
  })

  test('names the wrong field', async () => {
    openFakeShop(fake, 'wix')
    const wrongKey = fakeClient(fake, 'wix', { credentials: { apiToken: 'wrong' } })
    await expect(wrongKey.verify()).rejects.toMatchObject({ wrongPart: 'apiToken' })
    const wrongSite = fakeClient(fake, 'wix', { address: guidOf(1, 1) })
    await expect(wrongSite.verify()).rejects.toMatchObject({ wrongPart: 'address' })
  })
})
