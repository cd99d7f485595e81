import type { FirstQueries } from '../../infrastructure/screen.ts'
import { promisePlaceOf } from '../delivery/public.ts'
import { placeFromParams } from '../geocoding/public.ts'
import { readLocalProducts, searchFromParams } from '../products/public.ts'
import { storesAroundQuery } from './stores-around.tsx'
import { storefrontsQuery } from './street.tsx'

/** What a visitor's home page shows at first. A file of its own, because the first load has no use for it. */
export const homeQueries: FirstQueries = (answers, { query }) => {
  const place = placeFromParams(query)
  // Without an answer the street is drawn without names.
  if (!place) return [answers.prefetchQuery(storefrontsQuery)]
  return [
    readLocalProducts(answers, promisePlaceOf(place, null), searchFromParams(new URLSearchParams())),
    answers.fetchQuery(storesAroundQuery(place)),
  ]
}
