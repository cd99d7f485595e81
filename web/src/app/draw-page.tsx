import { QueryClient } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router'
import type { Drawing } from '#contract/shared/drawing.ts'
import { pageNames, pages } from '#contract/shared/pages.ts'
import { homeQueries } from '../features/marketing-pages/home-queries.ts'
import { sendBy } from '../infrastructure/api.ts'
import { PageSettings } from '../infrastructure/page-settings.ts'
import { createSessionStore } from '../infrastructure/session-store.ts'
import { App } from './app.tsx'
import { loadScreen } from './pages.ts'

// The entry of the build for the server, which draws what people see first.

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
    const found = matchPath(pages[name].path, pathname)
    if (!found) continue
    // The home page is part of the first load, which has no use for its queries.
    const firstQueries = name === 'home' ? homeQueries : (await loadScreen[name]()).firstQueries
    await Promise.all(firstQueries?.(answers, { params: found.params, query }) ?? [])
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
