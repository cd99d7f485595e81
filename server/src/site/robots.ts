import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ItemId } from '#contract/inventory/inventory-item.ts'
import { productPath } from '#contract/products/product-path.ts'
import { StoreId } from '#contract/shared/fields.ts'
import { type ItemKey, listItemKeys, listItemPageStarts } from '../features/products/item-pages.sql.ts'
import type { Database, Sql } from '../infrastructure/database/database.ts'
import { siteOrigin } from '../infrastructure/http/site-origin.ts'
import { pages } from './pages.ts'
import { ADDRESSES_A_SITEMAP, listStoreIds, listStorePageStarts } from './sitemap.sql.ts'

const listed = pages.filter((page) => !page.unlisted && !page.path.includes(':')).map(({ path }) => path)
const HOUR_SECONDS = 3600

type Options = {
  publicUrl: string | undefined
  database: Database
  limitCalls: boolean
  limitFactor: number
}

/** For each sitemap and caller. A file of 50,000 addresses is costly, and search engines keep it for an hour. */
const READS_A_MINUTE = 60

/** robots.txt and the sitemaps: one of the fixed pages, and one for each 50,000 stores or products. */
export function addRobots(app: FastifyInstance, options: Options): void {
  const { publicUrl, database, limitCalls, limitFactor } = options
  const limit = { max: READS_A_MINUTE * limitFactor, timeWindow: '1 minute' }
  const config = { rateLimit: limitCalls ? limit : (false as const) }
  const origin = (request: FastifyRequest) => siteOrigin(publicUrl, request)
  const itemStarts = keptItemStarts()
  const cached = `public, max-age=${HOUR_SECONDS}`
  const sendAddresses = (reply: FastifyReply, kind: keyof typeof entryOf, addresses: string[]) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cached)
      .send(sitemap(kind, addresses))

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cached)
      .send(
        // A page that must not be indexed says so itself, which a search engine reads only where it may read the page.
        ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin(request)}/sitemap.xml`, ''].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const [stores, items] = await database.catalogue((sql) =>
      Promise.all([listStorePageStarts(sql, ADDRESSES_A_SITEMAP), itemStarts.list(sql)]),
    )
    const files = [
      '/sitemap-pages.xml',
      ...stores.map((id) => `/sitemap-stores.xml?from=${id}`),
      ...items.map(
        ({ storeId, itemId }) => `/sitemap-products.xml?store=${storeId}&item=${encodeURIComponent(itemId)}`,
      ),
    ]
    return sendAddresses(
      reply,
      'sitemapindex',
      files.map((path) => `${origin(request)}${path}`),
    )
  })

  app.get('/sitemap-pages.xml', async (request, reply) =>
    sendAddresses(
      reply,
      'urlset',
      listed.map((path) => `${origin(request)}${path}`),
    ),
  )

  app.get<{ Querystring: { from: string } }>(
    '/sitemap-stores.xml',
    { config, schema: { querystring: z.object({ from: StoreId }) } },
    async (request, reply) => {
      const { from } = request.query
      const ids = await database.catalogue((sql) => listStoreIds(sql, from, ADDRESSES_A_SITEMAP))
      return sendAddresses(
        reply,
        'urlset',
        ids.map((id) => `${origin(request)}/store/${id}`),
      )
    },
  )

  app.get<{ Querystring: { store: string; item: string } }>(
    '/sitemap-products.xml',
    { config, schema: { querystring: z.object({ store: StoreId, item: ItemId }) } },
    async (request, reply) => {
      const { store, item } = request.query
      const from = { storeId: store, itemId: item }
      const keys = await database.catalogue((sql) => listItemKeys(sql, from, ADDRESSES_A_SITEMAP))
      return sendAddresses(
        reply,
        'urlset',
        keys.map((key) => `${origin(request)}${productPath(key)}`),
      )
    },
  )
}

/**
 * The starts of the pages of items. Counting a million items takes a second, so the starts of several pages are kept
 * for an hour, as long as a cache keeps the sitemap. A page that has grown meanwhile lacks its last items until the
 * next count.
 */
function keptItemStarts() {
  let kept: { until: number; starts: Promise<ItemKey[]> } | null = null
  return {
    async list(sql: Sql): Promise<ItemKey[]> {
      if (kept === null || kept.until < Date.now()) {
        kept = {
          until: Date.now() + HOUR_SECONDS * 1000,
          starts: listItemPageStarts(sql, ADDRESSES_A_SITEMAP),
        }
      }
      const counted = kept
      const starts = await counted.starts.catch((error: unknown) => {
        kept = null
        throw error
      })
      // A single page is quick to count.
      if (starts.length < 2 && kept === counted) kept = null
      return starts
    },
  }
}

const entryOf = { sitemapindex: 'sitemap', urlset: 'url' } as const

function sitemap(root: keyof typeof entryOf, addresses: string[]): string {
  const entry = entryOf[root]
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
