import { expect, test } from 'vitest'
import { answerCallsBy, readAnswers } from './draw-page.tsx'

const counts = { count: 0, products: [], nextCursor: null }

/** Reads the answers of a page from an API that answers everything alike, and notes the calls. */
async function read(address: string, status = 200) {
  const calls: string[] = []
  answerCallsBy(async (call) => {
    calls.push(call)
    return { status, text: JSON.stringify({ store: { id: 'rosemary' }, ...counts }) }
  })
  return { answers: await readAnswers(address), calls }
}

test.each([
  ['/', []],
  ['/products/local', []],
  ['/products/local?place=Here&lat=far&lng=1', []],
  [
    '/products/local?place=Nashville,+TN&lat=36.1&lng=-86.7&category=clothing',
    ['/api/products/local?latitude=36.1&longitude=-86.7&search=&category=clothing&price=all&sort=best'],
  ],
  ['/store/rosemary?search=rye', ['/api/stores/rosemary', '/api/stores/rosemary/products?search=rye']],
  ['/STORE/rosemary/product/Rye%2F1/', ['/api/stores/rosemary/products/Rye%2F1']],
])('%s asks for what it shows at first', async (address, expected) => {
  const { answers, calls } = await read(address)
  expect(calls).toEqual(expected)
  expect(answers).toHaveLength(expected.length)
})

test('the answers survive the way to the browser as JSON', async () => {
  for (const address of ['/products/local?place=Here&lat=36.1&lng=-86.7', '/store/rosemary']) {
    const { answers } = await read(address)
    expect(JSON.parse(JSON.stringify(answers))).toStrictEqual(answers)
  }
})

test('a call that fails fails the drawing', async () => {
  await expect(read('/store/rosemary', 503)).rejects.toThrow()
})
