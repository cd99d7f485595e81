import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { getStampCard, listStampCards } from '#contract/rewards/stamp-card.ts'
import { call, type Reply } from '../../infrastructure/api.ts'
import { followLiveEvents } from '../../infrastructure/live-events.ts'
import { useLiveUserId, useSession } from '../../infrastructure/session.tsx'

const cardsKey = ['stamp-cards']

export type StampCard = Reply<typeof getStampCard>

/** The stamp card of the person at a store, and what the store promises to others. */
export function useStampCard(storeId: string) {
  useLiveCards()
  const userId = useSession().user?.uid
  return useQuery({
    queryKey: [...cardsKey, storeId, userId],
    queryFn: ({ signal }) =>
      call<typeof getStampCard>('GET /stores/{storeId}/stamp-card', {
        params: { storeId },
        signal,
        inBackground: true,
      }),
    staleTime: 60_000,
    // What stands around it says all that matters.
    retry: false,
  })
}

/** The stamp cards of the person, at all stores. */
export function useStampCards() {
  useLiveCards()
  return useQuery({
    queryKey: cardsKey,
    queryFn: async ({ signal }) => (await call<typeof listStampCards>('GET /rewards', { signal })).stores,
  })
}

/** A delivery brings a stamp, and a cancellation a reward back: both are moves of an own order. */
function useLiveCards(): void {
  const userId = useLiveUserId()
  const cache = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    const readAgain = () => void cache.invalidateQueries({ queryKey: cardsKey }, { cancelRefetch: false })
    return followLiveEvents({
      userId,
      onMessage: ({ name }) => name === 'order' && readAgain(),
      onFresh: readAgain,
    })
  }, [userId, cache])
}
