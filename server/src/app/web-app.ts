import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { StoreId } from '#contract/shared/fields.ts'
import { titleOf } from '#contract/shared/pages.ts'
import { findStore, storeOf } from '../features/stores/public.ts'
import { type Database, readingPrimary } from '../infrastructure/database/database.ts'
import { isUnavailable } from '../infrastructure/database/is-unavailable.ts'
import { siteOrigin } from '../infrastructure/http/site-origin.ts'
import { sessionCookieName } from '../infrastructure/session/session.ts'
import { readWebBuild, type WebBuild } from './built-web.ts'
import { type Config, isOverTls } from './config.ts'
import { bodyOf, RETRY_AFTER_SECONDS } from './errors.ts'
import { type Head, renderHead, storeData, storeDescription } from './page-head.ts'
import { getPage } from './pages.ts'

export type WebAppOptions = {
  config: Config
  database: Database
  webDirectory: string | undefined
  /** The methods that an address of the interface answers. */
  methodsOf: (address: string) => string[]
}

/** Serves the built web app; every address outside /api that is no file is one of its pages. */
export async function addWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const build = options.webDirectory === undefined ? null : await readWebBuild(options.webDirectory)
  if (build) {
    await app.register(fastifyStatic, {
      root: build.directory,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, file) {
        // Names under assets/ carry a hash of their content.
        const lasting = path.relative(build.directory, file).startsWith('assets')
        reply.header(
          'cache-control',
          lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [address = '/'] = request.url.split('?')
    const methods = options.methodsOf(address)
    if (methods.length > 0 && !methods.includes(request.method)) {
      return reply
        .status(405)
        .header('allow', methods.join(', '))
        .send(bodyOf('method_not_allowed', `This address answers ${methods.join(' and ')} only.`))
    }
    return reply.status(404).send(bodyOf('not_found', 'There is nothing at this address.'))
  })
  // A route like any other, so that its answers are packed like all others.
  app.get('/*', async (request, reply) => {
    const [address = '/'] = request.url.split('?')
    // The route's own part is decoded: '/%61pi/nothing' is an address of the interface.
    const { '*': path } = request.params as { '*': string }
    if (!build || !isPage(`/${path}`)) return reply.callNotFound()
    const { head, status } = await headOf(address, request, build, options)
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    return reply
      .status(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(`${build.before}  ${renderHead(head)}\n  ${build.after}`)
  })
}

const isPage = (address: string) => !address.startsWith('/api/') && !/\.\w+$/.test(address)

async function headOf(
  address: string,
  request: FastifyRequest,
  build: WebBuild,
  { config, database }: WebAppOptions,
) {
  const trimmed = address === '/' ? address : address.replace(/\/+$/, '')
  const { page, match } = getPage(trimmed)
  const head: Head = {
    title: page.title,
    description: page.description,
    unlisted: page.unlisted,
    // One page has one address, however its letters were typed.
    url: `${siteOrigin(config.PUBLIC_URL, request)}${trimmed.toLowerCase()}`,
    ...(page.module === null ? { modules: [], styles: [] } : build.filesOf(page.module)),
    fetches: page.preload?.(match) ?? [],
    settings: {
      'contact-email': config.CONTACT_EMAIL,
      'map-tile-url': config.MAP_TILE_URL,
      'map-attribution': config.MAP_ATTRIBUTION,
    },
  }
  if (page.name === 'notFound') return { head, status: 404 }
  if (page.name !== 'store') return { head, status: 200 }
  const [, storeId = ''] = match
  const { catalogue: read } =
    request.cookies[sessionCookieName(isOverTls(config))] === undefined ? database : readingPrimary(database)
  const row = StoreId.safeParse(storeId).success
    ? await read((sql) => findStore(sql, storeId)).catch(orUnavailable)
    : null
  // The page itself says what is wrong, and offers to try again.
  if (row === UNAVAILABLE) return { head, status: 503 }
  if (row === null) {
    return {
      head: { ...head, title: titleOf('Store Not Found'), unlisted: true, fetches: [] },
      status: 404,
    }
  }
  const store = storeOf(row)
  const title = titleOf(store.name)
  return {
    head: { ...head, title, description: storeDescription(store), data: storeData(store, head.url) },
    status: 200,
  }
}

const UNAVAILABLE = Symbol('the database is unavailable')

function orUnavailable(error: unknown): typeof UNAVAILABLE {
  if (isUnavailable(error)) return UNAVAILABLE
  throw error
}
