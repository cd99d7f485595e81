import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { SYNC_STATUSES, type SyncStatus } from '#contract/platforms/sync-status.ts'
import { entriesOf } from '#contract/shared/tables.ts'
import { isActive } from './product-labels.ts'

/** The two labels that a status has. */
export const STATUS_FILTERS = ['all', 'active', 'draft'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

export type StoreTab = 'local' | 'platform'

/** The tab, platform, filters and page on the screen. They are in the page's address. */
export type PlatformSearch = {
  tab: StoreTab
  platform: Platform | null
  words: string
  sync: SyncStatus | 'all'
  status: StatusFilter
  /** From 1. */
  page: number
}

const names = {
  tab: 'tab',
  platform: 'platform',
  words: 'find',
  sync: 'sync',
  status: 'status',
  page: 'page',
} as const

/** Every product, from the first page. */
export const ALL_PRODUCTS = { words: '', sync: 'all', status: 'all', page: 1 } as const

const usual: PlatformSearch = { tab: 'local', platform: null, ...ALL_PRODUCTS }

/** Reads the search from the page's address. Unknown values count as absent. */
export function platformSearchOf(params: URLSearchParams): PlatformSearch {
  return {
    tab: params.get(names.tab) === 'platform' ? 'platform' : 'local',
    platform: PLATFORMS.find((platform) => platform === params.get(names.platform)) ?? null,
    words: (params.get(names.words) ?? '').slice(0, 100),
    sync: SYNC_STATUSES.find((sync) => sync === params.get(names.sync)) ?? 'all',
    status: STATUS_FILTERS.find((status) => status === params.get(names.status)) ?? 'all',
    page: Math.max(1, Number.parseInt(params.get(names.page) ?? '', 10) || 1),
  }
}

/** The address with a changed search. Default values are left out. */
export function withPlatformSearch(params: URLSearchParams, change: Partial<PlatformSearch>) {
  const next = new URLSearchParams(params)
  for (const [key, value] of entriesOf(change)) {
    if (value === usual[key]) next.delete(names[key])
    else next.set(names[key], String(value))
  }
  return next
}

/** The products that match a search, in the platform's order. */
export function listMatches(
  products: readonly ListedPlatformProduct[],
  { words, sync, status }: Pick<PlatformSearch, 'words' | 'sync' | 'status'>,
): readonly ListedPlatformProduct[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '' && sync === 'all' && status === 'all') return products
  return products.filter(
    (product) =>
      (sync === 'all' || product.sync === sync) &&
      (status === 'all' || isActive(product.status) === (status === 'active')) &&
      `${product.title}\n${product.category}`.toLowerCase().includes(wanted),
  )
}
