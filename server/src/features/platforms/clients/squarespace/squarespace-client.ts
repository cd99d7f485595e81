import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { siteHostOf } from '#contract/platforms/credential-rules.ts'
import type { ClientSurroundings, PlatformClient, ShopCredentials } from '../platform-client.ts'
import { notUnderstood, PlatformFailure, refused } from '../platform-failure.ts'
import { type SquarespaceCall, squarespaceCall } from './squarespace-call.ts'
import { productOfSquarespace, SquarespaceProductPage } from './squarespace-product.ts'
import { ADJUSTMENTS_PATH, takeSquarespaceStock } from './squarespace-stock.ts'

const Website = z.object({ title: z.string().nullish(), url: z.string().nullish() })
const StorePages = z.object({
  storePages: z.array(z.object({ id: z.string(), title: z.string().nullish() })).nullish(),
  pagination: z
    .object({ hasNextPage: z.boolean().nullish(), nextPageCursor: z.string().nullish() })
    .nullish(),
})

const STORE_PAGE_LISTS_AT_MOST = 10
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

export function squarespaceClient(
  siteUrl: string,
  { apiToken }: ShopCredentials,
  surroundings: ClientSurroundings,
): PlatformClient {
  requireHost(siteUrl)
  const call = squarespaceCall(apiToken, surroundings)
  let storePages: Promise<Map<string, string>> | null = null
  const readPage = (cursor: string | null) =>
    call.get(`v2/commerce/products${cursorQuery(cursor)}`, SquarespaceProductPage)
  return {
    async verify() {
      const { title, url } = await call.get('1.0/authorization/website', Website)
      refuseOtherSite(siteUrl, url ?? null)
      // A valid key can still lack the permission to read products.
      await readPage(null)
      await requireWriteRight(call)
      return { siteName: title ?? null, catalogVersion: null }
    },
    async listProducts(cursor) {
      const { products, pagination } = await readPage(cursor)
      if (products.some(hasNoTag)) storePages ??= listStorePages(call)
      const pages = (await storePages) ?? new Map<string, string>()
      const nextCursor = pagination?.hasNextPage === true ? (pagination.nextPageCursor ?? null) : null
      if (pagination?.hasNextPage === true && nextCursor === null) throw notUnderstood('squarespace')
      return { products: products.map((product) => productOfSquarespace(product, pages)), nextCursor }
    },
    takeStock: (change) => takeSquarespaceStock(call, change, surroundings.now),
  }
}

/** The address is only compared and never called. One that cannot be a site's would fail each comparison. */
function requireHost(siteUrl: string): void {
  if (HOST.test(siteHostOf(siteUrl))) return
  throw refused(
    'This Site URL is no address of a site, such as https://www.your-store.com. Check the Site URL.',
    'address',
  )
}

/** Sends an adjustment without operations. Squarespace refuses keys without the permission, and changes nothing. */
async function requireWriteRight(call: SquarespaceCall): Promise<void> {
  await call.probe(ADJUSTMENTS_PATH, randomUUID(), { decrementOperations: [] })
}

/** Uses the cursor only: the link to the next page comes from outside and is not followed. */
const cursorQuery = (cursor: string | null) =>
  cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`

/** Accepts any address at squarespace.com: a site also has a built-in address, which the API does not return. */
function refuseOtherSite(typed: string, answered: string | null): void {
  const [typedHost, answeredHost] = [siteHostOf(typed), siteHostOf(answered ?? '')]
  if (answeredHost === '' || typedHost === answeredHost || typedHost.endsWith('.squarespace.com')) return
  throw refused(
    'This API key belongs to another Squarespace site. Check the Site URL, or take the key of this site.',
    'address',
  )
}

const hasNoTag = ({ tags }: { tags?: (string | null)[] | null | undefined }) =>
  !tags?.some((tag) => tag?.trim())

/** Page titles, which categorise products without a tag. Empty when the key may not read pages. */
async function listStorePages(call: SquarespaceCall): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  try {
    let cursor: string | null = null
    for (let list = 0; list < STORE_PAGE_LISTS_AT_MOST; list++) {
      const answer: z.output<typeof StorePages> = await call.get(
        `1.0/commerce/store_pages${cursorQuery(cursor)}`,
        StorePages,
      )
      for (const { id, title } of answer.storePages ?? []) titles.set(id, title ?? '')
      cursor = answer.pagination?.hasNextPage === true ? (answer.pagination.nextPageCursor ?? null) : null
      if (cursor === null) break
    }
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
  }
  return titles
}
