import { expect, test } from 'vitest'
import type { SyncChange, SyncedProduct } from '#contract/inventory/update-inventory.ts'
import { ApiProblem, NetworkProblem } from '../../infrastructure/api.ts'
import { aListedProduct } from './listed-product.fixture.ts'
import { type LocalStock, runSync, syncFailureText } from './run-sync.ts'
import type { WantedProduct } from './sync-request.ts'

const wantedOf = (count: number): WantedProduct[] =>
  Array.from({ length: count }, (_, n) => ({
    product: aListedProduct({ id: `p${n}`, title: `Product ${n}` }),
    quantity: 9,
  }))

const changeOf = ({ id, quantity = 0 }: SyncedProduct, localQuantity: number | null = 7): SyncChange => ({
  id,
  storeId: 's',
  change: 'modified',
  localQuantity,
  quantity,
})
const stockChanged = (changes: SyncChange[]) =>
  new ApiProblem(409, { code: 'stock_changed', message: 'Sales have changed the stock.', changes })

function aRun(count: number, answer: (products: SyncedProduct[], call: number) => SyncChange[]) {
  const sent: SyncedProduct[][] = []
  const written: LocalStock[] = []
  const end = runSync({
    wanted: wantedOf(count),
    storeId: 's',
    send: async (products) => {
      sent.push(products)
      return { changes: answer(products, sent.length) }
    },
    onWritten: (stock) => written.push(stock),
    isStopped: () => written.length === 3,
  })
  return { sent, written, end }
}

test('products go in batches of 500, and after each it is known what is here', async () => {
  const { sent, written, end } = aRun(1_200, (products) => products.map((product) => changeOf(product)))
  expect(await end).toEqual({ kind: 'done' })
  expect(sent.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(written[2]?.get('p1199')).toBe(9)
})

test('it stops between two batches', async () => {
  const { sent, end } = aRun(2_000, (products) => products.map((product) => changeOf(product)))
  expect(await end).toEqual({ kind: 'stopped' })
  expect(sent).toHaveLength(3)
})

test('a failure ends it, and the batches before it stay done', async () => {
  const { written, end } = aRun(1_200, (products, call) => {
    if (call === 2) throw new NetworkProblem('gone')
    return products.map((product) => changeOf(product))
  })
  expect(await end).toMatchObject({ kind: 'failed', stock: new Map() })
  expect(written).toHaveLength(1)
})

test('what sales have left is told where it was refused for that', async () => {
  const { sent, end } = aRun(2, (products) => {
    throw stockChanged(products.slice(0, 1).map((product) => changeOf(product, 5)))
  })
  expect(await end).toMatchObject({ kind: 'failed', stock: new Map([['p0', 5]]) })
  expect(sent).toHaveLength(1)
})

test('failures are said in the specified words', () => {
  expect(syncFailureText(new ApiProblem(400, { message: 'Too many.' }))).toBe('Sync failed: Too many.')
  expect(syncFailureText(new ApiProblem(500, {}))).toBe('Sync failed: Unknown error')
  expect(syncFailureText(new NetworkProblem('gone'))).toBe('Something went wrong while syncing.')
})
