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
