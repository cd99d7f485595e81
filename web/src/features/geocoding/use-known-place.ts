import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { BROWSER_LOCATION } from './browser-location.ts'
import { browserPlace, type Place, placeFromParams, savedPlace } from './place.ts'
import { searchedPlace } from './searched-place.ts'

/**
 * The place that is known without asking anybody: of the page's address, else the one searched for in this tab, else
 * the saved address, else the location that the browser has given before. Apart from useSearchPlace, because the first
 * load has it.
 */
export function useKnownPlace(): Place | null {
  const { user } = useSession()
  const [params] = useSearchParams()
  const awake = useAwake()
  const located = useQueryClient().getQueryData<GeoPoint>([BROWSER_LOCATION])
  return (
    placeFromParams(params) ??
    (awake ? searchedPlace(user?.uid ?? null) : null) ??
    savedPlace(user) ??
    (located ? browserPlace(located) : null)
  )
}
