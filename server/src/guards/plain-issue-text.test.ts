import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'

test('invalid input is answered in plain words that name the field', async ({ app }) => {
  const answers = {
    '/api/stores/nearby?longitude=0': 'latitude must be a number',
    '/api/stores/nearby?latitude=100&longitude=0': 'latitude must be at most 90',
    '/api/stores/nearby?latitude=0&longitude=0&limit=0': 'limit must be at least 1',
    '/api/stores/abc': 'storeId must be an id',
    '/api/products/local?latitude=0&longitude=0&sort=dear':
      'sort must be one of best, price-low, price-high, name, distance',
  }
  for (const [url, message] of Object.entries(answers)) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode, reply.json<{ message: string }>().message]).toEqual([url, 400, message])
  }
})

test('a field inside of a list is named in plain words, and by its path in fields', async ({
  app,
  database,
}) => {
  const headers = await signedIn(database, await aUser(database, { role: 'admin' }))
  const store = await aStore(database, { ownerId: (await aUser(database, { role: 'admin' })).id })
  const send = (products: object) =>
    app.inject({ method: 'POST', url: '/api/inventory/update', headers, payload: { products } })
  const whole = { id: 'a', title: 'Loaf', price: 1, quantity: 1, storeId: store.id }
  const variant = { id: 'v', color: 7, size: null, price: 1, quantity: 1, image: null }
  const answers: [object, string, string][] = [
    [[{ ...whole, storeId: 'here' }], 'products.0.storeId', 'storeId of entry 1 in products must be an id'],
    [[whole, 'loaf'], 'products.1', 'entry 2 in products must be an object'],
    [
      [{ ...whole, variants: [variant, variant] }],
      'products.0.variants.0.color',
      'color of entry 1 in variants of entry 1 in products must be text',
    ],
  ]
  for (const [products, field, message] of answers) {
    const body = (await send(products)).json<{ message: string; fields: object }>()
    expect([field, body.message]).toEqual([field, message])
    expect(Object.keys(body.fields)).toContain(field)
  }
})

test('messages of the contract are not rewritten', async ({ app }) => {
  const payload = { username: '', email: 'ab', password: '123456', role: 'user', deliveryAddress: {} }
  const reply = await app.inject({ method: 'POST', url: '/api/signup', payload })
  expect(reply.json()).toMatchObject({
    message: 'Username is required',
    fields: { email: 'Invalid email address' },
  })
  const owner = await app.inject({ method: 'POST', url: '/api/signup', payload: { ...payload, role: 'x' } })
  expect(owner.json()).toMatchObject({ message: 'role must be one of user, admin' })
})
