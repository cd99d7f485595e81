import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type postgres from 'postgres'
import type { OpeningHours } from '#contract/delivery/get-opening-hours.ts'
import { type DescribedProduct, getStoreProduct } from '#contract/products/get-store-product.ts'
import { productPath } from '#contract/products/product-path.ts'
import type { Operation } from '#contract/shared/operation.ts'
import { type PageName, titleOf } from '#contract/shared/pages.ts'
import type { Store } from '#contract/stores/store.ts'
import type { Config } from '../config/config.ts'
import { findOpeningHours, openingHoursData } from '../features/delivery/opening-hours.ts'
import { findStoreProduct } from '../features/products/get-store-product.sql.ts'
import { describedProductOf } from '../features/products/item-row.ts'
import { findOpenStore } from '../features/stores/get-store.sql.ts'
import { type StoreWords, storeOf, storeWordsOf } from '../features/stores/store-row.ts'
import { bodyOf, RETRY_AFTER_SECONDS } from '../guards/errors.ts'
import type { Clock } from '../infrastructure/clock.ts'
import { type Database, readingPrimary } from '../infrastructure/database/database.ts'
import { isUnavailable } from '../infrastructure/database/is-unavailable.ts'
import { siteOrigin } from '../infrastructure/http/site-origin.ts'
import { readWebBuild, type WebBuild } from './built-web.ts'
import { type DrawnPage, pageDrawer } from './draw-pages.ts'
import { findReader, hasSession } from './find-reader.ts'
import { addOfflineApp, SERVICE_WORKER } from './offline-app.ts'
import { noticeOnPages } from './operator-news.ts'
import {
  type Head,
  productData,
  productDescription,
  productName,
  renderHead,
  storeData,
  storeDescription,
} from './page-head.ts'
import { getPage, modulesOf, ownCallsOf } from './pages.ts'

export type WebAppOptions = {
  config: Config
  database: Database
  webDirectory: string | undefined
  operations: readonly Operation[]
  clock: Clock
  drawingMs?: number | undefined
  limitCalls: boolean
  limitFactor: number
}

/** For each caller. The app needs one document for a visit. */
const DOCUMENTS_A_MINUTE = 600

