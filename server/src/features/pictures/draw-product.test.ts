import { findDrawingAddress } from '#contract/pictures/drawing-address.ts'
import { expect, test } from '#testing/test.ts'

const loaf = {
  item_name: 'Seeded rye loaf',
  image: null,
  category: 'food-beverage',
  color: null,
  size: null,
} as const

const addressOf = (product: Parameters<typeof findDrawingAddress>[0]) =>
  findDrawingAddress(product, 'a') ?? ''

test('anybody gets the drawing of a product, and may keep it for a day', async ({ app }) => {
  const reply = await app.inject({ url: addressOf(loaf) })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/svg+xml')
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
  expect(reply.headers['content-security-policy']).toContain('sandbox')
  expect(reply.body).toMatch(/^<svg /)
  const red = await app.inject({ url: addressOf({ ...loaf, color: 'Red', size: 'M' }) })
  expect(red.body).not.toBe(reply.body)
})

test.for(['', '</text><script>', 'Ä & "ö"', 'x'.repeat(3000), '🙂'.repeat(150)])(
  'a name is drawn as it comes: %#',
  async (item_name, { app }) => {
    const reply = await app.inject({ url: addressOf({ ...loaf, item_name }) })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain('<script')
  },
)

test('an unknown category is refused', async ({ app }) => {
  const reply = await app.inject({ url: '/api/pictures/drawings?name=a&store=b&category=c' })
  expect(reply.statusCode).toBe(400)
})
