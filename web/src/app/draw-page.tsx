import { QueryClient } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { matchPath, type Params, StaticRouter } from 'react-router'
import type { Drawing } from '#contract/shared/drawing.ts'
import { type PageName, pageAddresses, pageNames } from '#contract/shared/pages.ts'
import {
  mayClose,
  type PlaceOfPromise,
  promisePlaceOf,
  storePromisesQuery,
} from '../features/delivery/public.ts'
import { placeFromParams } from '../features/geocoding/public.ts'
import { storefrontsQuery, storesAroundQuery } from '../features/marketing-pages/public.ts'
import {
  localProductsQuery,
  searchFromParams,
  storeCatalogueQuery,
  storeProductQuery,
  storesOnPages,
} from '../features/products/public.ts'
import { openingHoursQuery, storeQuery } from '../features/stores/public.ts'
import { sendBy } from '../infrastructure/api.ts'
import { PageSettings } from '../infrastructure/page-settings.ts'
import { createSessionStore } from '../infrastructure/session-store.ts'
import { App } from './app.tsx'

// The entry of the build for the server, which draws what people see first.

type Asking = { answers: QueryClient; params: Params; query: URLSearchParams }

/** What a visitor's page asks for at first. */
const firstQueries: Partial<Record<PageName, (asking: Asking) => Promise<unknown>[]>> = {
  home: ({ answers, query }) => {
    const place = placeFromParams(query)
    // Without an answer the street is drawn without names.
    if (!place) return [answers.prefetchQuery(storefrontsQuery)]
    return [
      readLocalProducts(answers, promisePlaceOf(place, null), NO_QUERY),
      answers.fetchQuery(storesAroundQuery(place)),
    ]
  },
  localProducts: ({ answers, query }) => {
    const place = promisePlaceOf(placeFromParams(query), null)
    return place ? [readLocalProducts(answers, place, query)] : []
  },
  store: ({ answers, params: { storeId = '' }, query }) => [
    answers.fetchQuery(storeQuery(storeId)),
    answers.fetchInfiniteQuery(storeCatalogueQuery(storeId, searchFromParams(query))),
    readPromise(answers, storeId, query),
  ],
  product: ({ answers, params: { storeId = '', itemId = '' }, query }) => [
    answers.fetchQuery(storeProductQuery(storeId, itemId)),
    answers.fetchQuery(storePromisesQuery([storeId], promisePlaceOf(placeFromParams(query), null))),
  ],
}

const NO_QUERY = new URLSearchParams()

/** The first page, and what its stores promise. */
async function readLocalProducts(
  answers: QueryClient,
  place: PlaceOfPromise | null,
  query: URLSearchParams,
): Promise<void> {
  const { pages } = await answers.fetchInfiniteQuery(localProductsQuery(place, searchFromParams(query)))
  const stores = storesOnPages(pages)
  if (stores.length > 0) await answers.fetchQuery(storePromisesQuery(stores, place))
}

/** Reads the store's promise for the place in the URL, and its opening hours where it may close. */
async function readPromise(answers: QueryClient, storeId: string, query: URLSearchParams): Promise<void> {
  const place = promisePlaceOf(placeFromParams(query), null)
  const [promise] = await answers.fetchQuery(storePromisesQuery([storeId], place))
  if (promise && mayClose(promise)) await answers.fetchQuery(openingHoursQuery(storeId))
}

export const setCallHandler: Drawing['setCallHandler'] = (ask) =>
  sendBy(async (address, { method, body }) => {
    const { status, text } = await ask({
      method: method === 'POST' ? 'POST' : 'GET',
      address,
      ...(typeof body === 'string' && { body }),
    })
    return { response: new Response(null, { status }), text }
  })

export const readAnswers: Drawing['readAnswers'] = async (address) => {
  const { pathname, searchParams: query } = new URL(address, 'http://localhost')
  const answers = new QueryClient()
  for (const name of pageNames) {
    const found = matchPath(pageAddresses[name].path, pathname)
    if (!found) continue
    await Promise.all(firstQueries[name]?.({ answers, params: found.params, query }) ?? [])
    break
  }
  return answers
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data])
}

export const drawPage: Drawing['drawPage'] = async ({ address, answers: known, settings }) => {
  const answers = new QueryClient()
  for (const [key, answer] of known) answers.setQueryData(key, answer)
  const session = createSessionStore({ storage: NOTHING_KEPT })
  let failure: unknown = null
  const { prelude } = await prerenderToNodeStream(
    <PageSettings value={(name) => settings[name] ?? ''}>
      <App
        session={session}
        answers={answers}
        within={(screens) => <StaticRouter location={address}>{screens}</StaticRouter>}
      />
    </PageSettings>,
    {
      // Larger parts than this would be moved into their places by inline scripts, which the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error
      },
    },
  )
  let drawn = ''
  for await (const part of prelude.setEncoding('utf8')) drawn += part
  if (failure !== null) throw failure
  const [links = ''] = /^(?:<link\b[^>]*>)*/.exec(drawn) ?? []
  return { links, html: drawn.slice(links.length) }
}

/** The server keeps nothing of a person. */
const NOTHING_KEPT = { getItem: () => null, setItem() {}, removeItem() {} }
