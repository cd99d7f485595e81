import { describe, expect, test } from 'vitest'
import type { SyncChange } from '#contract/inventory/update-inventory.ts'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { aListedProduct } from './listed-product.fixture.ts'
import { ALL_SELECTED } from './product-selection.ts'
import { batchUnderWay, NEW_WORK, type Work, type WorkAction, wantedOf, workReducer } from './product-work.ts'

const reduced = (work: Work, ...actions: WorkAction[]): Work => actions.reduce(workReducer, work)

const notSynced = (id: string) => aListedProduct({ id, sync: 'not-synced', localQuantity: null })
const idsIn = ({ list }: Work) => list.products.map(({ id }) => id)

/** The answer to the pages that are being read. With a failure, `nextCursor` is the page that failed. */
const pagesRead = (
  { list: { next } }: Work,
  ids: string[],
  nextCursor: string | null,
  failure: Error | null = null,
): WorkAction => {
  if (next === null) throw new Error('Nothing is being read.')
  return { type: 'pages-read', of: next, products: ids.map(notSynced), nextCursor, failure }
}
const withPages = (work: Work, ...pages: [ids: string[], nextCursor: string | null][]): Work =>
  pages.reduce((now, [ids, nextCursor]) => reduced(now, pagesRead(now, ids, nextCursor)), work)

const someRead = (count: number) =>
  withPages(reduced(NEW_WORK, { type: 'shown' }), [Array.from({ length: count }, (_, n) => `p${n}`), null])

describe('reading', () => {
  test('starts when the list is shown, and continues page by page', () => {
    const first = reduced(NEW_WORK, { type: 'shown' })
    expect(first.list.next).toEqual({ cursor: null, isAgain: false })
    const second = withPages(first, [['a', 'b'], 'two'])
    expect([idsIn(second), second.list.next?.cursor, second.list.isComplete]).toEqual([
      ['a', 'b'],
      'two',
      false,
    ])
    const complete = withPages(second, [['c'], null])
    expect([idsIn(complete), complete.list.next, complete.list.isComplete]).toEqual([
      ['a', 'b', 'c'],
      null,
      true,
    ])
    expect(reduced(complete, { type: 'shown' })).toBe(complete)
  })

  test('shows a product once when two pages contain it', () => {
    const work = withPages(reduced(NEW_WORK, { type: 'shown' }), [['a'], 'two'], [['a', 'b', 'b'], null])
    expect(idsIn(work)).toEqual(['a', 'b'])
  })

  test('continues from the page that failed', () => {
    const half = withPages(reduced(NEW_WORK, { type: 'shown' }), [['a'], 'two'])
    const failed = reduced(half, pagesRead(half, ['b'], 'three', new Error('gone')))
    expect([failed.list.failure?.message, failed.list.next]).toEqual(['gone', null])
    expect(reduced(failed, { type: 'shown' }).list.next).toBeNull()
    const again = reduced(failed, { type: 'read' })
    expect([idsIn(again), again.list.next?.cursor, again.list.failure]).toEqual([['a', 'b'], 'three', null])
  })

  test('a second time starts from the first page after a failure', () => {
    const again = reduced(someRead(2), { type: 'read' })
    const failed = reduced(again, pagesRead(again, ['new'], 'two', new Error('gone')))
    expect([idsIn(failed), failed.list.fresh]).toEqual([['p0', 'p1'], []])
    expect(reduced(failed, { type: 'read' }).list.next).toEqual({ cursor: null, isAgain: true })
  })

  test('a second time keeps the old list on the screen until the new one is complete', () => {
    const half = withPages(reduced(someRead(2), { type: 'read' }), [['new'], 'two'])
    expect([idsIn(half), half.list.fresh.length]).toEqual([['p0', 'p1'], 1])
    expect(idsIn(withPages(half, [['newer'], null]))).toEqual(['new', 'newer'])
  })

  test('starts again when the inventory was changed elsewhere', () => {
    const outdated = reduced(someRead(1), { type: 'inventory-changed' })
    expect(outdated.list.next).toBeNull()
    const again = reduced(outdated, { type: 'shown' })
    expect([again.list.next?.isAgain, again.list.isOutdated]).toEqual([true, false])
  })

  test('ignores an answer to an earlier reading or from another shop', () => {
    const first = reduced(NEW_WORK, { type: 'shown' })
    const late = pagesRead(first, ['late'], null)
    const restarted = reduced(first, { type: 'connected' })
    expect(restarted.list.next).not.toBeNull()
    expect(reduced(restarted, late)).toBe(restarted)
  })

  test('begins with a connection only where the list was read before', () => {
    expect(reduced(NEW_WORK, { type: 'connected' })).toBe(NEW_WORK)
    const other = reduced(someRead(2), { type: 'connected' })
    expect([idsIn(other), other.list.next]).toEqual([[], { cursor: null, isAgain: false }])
    expect(reduced(someRead(2), { type: 'disconnected' })).toBe(NEW_WORK)
  })
})

describe('choosing', () => {
  test('takes the quantity of the platform, or the one that is typed', () => {
    const work = someRead(3)
    const [a, b] = work.list.products
    if (!a || !b) throw new Error('Two products are needed.')
    const chosen = reduced(
      work,
      { type: 'product-selected', product: a, selected: true },
      { type: 'product-selected', product: b, selected: true },
      { type: 'quantity-typed', product: b, typed: '12' },
    )
    expect(wantedOf(chosen).map(({ quantity }) => quantity)).toEqual([9, 12])
    const taken = reduced(chosen, { type: 'quantity-typed', product: b, typed: '9' })
    expect(taken.edits.size).toBe(0)
  })
})

