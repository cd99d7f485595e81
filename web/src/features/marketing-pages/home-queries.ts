import type { QueryClient } from '@tanstack/react-query'
import type { FirstQueries } from '../../infrastructure/screen.ts'
import { promisePlaceOf } from '../delivery/public.ts'
import { placeFromParams } from '../geocoding/public.ts'
import { readLocalProducts, searchFromParams, tryLocalProducts } from '../products/public.ts'
import { storesAroundQuery } from './stores-around.tsx'
import { storefrontsQuery, townPlace } from './street.tsx'

const ALL = searchFromParams(new URLSearchParams())

/** What a visitor's home page shows at first. A file of its own, because the first load has no use for it. */
export const homeQueries: FirstQueries = (answers, { query }) => {
  const place = placeFromParams(query)
  if (!place) return [readTown(answers)]
  return [
    readLocalProducts(answers, promisePlaceOf(place, null), ALL),
    answers.fetchQuery(storesAroundQuery(place)),
  ]
}

/** Without an answer the street is drawn without names, and the page without a shelf. */
async function readTown(answers: QueryClient): Promise<void> {
  await answers.prefetchQuery(storefrontsQuery)
  const town = answers.getQueryData(storefrontsQuery.queryKey)?.town
  if (town) await tryLocalProducts(answers, promisePlaceOf(townPlace(town), null), ALL)
}
