import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Platform } from '#contract/platforms/platform.ts'
import { NEW_WORK, type UpdateWork, type Work } from './product-work.ts'
import { useReadProducts } from './use-read-products.ts'
import { SYNC_KEY, useSyncProducts } from './use-sync-products.ts'

/** What is done with the products of a store's platforms. Kept above the tabs, so that none of it gets lost. */
export function useProductWorks(storeId: string) {
  const [works, setWorks] = useState<Partial<Record<Platform, Work>>>({})
  const update = useCallback<UpdateWork>(
    (platform, change) =>
      setWorks((before) => ({ ...before, [platform]: change(before[platform] ?? NEW_WORK) })),
    [],
  )
  const { read, readOnce, forget } = useReadProducts(storeId, update)
  const { sync, stop } = useSyncProducts(storeId, update)
  const takeOutdated = useTakeOutdated()

  /** Called as a platform's products come on the screen. */
  const show = useCallback(
    (platform: Platform) => {
      readOnce(platform)
      if (takeOutdated(platform)) void read(platform, true)
    },
    [read, readOnce, takeOutdated],
  )
  const start = useCallback(
    (platform: Platform) => {
      forget(platform)
      update(platform, () => NEW_WORK)
    },
    [forget, update],
  )
  return {
    workOf: (platform: Platform): Work => works[platform] ?? NEW_WORK,
    update,
    show,
    read,
    /** Another shop stands behind the platform now. */
    start,
    sync,
    stop,
  }
}

export type ProductWorks = ReturnType<typeof useProductWorks>

/** Whether the inventory was changed elsewhere on the page since a platform's list was last asked about. */
function useTakeOutdated() {
  const cache = useQueryClient()
  const changes = useRef({ count: 0, known: new Map<Platform, number>() })
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        // Our own syncs have told the list already.
        if (event.mutation.options.mutationKey !== SYNC_KEY) changes.current.count++
      }),
    [cache],
  )
  return useCallback((platform: Platform) => {
    const { count, known } = changes.current
    const before = known.get(platform) ?? count
    known.set(platform, count)
    return before !== count
  }, [])
}
