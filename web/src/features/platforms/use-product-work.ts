import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ActionDispatch, useEffect, useEffectEvent, useReducer } from 'react'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import type { listInventory } from '#contract/inventory/list-inventory.ts'
import type { SyncedProduct, updateInventory } from '#contract/inventory/update-inventory.ts'
import type { listPlatformProducts } from '#contract/platforms/list-platform-products.ts'
import { ApiProblem, call, NetworkFailure } from '../../infrastructure/api.ts'
import { type ListedShop, listRequest } from './list-request.ts'
import { changesOf, comparedWith, isCompared, listedPage } from './named-members.ts'
import { batchUnderWay, NEW_WORK, type Work, type WorkAction, workReducer } from './product-work.ts'
import { readPages } from './read-pages.ts'
import { syncedProductOf } from './sync-request.ts'

type ListedItems = { items: InventoryItem[]; nextCursor: string | null }

type Act = ActionDispatch<[action: WorkAction]>

/** The state of one platform's products, and `act` to change it. */
export type ProductWork = { work: Work; act: Act }

/** What was typed as quantities and not sent, by store and platform. It stays while another store is chosen. */
export type TypedQuantities = Map<string, Work['edits']>

/**
 * Keeps the state and does the calls that it asks for, also while another tab is open. Calls end with the page, or when
 * another store is chosen.
 */
export function useProductWork(shop: ListedShop, typed: TypedQuantities): ProductWork {
  const key = `${shop.storeId} ${shop.platform}`
  const [work, act] = useReducer(workReducer, { ...NEW_WORK, edits: typed.get(key) ?? NEW_WORK.edits })
  useEffect(() => void typed.set(key, work.edits))
  useReading(shop, work, act)
  useSyncing(shop.storeId, work, act)
  useInventoryChanges(act)
  return { work, act }
}

const PAUSE_MS = 1_000
const PAUSE_WHEN_ASKED_TO_WAIT_MS = 5_000

/**
 * Pages that arrive within this time are drawn together. Each drawing draws the whole list, and 5,000 products have 250
 * pages.
 */
const SHOW_EVERY_MS = 300

/** Reads the next pages through the query client, which retries and notices an ended session. */
function useReading({ storeId, platform, isFirst }: ListedShop, work: Work, act: Act): void {
  const cache = useQueryClient()
  const { next } = work.list
  const request = useEffectEvent((cursor: string | null, signal: AbortSignal) =>
    listRequest({ storeId, platform, isFirst }, cursor, (input) =>
      call<typeof listPlatformProducts>('GET /{platform}/products', { ...input, signal }),
    ),
  )
  const isSyncing = useEffectEvent(() => batchUnderWay(work) !== null)
  useEffect(() => {
    if (next === null) return
    const queryKey = ['platform-products', storeId, platform]
    const readPage = (cursor: string | null) =>
      cache.fetchQuery({
        queryKey: [...queryKey, cursor],
        queryFn: async ({ signal }) => {
          const reply = await request(cursor, signal)
          const page = listedPage(platform, reply)
          if (isCompared(reply)) return page
          return { ...page, products: comparedWith(page.products, await readLocalItems(storeId)) }
        },
        staleTime: 0,
        gcTime: 0,
        retry: (failures, failure) =>
          mustWait(failure) ? failures < 20 : failures < 2 && mayRecover(failure),
        retryDelay: (_, failure) => (mustWait(failure) ? PAUSE_WHEN_ASKED_TO_WAIT_MS : PAUSE_MS),
      })
    let isLeft = false
    const startedAt = performance.now()
    // The first page is shown at once. A sync changes the labels of products that are in the list, and of no others.
    const isDue = () =>
      isLeft || next.cursor === null || isSyncing() || performance.now() - startedAt >= SHOW_EVERY_MS
    void readPages(readPage, next.cursor, isDue).then(({ products, cursor, failure }) => {
      act({ type: 'pages-read', of: next, products, nextCursor: cursor, failure })
      // Somebody else disconnected the store: load the connections again.
      if (failure !== null && isGone(failure)) void cache.invalidateQueries()
    })
    return () => {
      isLeft = true
      // The next reading must not get this answer, which may be of another shop.
      void cache.cancelQueries({ queryKey })
    }
  }, [cache, storeId, platform, next, act])
}

/** All items of a store. None when they cannot be read: the products are shown all the same. */
async function readLocalItems(storeId: string): Promise<InventoryItem[]> {
  const items: InventoryItem[] = []
  let cursor: string | null = null
  try {
    do {
      const page: Partial<ListedItems> = await call<typeof listInventory>('GET /stores/{storeId}/inventory', {
        params: { storeId },
        query: { limit: 100, ...(cursor !== null && { cursor }) },
      })
      items.push(...(page.items ?? []))
      cursor = page.nextCursor ?? null
    } while (cursor !== null)
  } catch (failure) {
    console.warn('The products could not be compared with the local inventory.', failure)
  }
  return items
}

const isGone = (failure: Error) => failure instanceof ApiProblem && failure.code === 'platform_not_connected'

/** Platform failures are not retried here, because the server has retried them. */
const mayRecover = (failure: Error) =>
  failure instanceof NetworkFailure ||
  (failure instanceof ApiProblem && failure.status >= 500 && failure.statedMessage === null)

/** A very long list can exceed the calls per minute of one person. */
const mustWait = (failure: Error) => failure instanceof ApiProblem && failure.code === 'too_many_requests'

const SYNC_KEY = ['sync-products']

/** Sends the batch that is under way. Its result decides which batch follows. */
function useSyncing(storeId: string, work: Work, act: Act): void {
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: SYNC_KEY,
    mutationFn: (products: SyncedProduct[]) =>
      call<typeof updateInventory>('POST /inventory/update', { body: { products } }),
  })
  const batch = batchUnderWay(work)
  useEffect(() => {
    if (batch === null) return
    mutateAsync(batch.map((one) => syncedProductOf(one, storeId))).then(
      (reply) => act({ type: 'batch-written', of: batch, changes: changesOf(reply, batch) }),
      (failure: unknown) => act({ type: 'batch-failed', of: batch, failure }),
    )
  }, [batch, storeId, mutateAsync, act])
  const isRunning = batch !== null
  useEffect(() => {
    if (!isRunning) return
    // At the end of a sync, and when the page is left during one.
    return () => {
      // The shelf in the other tab, perhaps empty before, is not shown again until it is read.
      cache.removeQueries({ queryKey: ['inventory', storeId], type: 'inactive' })
      void cache.invalidateQueries()
    }
  }, [isRunning, storeId, cache])
}

/** Notes when something else on the page changes the inventory. Syncs are left out: they update the list. */
function useInventoryChanges(act: Act): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (event.mutation.options.mutationKey !== SYNC_KEY) act({ type: 'inventory-changed' })
      }),
    [cache, act],
  )
}
