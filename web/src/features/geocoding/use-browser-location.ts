import { useQuery } from '@tanstack/react-query'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { getBrowserLocation, type LocationFailure } from './browser-location.ts'

const FRESH_MS = 5 * 60_000

/** The browser's own location, asked for once and shared by the screens that search around it. */
export function useBrowserLocation({ enabled }: { enabled: boolean }) {
  return useQuery<GeoPoint, LocationFailure>({
    queryKey: ['browser-location'],
    queryFn: () => getBrowserLocation(navigator.geolocation),
    enabled,
    staleTime: FRESH_MS,
    // A refusal stays one until the person changes their mind and asks again.
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
}
