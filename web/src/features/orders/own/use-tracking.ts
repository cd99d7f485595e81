import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import type { getTracking, Tracking } from '#contract/runs/tracking.ts'
import { call } from '../../../infrastructure/api.ts'
import { ownTimeZone } from '../../../infrastructure/moment-text.ts'
import { arrivalWords } from '../arrival-words.ts'

/** The estimate moves on without an event. */
const REFRESH_MS = 30_000
/** A courier whose position is older may be somewhere else by now. */
const SEEN_MS = 60_000

const trackingKey = (orderId: string) => ['tracking', orderId]

/** The couriers who are on the way with parts of an order. */
export function useTracking(orderId: string, isOnItsWay: boolean): Tracking[] {
  const { data } = useQuery({
    queryKey: trackingKey(orderId),
    queryFn: async ({ signal }) =>
      (await call<typeof getTracking>('GET /orders/{orderId}/tracking', { params: { orderId }, signal }))
        .couriers,
    enabled: isOnItsWay,
    refetchInterval: REFRESH_MS,
    // The order itself says all that is known then.
    retry: false,
  })
  return (isOnItsWay && data) || []
}

/** Shows a live event of a courier: it is that of the same parts, or the only one. */
export function showCourier(cache: QueryClient, { orderId, courier }: LiveEvents['courier']): void {
  if (courier === null) void cache.invalidateQueries({ queryKey: trackingKey(orderId) })
  else {
    cache.setQueryData<Tracking[]>(trackingKey(orderId), (before = []) => [
      ...before.filter(({ storeIds }) => !storeIds.some((id) => courier.storeIds.includes(id))),
      courier,
    ])
  }
}

/** 'The courier is on the way to you · 11:40 to 11:55 AM', '2 stops before yours · 5 PM to 5:15 PM' */
export function courierWords(
  { stopsBefore, isArriving, arrival }: Tracking,
  ofReader = ownTimeZone(),
): string {
  if (isArriving) return 'The courier is arriving'
  const place =
    stopsBefore === 0
      ? 'The courier is on the way to you'
      : `${stopsBefore === 1 ? 'One stop' : `${stopsBefore} stops`} before yours`
  return arrival === null ? place : `${place} · ${arrivalWords(arrival, ofReader)}`
}

/** 'Last seen 4 min ago': how old a position is that tells nothing of now. Null for a fresh one. */
export function lastSeenWords(at: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(at)
  return age <= SEEN_MS ? null : `Last seen ${Math.floor(age / 60_000)} min ago`
}
