import { afterAll, expect, test } from 'vitest'
import { sendBy } from '../infrastructure/api.ts'
import { readAnswers, setCallHandler } from './draw-page.tsx'

// Other test files of this worker call by fetch.
afterAll(() => sendBy())

const counts = { count: 0, products: [], nextCursor: null }

/** Reads the answers of a page from an API that answers everything alike, and notes the calls. */
async function read(address: string, { status = 200, promises = [] as { storeId: string }[] } = {}) {
  const calls: string[] = []
  setCallHandler(async ({ method, address: call, body }) => {
    calls.push([method, call, ...(body === undefined ? [] : [body])].join(' '))
    return { status, text: JSON.stringify({ store: { id: 'rosemary' }, promises, opening: {}, ...counts }) }
  })
  return { answers: await readAnswers(address), calls }
}

test.each([
  ['/', ['GET /api/storefronts']],
  ['/products/local', []],
  ['/products/local?place=Here&lat=far&lng=1', []],
  [
    '/products/local?place=Nashville,+TN&lat=36.1&lng=-86.7&category=clothing',
    ['GET /api/products/local?latitude=36.1&longitude=-86.7&search=&category=clothing&price=all&sort=best'],
  ],
  [
    '/store/rosemary?search=rye',
    [
      'GET /api/stores/rosemary',
      'GET /api/stores/rosemary/products?search=rye',
      'POST /api/delivery/quote {"address":null,"point":null,"parts":[{"storeId":"rosemary","subtotalCents":0}]}',
    ],
  ],
  [
    '/STORE/rosemary/product/Rye%2F1/',
    [
      'GET /api/stores/rosemary/products/Rye%2F1',
      'POST /api/delivery/quote {"address":null,"point":null,"parts":[{"storeId":"rosemary","subtotalCents":0}]}',
    ],
  ],
])('%s asks for what it shows at first', async (address, expected) => {
  const { answers, calls } = await read(address)
  expect(calls).toEqual(expected)
  expect(answers).toHaveLength(expected.length)
})

test('the home page without a place asks for the shelf of the town, and goes on without it', async () => {
  const calls: string[] = []
  setCallHandler(async ({ address }) => {
    calls.push(address)
    const town = { label: 'Nashville, TN', latitude: 36.1, longitude: -86.7 }
    return address === '/api/storefronts'
      ? { status: 200, text: JSON.stringify({ stores: [], town }) }
      : { status: 404, text: '{}' }
  })
  await readAnswers('/')
  expect(calls).toEqual([
    '/api/storefronts',
    '/api/products/local?latitude=36.1&longitude=-86.7&search=&category=all&price=all&sort=best',
  ])
})

test('the home page of a place asks for its shelf and its stores', async () => {
  const { calls } = await read('/?place=Nashville,+TN&lat=36.1&lng=-86.7')
  expect(calls).toEqual([
    'GET /api/products/local?latitude=36.1&longitude=-86.7&search=&category=all&price=all&sort=best',
    'GET /api/stores/nearby?latitude=36.1&longitude=-86.7&sort=distance&limit=3',
    'GET /api/stores/nearby?latitude=36.1&longitude=-86.7&sort=distance&open=1&limit=1',
  ])
})

test('the answers survive the way to the browser as JSON', async () => {
  for (const address of ['/products/local?place=Here&lat=36.1&lng=-86.7', '/store/rosemary']) {
    const { answers } = await read(address)
    expect(JSON.parse(JSON.stringify(answers))).toStrictEqual(answers)
  }
})

test('a store that may close shows its hours', async () => {
  const { calls } = await read('/store/rosemary', { promises: [{ storeId: 'rosemary' }] })
  expect(calls.at(-1)).toBe('GET /api/stores/rosemary/hours')
})

test('a call that fails fails the drawing', async () => {
  await expect(read('/store/rosemary', { status: 503 })).rejects.toThrow()
})
