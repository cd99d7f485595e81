import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { BROWSER_LOCATION, getBrowserLocation, type LocationFailure } from './browser-location.ts'
import {
  asFound,
  browserPlace,
  type FoundPlace,
  type Place,
  paramsWithoutPlace,
  paramsWithPlace,
  placeFromParams,
  savedPlace,
} from './place.ts'
import { forgetPlace, rememberPlace } from './searched-place.ts'

type Located =
  | { status: 'locating'; place: null; reason: null }
  | { status: 'ready'; place: Place; reason: null }
  | { status: 'failed'; place: null; reason: string }

export type SearchPlace = Located & {
  /** Searches there from now on. The place goes into the page's address, so Back and sharing work. */
  choose: (found: FoundPlace) => void
  /** Back to the saved address or the browser's location. */
  reset: () => void
  /** Asks the browser again after a refusal; absent where that cannot help. */
  retry: (() => void) | undefined
  retrying: boolean
}

/**
 * Where to search: the place in the page's address, else the saved delivery address, else the browser's
 * location. `forget` names search parameters that make no sense at another place.
 */
export function useSearchPlace({ forget = [] }: { forget?: readonly string[] } = {}): SearchPlace {
  const { user } = useSession()
  const [params, changeParams] = useUrlParams()
  const known = placeFromParams(params) ?? savedPlace(user)
  const browser = useBrowserLocation({ enabled: known === null })
  const userId = user?.uid ?? null
  const custom = known?.source === 'custom' ? known : null
  // Also for a place that came with a link: the checkout offers it as the delivery address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is another object each time it is drawn
  useEffect(() => {
    if (custom) rememberPlace(asFound(custom), userId)
  }, [custom?.label, custom?.latitude, custom?.longitude, userId])

  const go = (change: (now: URLSearchParams) => URLSearchParams) =>
    changeParams(
      (now) => {
        const next = change(now)
        for (const name of forget) next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  return {
    ...locate(known, browser),
    choose: (found) => {
      rememberPlace(found, userId)
      go((now) => paramsWithPlace(now, found))
    },
    reset: () => {
      forgetPlace()
      go(paramsWithoutPlace)
    },
    retry: browser.error?.mayRecover === false ? undefined : () => void browser.refetch(),
    retrying: browser.isFetching,
  }
}

type BrowserAnswer = Pick<ReturnType<typeof useBrowserLocation>, 'data' | 'error'>

function locate(known: Place | null, { data, error }: BrowserAnswer): Located {
  if (known) return { status: 'ready', place: known, reason: null }
  if (data) return { status: 'ready', place: browserPlace(data), reason: null }
  if (error) return { status: 'failed', place: null, reason: error.message }
  return { status: 'locating', place: null, reason: null }
}

const FRESH_MS = 5 * 60_000

/** The browser's own location, asked for once and shared by the screens that search around it. */
function useBrowserLocation({ enabled }: { enabled: boolean }) {
  return useQuery<GeoPoint, LocationFailure>({
    queryKey: [BROWSER_LOCATION],
    queryFn: () => getBrowserLocation(navigator.geolocation),
    enabled,
    staleTime: FRESH_MS,
    // A refusal stays until the person asks again.
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
}
