import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { SyncedProduct, updateInventory } from '#contract/inventory/update-inventory.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { call } from '../../infrastructure/api.ts'
import { type UpdateWork, withSyncEnd, withWritten } from './product-work.ts'
import { runSync } from './run-sync.ts'
import type { WantedProduct } from './sync-request.ts'

export const SYNC_KEY = ['sync-products']

/** Syncs chosen products, however many; it goes on while another tab is looked at. */
export function useSyncProducts(storeId: string, update: UpdateWork) {
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: SYNC_KEY,
    mutationFn: (products: SyncedProduct[]) =>
      call<typeof updateInventory>('POST /inventory/update', { body: { products } }),
  })
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    // Whoever leaves ends it after the batch that is under way.
    return () => {
      stopped.current = true
    }
  }, [])

  const sync = useCallback(
    async (platform: Platform, wanted: readonly WantedProduct[]) => {
      stopped.current = false
      update(platform, (work) => ({ ...work, sync: { kind: 'running', done: 0, total: wanted.length } }))
      const end = await runSync({
        wanted,
        storeId,
        send: mutateAsync,
        onWritten: (stock) => update(platform, (work) => withWritten(work, stock)),
        isStopped: () => stopped.current,
      })
      update(platform, (work) => withSyncEnd(work, end))
      void cache.invalidateQueries()
      return end
    },
    [cache, mutateAsync, storeId, update],
  )
  const stop = useCallback(() => {
    stopped.current = true
  }, [])
  return { sync, stop }
}
