import type { SyncChange } from '#contract/inventory/update-inventory.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { syncStatusOf } from '#contract/platforms/sync-status.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import {
  isSelected,
  NONE_SELECTED,
  type ProductSelection,
  withoutLater,
  withSelected,
} from './product-selection.ts'
import { batchesOf, quantityToSync, type WantedProduct } from './sync-request.ts'

/** The page to read next. A new object after every answer: an answer to an older one is ignored. */
export type NextPage = { cursor: string | null; isAgain: boolean }

/** What has been read of a platform's products. */
export type ProductList = {
  products: readonly ListedPlatformProduct[]
  /** Null while nothing is read. */
  next: NextPage | null
  /** The products of a repeated reading so far. They replace the list when the reading is complete. */
  fresh: readonly ListedPlatformProduct[]
  /** What syncs have written since `next` was asked for, whose answer may be from before. */
  written: LocalStock
  /** The page at which a failed reading continues. */
  resumeAt: string | null
  failure: Error | null
  isComplete: boolean
  /** The local inventory was changed elsewhere on the page since this was read. */
  isOutdated: boolean
}

export type SyncState =
  | { kind: 'idle' | 'nothing-selected' }
  /** Batches that are still to be sent; the first one is on its way. */
  | { kind: 'running'; batches: readonly WantedProduct[][]; done: number; total: number; isStopping: boolean }
  | { kind: 'stopped' | 'done'; done: number; total: number }
  | { kind: 'failed'; done: number; total: number; text: string; isConflict: boolean }

/** The state of one platform's products on screen. It is kept while another tab is open. */
export type Work = {
  list: ProductList
  selection: ProductSelection
  /** What was typed as quantity, by product. */
  edits: ReadonlyMap<string, string>
  sync: SyncState
}

export const NEW_WORK: Work = {
  list: {
    products: [],
    next: null,
    fresh: [],
    written: new Map(),
    resumeAt: null,
    failure: null,
    isComplete: false,
    isOutdated: false,
  },
  selection: NONE_SELECTED,
  edits: new Map(),
  sync: { kind: 'idle' },
}

export type WorkAction =
  /** The list came on the screen. */
  | { type: 'shown' }
  | { type: 'read' }
  | {
      type: 'pages-read'
      of: NextPage
      products: readonly ListedPlatformProduct[]
      /** After a failure, the page that failed. */
      nextCursor: string | null
      failure: Error | null
    }
  | { type: 'inventory-changed' }
  /** The store is now connected to this shop of the platform. */
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'selection-set'; selection: ProductSelection }
  | { type: 'product-selected'; product: ListedPlatformProduct; selected: boolean }
  | { type: 'quantity-typed'; product: ListedPlatformProduct; typed: string }
  /** `wanted` holds the products that the person has confirmed. */
  | { type: 'sync-started'; wanted: readonly WantedProduct[] }
  | {
      type: 'batch-written'
      of: readonly WantedProduct[]
      changes: readonly Pick<SyncChange, 'id' | 'quantity'>[]
    }
  | { type: 'batch-failed'; of: readonly WantedProduct[]; failure: unknown }
  | { type: 'stop-pressed' }

export function workReducer(work: Work, action: WorkAction): Work {
  switch (action.type) {
    case 'shown':
      return shown(work)
    case 'read':
      return reading(work, { isAgain: work.list.isComplete })
    case 'pages-read':
      return action.of === work.list.next ? { ...work, list: withPages(work.list, action) } : work
    case 'inventory-changed':
      return { ...work, list: { ...work.list, isOutdated: true } }
    case 'connected':
      // A list that was read may be of another shop, and may be on the screen.
      return isUnread(work.list) ? NEW_WORK : reading(NEW_WORK, { isAgain: false })
    case 'disconnected':
      return NEW_WORK
    case 'selection-set':
      return withSelection(work, action.selection)
    case 'product-selected':
      return withSelection(work, withSelected(work.selection, [action.product], action.selected))
    case 'quantity-typed':
      return { ...work, edits: withEdit(work.edits, action) }
    case 'sync-started':
      return { ...work, sync: startedSync(action.wanted) }
    case 'batch-written':
      return isUnderWay(work, action.of) ? batchWritten(work, action.changes) : work
    case 'batch-failed':
      return isUnderWay(work, action.of) ? batchFailed(work, action.failure) : work
    case 'stop-pressed':
      return work.sync.kind === 'running' ? { ...work, sync: { ...work.sync, isStopping: true } } : work
  }
}

/** The selected products, each with its chosen quantity. */
export const wantedOf = ({ list, selection, edits }: Work): WantedProduct[] =>
  list.products
    .filter((product) => isSelected(selection, product))
    .map((product) => ({ product, quantity: quantityToSync(product, edits.get(product.id)) }))

/** The batch that is to be sent; null while no sync runs. */
export const batchUnderWay = ({ sync }: Work): readonly WantedProduct[] | null =>
  (sync.kind === 'running' && sync.batches[0]) || null

const isUnderWay = (work: Work, batch: readonly WantedProduct[]) => batchUnderWay(work) === batch

/** Nothing is read, and nothing is being read. */
const isUnread = ({ next, failure, isComplete }: ProductList): boolean =>
  next === null && failure === null && !isComplete

function shown(work: Work): Work {
  if (isUnread(work.list)) return reading(work, { isAgain: false })
  const { next, isComplete, isOutdated } = work.list
  return next === null && isComplete && isOutdated ? reading(work, { isAgain: true }) : work
}

