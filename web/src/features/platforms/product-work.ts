import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { NOTHING_READ, type ProductList, withLocalStock } from './product-list.ts'
import { isSelected, NONE_SELECTED, type Selection, withSelected } from './product-selection.ts'
import { type LocalStock, type SyncEnd, syncFailureText } from './run-sync.ts'
import { quantityToSync, type WantedProduct } from './sync-request.ts'

export type SyncState =
  | { kind: 'idle' }
  | { kind: 'nothing-selected' }
  | { kind: 'running' | 'stopped' | 'done'; done: number; total: number }
  | { kind: 'failed'; done: number; total: number; text: string; isConflict: boolean }

/** All that a person does with the products of one platform. It outlives a look at another tab. */
export type Work = {
  list: ProductList
  selection: Selection
  /** What was typed as quantity, by product. */
  edits: ReadonlyMap<string, string>
  sync: SyncState
}

export const NEW_WORK: Work = {
  list: NOTHING_READ,
  selection: NONE_SELECTED,
  edits: new Map(),
  sync: { kind: 'idle' },
}

export type UpdateWork = (platform: Platform, change: (work: Work) => Work) => void

/** The selected products, each with the quantity that is to stand here. */
export const wantedOf = ({ list, selection, edits }: Work): WantedProduct[] =>
  list.products
    .filter((product) => isSelected(selection, product))
    .map((product) => ({ product, quantity: quantityToSync(product, edits.get(product.id)) }))

export const withSelection = (work: Work, selection: Selection): Work => ({
  ...work,
  selection,
  // What was said of the last sync is over once the next one is prepared.
  sync: work.sync.kind === 'running' ? work.sync : { kind: 'idle' },
})

/** An edit that says what the platform says is none. */
export function withEdit(work: Work, { id, quantity }: ListedPlatformProduct, typed: string): Work {
  const edits = new Map(work.edits)
  if (typed === String(quantity ?? '')) edits.delete(id)
  else edits.set(id, typed)
  return { ...work, edits }
}

/** After a batch: it is labelled anew, and neither selected nor edited any longer. */
export function withWritten(work: Work, stock: LocalStock): Work {
  const edits = new Map(work.edits)
  for (const id of stock.keys()) edits.delete(id)
  const { sync } = work
  return {
    list: withLocalStock(work.list, stock),
    selection: withSelected(
      work.selection,
      work.list.products.filter(({ id }) => stock.has(id)),
      false,
    ),
    edits,
    sync: sync.kind === 'running' ? { ...sync, done: sync.done + stock.size } : sync,
  }
}

export function withSyncEnd(work: Work, end: SyncEnd): Work {
  const { done, total } = work.sync.kind === 'running' ? work.sync : { done: 0, total: 0 }
  if (end.kind !== 'failed') return { ...work, sync: { kind: end.kind, done, total } }
  return {
    ...work,
    list: withLocalStock(work.list, end.stock),
    sync: {
      kind: 'failed',
      done,
      total,
      text: syncFailureText(end.failure),
      isConflict: end.stock.size > 0,
    },
  }
}
