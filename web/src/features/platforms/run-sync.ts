import { SYNC_BATCH_AT_MOST } from '#contract/inventory/sync-rules.ts'
import type { SyncChange, SyncedProduct } from '#contract/inventory/update-inventory.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { batchesOf, syncedProductOf, type WantedProduct } from './sync-request.ts'

/** What is here of some products: null where unlimited. */
export type LocalStock = ReadonlyMap<string, number | null>

export type SyncEnd =
  | { kind: 'done' }
  | { kind: 'stopped' }
  /** `stock`: what sales have left, where it was refused for that. */
  | { kind: 'failed'; failure: unknown; stock: LocalStock }

type SyncRun = {
  wanted: readonly WantedProduct[]
  storeId: string
  send: (products: SyncedProduct[]) => Promise<{ changes: readonly SyncChange[] }>
  /** After every batch: what is here now. */
  onWritten: (stock: LocalStock) => void
  isStopped: () => boolean
}

/** Sends products batch by batch, each of them whole or not at all, until one fails. */
export async function runSync({ wanted, storeId, send, onWritten, isStopped }: SyncRun): Promise<SyncEnd> {
  for (const batch of batchesOf(wanted, SYNC_BATCH_AT_MOST)) {
    if (isStopped()) return { kind: 'stopped' }
    const products = batch.map((one) => syncedProductOf(one, storeId))
    try {
      const { changes } = await send(products)
      onWritten(new Map(changes.map(({ id, quantity }) => [id, quantity])))
    } catch (failure) {
      const stock = new Map(refusedChanges(failure).map(({ id, localQuantity }) => [id, localQuantity]))
      return { kind: 'failed', failure, stock }
    }
  }
  return { kind: 'done' }
}

function refusedChanges(failure: unknown): readonly SyncChange[] {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stock_changed') return []
  return (failure.body as { changes?: readonly SyncChange[] }).changes ?? []
}

/** What to say of a sync that did not work. */
export function syncFailureText(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return 'Something went wrong while syncing.'
  return `Sync failed: ${failure.statedMessage ?? 'Unknown error'}`
}
