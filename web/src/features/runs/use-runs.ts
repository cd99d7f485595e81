import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { changeRun, endRun, listRuns, renewRunLink, startRun } from '#contract/runs/desk-runs.ts'
import type { Run } from '#contract/runs/run.ts'
import { call } from '../../infrastructure/api.ts'
import { followLiveEvents } from '../../infrastructure/live-events.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { atMostEvery } from './at-most-every.ts'

const runsKey = ['runs']
/** How often runs are read again on networks that block the stream of events. */
const REFRESH_MS = 30_000
/** Couriers move all the time: their runs are read again at most so often. */
const MOVED_MS = 5_000

export type PartOfRun = { firestoreId: string; storeId: string }

/** The open runs of this person's stores. They follow every move of an order and of a courier. */
export function useListRuns() {
  const userId = useSession().user?.uid
  const cache = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    const readAgain = () => void cache.invalidateQueries({ queryKey: runsKey }, { cancelRefetch: false })
    const couriersMoved = atMostEvery(MOVED_MS, readAgain)
    const unfollow = followLiveEvents({
      userId,
      onMessage({ name }) {
        if (name === 'desk') readAgain()
        if (name === 'runs') couriersMoved.ask()
      },
      onFresh: readAgain,
    })
    return () => {
      couriersMoved.stop()
      unfollow()
    }
  }, [userId, cache])
  return useQuery({
    queryKey: runsKey,
    queryFn: async ({ signal }) => (await call<typeof listRuns>('GET /desk/runs', { signal })).runs,
    refetchInterval: REFRESH_MS,
  })
}

const sent = (parts: readonly PartOfRun[]) =>
  parts.map(({ firestoreId, storeId }) => ({ orderId: firestoreId, storeId }))

/** The changes of runs. Each reads the runs again, also when it was refused. */
export function useChangeRuns() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: runsKey })
  return {
    start: useMutation({
      mutationFn: (parts: readonly PartOfRun[]) =>
        call<typeof startRun>('POST /desk/runs', { body: { parts: sent(parts) } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ run: { id, version }, parts }: { run: Run; parts: readonly PartOfRun[] }) =>
        call<typeof changeRun>('PUT /desk/runs/{runId}/stops', {
          params: { runId: id },
          body: { version, parts: sent(parts) },
        }),
      onSettled,
    }),
    renewLink: useMutation({
      mutationFn: (runId: string) =>
        call<typeof renewRunLink>('POST /desk/runs/{runId}/link', { params: { runId } }),
      onSettled,
    }),
    end: useMutation({
      mutationFn: (runId: string) =>
        call<typeof endRun>('POST /desk/runs/{runId}/end', { params: { runId } }),
      onSettled,
    }),
  }
}