/** Starts to read: a repeated reading from the first page, a failed one from the page that failed. */
function reading(work: Work, { isAgain }: { isAgain: boolean }): Work {
  const list: ProductList = { ...work.list, written: new Map() }
  if (isAgain) {
    const next = { cursor: null, isAgain }
    return { ...work, list: { ...list, next, fresh: [], failure: null, isOutdated: false } }
  }
  const next = { cursor: list.resumeAt, isAgain }
  const products = list.resumeAt === null ? [] : list.products
  return { ...work, list: { ...list, products, next, resumeAt: null, failure: null, isOutdated: false } }
}

type PagesRead = Extract<WorkAction, { type: 'pages-read' }>

function withPages(
  before: ProductList,
  { of: { isAgain }, products, nextCursor, failure }: PagesRead,
): ProductList {
  const list: ProductList = { ...before, written: new Map() }
  const read = joined(isAgain ? list.fresh : list.products, relabelled(products, before.written))
  if (failure !== null) {
    const kept = isAgain
      ? { products: list.products, resumeAt: null }
      : { products: read, resumeAt: nextCursor }
    return { ...list, ...kept, next: null, fresh: [], failure }
  }
  const next = nextCursor === null ? null : { cursor: nextCursor, isAgain }
  if (isAgain && next !== null) return { ...list, fresh: read, next }
  return { ...list, products: read, fresh: [], next, isComplete: next === null }
}

/** Lists are live: a product that moves while they are read can come twice. */
function joined(
  products: readonly ListedPlatformProduct[],
  page: readonly ListedPlatformProduct[],
): ListedPlatformProduct[] {
  const seen = new Set(products.map(({ id }) => id))
  return [...products, ...page.filter(({ id }) => !seen.has(id) && seen.add(id))]
}

const withSelection = (work: Work, selection: ProductSelection): Work => ({
  ...work,
  selection,
  // The message about the last sync disappears when the next one is prepared.
  sync: work.sync.kind === 'running' ? work.sync : { kind: 'idle' },
})

/** Typing the quantity of the platform is not an edit. */
function withEdit(
  before: Work['edits'],
  { product, typed }: { product: ListedPlatformProduct; typed: string },
): Work['edits'] {
  const edits = new Map(before)
  if (typed === String(product.quantity ?? '')) edits.delete(product.id)
  else edits.set(product.id, typed)
  return edits
}

function startedSync(wanted: readonly WantedProduct[]): SyncState {
  if (wanted.length === 0) return { kind: 'nothing-selected' }
  const batches = batchesOf(wanted)
  return { kind: 'running', batches, done: 0, total: wanted.length, isStopping: false }
}

/** After a batch its products have their new label, and are neither selected nor edited any longer. */
function batchWritten(work: Work, changes: readonly Pick<SyncChange, 'id' | 'quantity'>[]): Work {
  if (work.sync.kind !== 'running') return work
  const stock: LocalStock = new Map(changes.map(({ id, quantity }) => [id, quantity]))
  const { batches, total, isStopping } = work.sync
  const done = work.sync.done + stock.size
  const rest = batches.slice(1)
  const kind = rest.length === 0 ? 'done' : isStopping ? 'stopped' : 'running'
  const { products, isComplete } = work.list
  const selection = withSelected(
    work.selection,
    products.filter(({ id }) => stock.has(id)),
    false,
  )
  return {
    list: withLocalStock(work.list, stock),
    // 'Select all' ends with its sync. A product that the platform adds later was never seen.
    selection: kind === 'done' && isComplete ? withoutLater(selection, products) : selection,
    edits: new Map([...work.edits].filter(([id]) => !stock.has(id))),
    sync: kind === 'running' ? { ...work.sync, batches: rest, done } : { kind, done, total },
  }
}

function batchFailed(work: Work, failure: unknown): Work {
  if (work.sync.kind !== 'running') return work
  const { done, total } = work.sync
  const stock: LocalStock = new Map(conflictsOf(failure).map(({ id, localQuantity }) => [id, localQuantity]))
  return {
    ...work,
    list: withLocalStock(work.list, stock),
    sync: { kind: 'failed', done, total, text: syncFailureText(failure), isConflict: stock.size > 0 },
  }
}

/** The local stock of some products: null when unlimited. */
type LocalStock = ReadonlyMap<string, number | null>

function withLocalStock(list: ProductList, stock: LocalStock): ProductList {
  if (stock.size === 0) return list
  return {
    ...list,
    products: relabelled(list.products, stock),
    fresh: relabelled(list.fresh, stock),
    written: new Map([...list.written, ...stock]),
  }
}

const relabelled = (products: readonly ListedPlatformProduct[], stock: LocalStock) =>
  products.map((product) => {
    const localQuantity = stock.get(product.id)
    if (localQuantity === undefined) return product
    return { ...product, localQuantity, sync: syncStatusOf(product.quantity, { quantity: localQuantity }) }
  })

/** The products whose stock sales have changed, when a batch was refused because of them. */
const conflictsOf = (failure: unknown) => memberOf<SyncChange[]>(failure, 'changes', 'stock_changed') ?? []

const syncFailureText = (failure: unknown): string =>
  failureText(failure, {
    network: 'Something went wrong while syncing.',
    problem: ({ statedMessage }) => `Sync failed: ${statedMessage ?? 'Unknown error'}`,
    unforeseen: 'Something went wrong while syncing.',
  })
