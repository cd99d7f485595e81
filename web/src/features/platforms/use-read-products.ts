import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { listPlatformProducts } from '#contract/platforms/list-platform-products.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { ApiProblem, call, NetworkProblem } from '../../infrastructure/api.ts'
import { NOTHING_READ, type ProductList, withPage } from './product-list.ts'
import type { UpdateWork } from './product-work.ts'

const PAUSE_MS = 1_000
const PAUSE_WHEN_ASKED_TO_WAIT_MS = 5_000

type Reading = {
  /** The page to begin with. */
  cursor: string | null
  state: 'under-way' | 'complete' | 'failed' | 'given-up'
}

/**
 * Reads the products of a platform page by page, every page on the screen at once. It reads on while another tab is
 * looked at, and where it failed it goes on from there.
 */
export function useReadProducts(storeId: string, update: UpdateWork) {
  const cache = useQueryClient()
  const readings = useRef(new Map<Platform, Reading>())
  const readPage = useReadPage(storeId)

  useEffect(() => {
    const current = readings.current
    return () => {
      for (const reading of current.values()) reading.state = 'given-up'
      current.clear()
    }
  }, [])

  const read = useCallback(
    async (platform: Platform, again: boolean) => {
      const before = readings.current.get(platform)
      const reading: Reading = {
        state: 'under-way',
        cursor: before?.state === 'failed' && !again ? before.cursor : null,
      }
      if (before) before.state = 'given-up'
      readings.current.set(platform, reading)
      const change = (to: (list: ProductList) => ProductList) => {
        if (reading.state !== 'given-up') update(platform, (work) => ({ ...work, list: to(work.list) }))
      }
      change((list) => begin(list, { again, fromStart: reading.cursor === null }))
      let anew: ListedPlatformProduct[] = []
      try {
        do {
          const page = await readPage(platform, reading.cursor)
          if (again) {
            anew = withPage(anew, page.products)
            change((list) => ({ ...list, readCount: anew.length }))
          } else {
            change((list) => {
              const products = withPage(list.products, page.products)
              return { ...list, products, readCount: products.length }
            })
          }
          reading.cursor = page.nextCursor
        } while (reading.cursor !== null && !isOver(reading))
        change((list) => ({
          ...list,
          ...(again && { products: anew }),
          reading: 'no',
          isComplete: true,
        }))
        if (!isOver(reading)) reading.state = 'complete'
      } catch (failure) {
        change((list) => ({ ...list, reading: 'no', failure: failure as Error }))
        // Somebody has disconnected it elsewhere: the page then offers to connect it.
        if (isGone(failure)) void cache.invalidateQueries()
        if (!isOver(reading)) reading.state = 'failed'
      }
    },
    [cache, readPage, update],
  )
  /** Reads what was never asked for. */
  const readOnce = useCallback(
    (platform: Platform) => {
      if (!readings.current.has(platform)) void read(platform, false)
    },
    [read],
  )
  /** Forgets a list, such as that of another shop. */
  const forget = useCallback((platform: Platform) => {
    const reading = readings.current.get(platform)
    if (reading) reading.state = 'given-up'
    readings.current.delete(platform)
  }, [])
  return { read, readOnce, forget }
}

const isGone = (failure: unknown) =>
  failure instanceof ApiProblem && failure.code === 'platform_not_connected'

const isOver = ({ state }: Reading) => state === 'given-up'

function begin(list: ProductList, { again, fromStart }: { again: boolean; fromStart: boolean }): ProductList {
  if (again) return { ...list, reading: 'again', readCount: 0, failure: null }
  return { ...(fromStart ? NOTHING_READ : list), reading: 'first', failure: null }
}

/** One page, by way of the query client: it retries, and hears of a session that is gone. */
function useReadPage(storeId: string) {
  const cache = useQueryClient()
  return useCallback(
    (platform: Platform, cursor: string | null) =>
      cache.fetchQuery({
        queryKey: ['platform-products', storeId, platform, cursor],
        queryFn: () =>
          call<typeof listPlatformProducts>('GET /{platform}/products', {
            params: { platform },
            query: { storeId, ...(cursor !== null && { cursor }) },
          }),
        staleTime: 0,
        gcTime: 0,
        retry: (failures, failure) =>
          mustWait(failure) ? failures < 20 : failures < 2 && mayRecover(failure),
        retryDelay: (_, failure) => (mustWait(failure) ? PAUSE_WHEN_ASKED_TO_WAIT_MS : PAUSE_MS),
      }),
    [cache, storeId],
  )
}

/** What the platform itself did not do the server has tried again already. */
const mayRecover = (failure: Error) =>
  failure instanceof NetworkProblem ||
  (failure instanceof ApiProblem && failure.status >= 500 && failure.statedMessage === null)

/** A very long list can exceed what one person may ask for in a minute: then it takes a little longer. */
const mustWait = (failure: Error) => failure instanceof ApiProblem && failure.code === 'too_many_requests'