const syncing = (count: number): Work => {
  const all = reduced(someRead(count), { type: 'selection-set', selection: ALL_SELECTED })
  return reduced(all, { type: 'sync-started', wanted: wantedOf(all) })
}

const changesOf = (work: Work, localQuantity = 9): SyncChange[] =>
  (batchUnderWay(work) ?? []).map(({ product, quantity }) => ({
    id: product.id,
    storeId: 's',
    change: 'modified',
    localQuantity,
    quantity,
  }))

const written = (work: Work): Work =>
  reduced(work, { type: 'batch-written', of: batchUnderWay(work) ?? [], changes: changesOf(work) })
const failed = (work: Work, failure: unknown): Work =>
  reduced(work, { type: 'batch-failed', of: batchUnderWay(work) ?? [], failure })

describe('syncing', () => {
  test('keeps its labels when pages arrive that were asked for before it', () => {
    const labels = ({ list }: Work) => list.products.map(({ sync }) => sync)
    const under = reduced(syncing(2), { type: 'read' })
    const half = withPages(written(under), [['p0'], 'two'])
    expect(labels(half)).toEqual(['synced', 'synced'])
    // The second page was asked for after the sync: the server knows better.
    expect(labels(withPages(half, [['p1'], null]))).toEqual(['synced', 'not-synced'])
  })

  test('says that nothing is selected', () => {
    expect(reduced(someRead(1), { type: 'sync-started', wanted: [] }).sync).toEqual({
      kind: 'nothing-selected',
    })
  })

  test('sends batches of 500; written products get their label and are no longer selected', () => {
    let work = syncing(1_200)
    const sizes = []
    for (let batch = batchUnderWay(work); batch !== null; batch = batchUnderWay(work)) {
      sizes.push(batch.length)
      work = written(work)
    }
    expect(sizes).toEqual([500, 500, 200])
    expect(work.sync).toEqual({ kind: 'done', done: 1_200, total: 1_200 })
    expect(
      work.list.products.every(({ sync, localQuantity }) => sync === 'synced' && localQuantity === 9),
    ).toBe(true)
    expect(wantedOf(work)).toEqual([])
  })

  test("'Select all' ends with its sync: products that are new or archived at the next reading are not selected", () => {
    const again = reduced(written(syncing(2)), { type: 'read' })
    const of = again.list.next as NonNullable<Work['list']['next']>
    const products = [{ ...notSynced('p0'), status: 'archived' }, notSynced('p1'), notSynced('new')]
    const read = reduced(again, { type: 'pages-read', of, products, nextCursor: null, failure: null })
    expect(idsIn(read)).toEqual(['p0', 'p1', 'new'])
    expect(wantedOf(read)).toEqual([])
  })

  test('stops between two batches', () => {
    const stopped = written(reduced(syncing(1_200), { type: 'stop-pressed' }))
    expect(stopped.sync).toEqual({ kind: 'stopped', done: 500, total: 1_200 })
    expect([batchUnderWay(stopped), wantedOf(stopped).length]).toEqual([null, 700])
  })

  test('stops at a failure and keeps the batches before it', () => {
    const work = failed(written(syncing(1_200)), new NetworkFailure('gone'))
    expect(work.sync).toMatchObject({ kind: 'failed', done: 500, isConflict: false })
    expect(wantedOf(work)).toHaveLength(700)
  })

  test('shows the current stock when it is refused because of sales', () => {
    const running = syncing(2)
    const changes = changesOf(running, 5).slice(0, 1)
    const problem = new ApiProblem(409, {
      code: 'stock_changed',
      message: 'Sales have changed the stock.',
      changes,
    })
    const work = failed(running, problem)
    expect(work.sync).toMatchObject({
      kind: 'failed',
      isConflict: true,
      text: 'Sync failed: Sales have changed the stock.',
    })
    expect(work.list.products.map(({ sync, localQuantity }) => [sync, localQuantity])).toEqual([
      ['modified', 5],
      ['not-synced', null],
    ])
  })

  test.each([
    [new ApiProblem(400, { message: 'Too many.' }), 'Sync failed: Too many.'],
    [new ApiProblem(500, {}), 'Sync failed: Unknown error'],
    [new NetworkFailure('gone'), 'Something went wrong while syncing.'],
  ])('shows a failure in the specified words', (failure, text) => {
    expect(failed(syncing(1), failure).sync).toMatchObject({ kind: 'failed', text })
  })

  test('ignores an answer to a batch that is no longer under way', () => {
    const running = syncing(1)
    const late: WorkAction = {
      type: 'batch-written',
      of: batchUnderWay(running) ?? [],
      changes: changesOf(running),
    }
    const over = failed(running, new NetworkFailure('gone'))
    expect(reduced(over, late)).toBe(over)
  })

  test('clears the message of the last sync when another product is selected', () => {
    const done = written(syncing(1))
    expect(reduced(done, { type: 'selection-set', selection: ALL_SELECTED }).sync).toEqual({ kind: 'idle' })
  })
})