/** Serves the built web app. Every path outside /api that is not a file is one of its pages. */
export async function addWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const build = options.webDirectory === undefined ? null : await readWebBuild(options.webDirectory)
  if (build) {
    await app.register(fastifyStatic, {
      root: build.directory,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: [SERVICE_WORKER],
      setHeaders(reply, file) {
        // File names under assets/ contain a hash of the content.
        const lasting = path.relative(build.directory, file).startsWith('assets')
        reply.header(
          'cache-control',
          lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  const settings = settingsOf(options.config)
  if (build) await addOfflineApp(app, build, { config: options.config, settings })
  const withNotice = noticeOnPages(options.database)
  const draw = pageDrawer({ app, module: build?.drawing ?? null, settings, patienceMs: options.drawingMs })
  const methodsOf = allowedMethods(options.operations)
  app.setNotFoundHandler(async (request, reply) => {
    const [address = '/'] = request.url.split('?')
    const methods = methodsOf(address)
    if (methods.length > 0 && !methods.includes(request.method)) {
      return reply
        .status(405)
        .header('allow', methods.join(', '))
        .send(bodyOf('method_not_allowed', `This address answers ${methods.join(' and ')} only.`))
    }
    return reply.status(404).send(bodyOf('not_found', 'There is nothing at this address.'))
  })
  // A normal route, so that its answers are compressed too.
  const { limitCalls, limitFactor } = options
  const limit = { max: DOCUMENTS_A_MINUTE * limitFactor, timeWindow: '1 minute' }
  const config = { rateLimit: limitCalls ? limit : (false as const) }
  app.get<{ Params: { '*': string } }>('/*', { config }, async (request, reply) => {
    const [address = '/'] = request.url.split('?')
    // The route parameter is decoded: '/%61pi/nothing' is a path of the API.
    const { '*': path } = request.params
    if (!build || !isPage(`/${path}`, address)) return reply.callNotFound()
    const { page, head, status } = await headOf(address, request, build, options)
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    // Also somebody whose session has ended is no visitor: the browser may remember them.
    const isVisitor = !hasSession(request, options.config)
    const drawn = status === 200 && isVisitor ? await draw(page, request) : null
    return (
      reply
        .status(status)
        // The service worker keeps public answers. Only a visitor's drawn page is one.
        .header('cache-control', drawn === null ? 'no-cache' : 'public, no-cache')
        // People who are signed in get another document.
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(
          withNotice(
            drawn === null
              ? build.document(renderHead(head))
              : build.document(renderHead(headOfDrawn(head, drawn)), drawn),
            request,
          ),
        )
    )
  })
}

/** Returns a function that lists the methods of the operations at a path; an empty list for an unknown path. */
function allowedMethods(operations: readonly Operation[]): (address: string) => string[] {
  const known = operations.map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (address) => [
    ...new Set(known.flatMap(({ methods, pattern }) => (pattern.test(address) ? methods : []))),
  ]
}

/** A path that ends like a file name is not a page, except that of a product: item ids may end so. */
const isPage = (path: string, address: string) =>
  !path.startsWith('/api/') && (!/\.\w+$/.test(path) || getPage(address).page.name === 'product')

async function headOf(address: string, request: FastifyRequest, build: WebBuild, options: WebAppOptions) {
  const { config, database } = options
  const [, query] = request.url.split('?')
  const trimmed = address === '/' ? address : address.replace(/\/+$/, '')
  const { page, params } = getPage(trimmed)
  const reader = await findReader(request, options)
  const ownCalls = reader && query === undefined ? ownCallsOf(page, reader) : undefined
  const head: Head = {
    title: page.title,
    description: page.description,
    // Search engines have no session.
    unlisted: page.unlisted && reader === null,
    // Each page has one address, also when other capitals were typed.
    url: `${siteOrigin(config.PUBLIC_URL, request)}${trimmed.toLowerCase()}`,
    ...build.filesOf(...modulesOf(page, reader)),
    fetches: [
      ...(reader === null ? [] : ['/api/session']),
      ...[ownCalls, page.calls.everyone].flatMap(
        (calls) => calls?.(params, new URLSearchParams(query)) ?? [],
      ),
    ],
    settings: settingsOf(config),
  }
  if (page.name === 'notFound') return { page, head: { ...head, unlisted: true }, status: 404 }
  if (page.name !== 'store' && page.name !== 'product') return { page, head, status: 200 }
  const { catalogue: read } = hasSession(request, config) ? readingPrimary(database) : database
  const found = await read((sql) => findShown(sql, page.name, params)).catch(orUnavailable)
  // The page shows the failure and offers to try again.
  if (found === UNAVAILABLE) return { page, head, status: 503 }
  if (found === null) {
    const title = titleOf(page.name === 'store' ? 'Store Not Found' : 'Product Not Found')
    return { page, head: { ...head, title, unlisted: true, fetches: [] }, status: 404 }
  }
  return {
    page,
    head: { ...head, ...headAbout(found, siteOrigin(config.PUBLIC_URL, request)) },
    status: 200,
  }
}

/** A visitor's drawn page contains its answers, and its own links preload its pictures. */
const headOfDrawn = (head: Head, { links }: DrawnPage): Head => ({
  ...head,
  fetches: [],
  picture: null,
  links,
})

const settingsOf = (config: Config): Record<string, string> => ({
  'contact-email': config.CONTACT_EMAIL,
  'operator-name': config.OPERATOR_NAME,
  'operator-address': config.OPERATOR_ADDRESS,
  geocoders: config.GEOCODER.join(','),
  'map-tile-url': config.MAP_TILE_URL,
  'map-attribution': config.MAP_ATTRIBUTION,
  ...(!config.SERVICE_WORKER && { 'service-worker': 'off' }),
})

type Shown = {
  store: Store & Partial<StoreWords>
  opening?: OpeningHours | null
  product: DescribedProduct | null
}

/** What the page of a store or a product shows. Null if customers cannot see it. */
async function findShown(
  sql: postgres.Sql,
  page: PageName,
  { storeId, itemId }: Record<string, string>,
): Promise<Shown | null> {
  const { storeId: StoreId, itemId: ItemId } = getStoreProduct.params.shape
  const store = StoreId.safeParse(decoded(storeId))
  const row = store.success ? await findOpenStore(sql, store.data) : null
  if (row === null) return null
  if (page === 'store') {
    const opening = await findOpeningHours(sql, row.id)
    return { store: { ...storeOf(row), ...storeWordsOf(row) }, opening, product: null }
  }
  const key = ItemId.safeParse(decoded(itemId))
  const item = key.success ? await findStoreProduct(sql, { storeId: row.id, itemId: key.data }) : null
  return item && { store: storeOf(row), product: describedProductOf(item) }
}

const decoded = (part = '') => decodeURIComponent(part)

function headAbout({ store, opening, product }: Shown, origin: string): Partial<Head> {
  if (product === null) {
    const url = `${origin}/store/${store.id}`
    const image = store.picture ?? store.logo
    return {
      ...(image && { image: `${origin}${image}` }),
      url,
      title: titleOf(store.name),
      description: storeDescription(store),
      data: {
        ...storeData(store, url),
        ...(opening && { openingHoursSpecification: openingHoursData(opening) }),
      },
    }
  }
  const url = `${origin}${productPath({ storeId: store.id, itemId: product.item_id })}`
  const image = product.image === null ? {} : { image: `${origin}${product.image}` }
  return {
    ...image,
    picture: product.image,
    url,
    kind: 'product',
    title: titleOf(`${productName(product)} at ${store.name}`),
    description: productDescription(product, store),
    data: productData(product, store, { ...image, url }),
  }
}

const UNAVAILABLE = Symbol('the database is unavailable')

function orUnavailable(error: unknown): typeof UNAVAILABLE {
  if (isUnavailable(error)) return UNAVAILABLE
  throw error
}
