import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StoreId } from '#contract/shared/fields.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { siteOrigin } from '../infrastructure/http/site-origin.ts'
import { pages } from './pages.ts'
import { listStoreIds, listStorePageStarts, STORES_A_SITEMAP } from './sitemap.sql.ts'

const unlisted = pages.filter((page) => page.unlisted && page.name !== 'notFound').map(({ path }) => path)
/** Paths that search engines skip: the API and the pages for signed-in people. A rule also covers longer paths. */
const disallowed = ['/api/', ...unlisted].filter(
  (path, _, all) => !all.some((other) => path.startsWith(`${other}/`)),
)
const listed = pages.filter((page) => !page.unlisted && !page.path.includes(':')).map(({ path }) => path)
const HOUR_SECONDS = 3600

type Options = { publicUrl: string | undefined; database: Database }

/** robots.txt and the sitemaps: one of the fixed pages, and one for each 50,000 stores. */
export function addRobots(app: FastifyInstance, { publicUrl, database }: Options): void {
  const origin = (request: FastifyRequest) => siteOrigin(publicUrl, request)
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
        [
          'User-agent: *',
          ...disallowed.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origin(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const starts = await database.catalogue((sql) => listStorePageStarts(sql, STORES_A_SITEMAP))
    const files = ['/sitemap-pages.xml', ...starts.map((id) => `/sitemap-stores.xml?from=${id}`)]
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

  app.get(
    '/sitemap-stores.xml',
    { schema: { querystring: z.object({ from: StoreId }) } },
    async (request, reply) => {
      const { from } = request.query as { from: string }
      const ids = await database.catalogue((sql) => listStoreIds(sql, from, STORES_A_SITEMAP))
      return sendAddresses(
        reply,
        'urlset',
        ids.map((id) => `${origin(request)}/store/${id}`),
      )
    },
  )
}

const entryOf = { sitemapindex: 'sitemap', urlset: 'url' } as const

function sitemap(root: keyof typeof entryOf, addresses: string[]): string {
  const entry = entryOf[root]
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
