import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { listSuggestions } from '#contract/products/list-suggestions.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { call } from '../../infrastructure/api.ts'

/** Long enough to skip single letters of fast typing. */
const PAUSE_MS = 120
const FRESH_MS = 60_000

/** What the words may mean near a point. Undefined without words or point, and until the server answers. */
export function useSuggestions(words: string, point: GeoPoint | null) {
  const asked = useSettled(words)
  const enabled = words !== '' && asked !== '' && point !== null
  const { data } = useQuery({
    queryKey: ['suggestions', point?.latitude, point?.longitude, asked],
    enabled,
    staleTime: FRESH_MS,
    // Typing goes on meanwhile, and Enter searches without suggestions.
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof listSuggestions>('GET /search/suggestions', {
        query: { search: asked, latitude: point?.latitude ?? 0, longitude: point?.longitude ?? 0 },
        signal,
      }),
  })
  return enabled ? data : undefined
}

/** The text, once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
