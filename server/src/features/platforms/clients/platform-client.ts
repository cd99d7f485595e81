import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import type { Fetch } from '../../../infrastructure/http/fetch-json.ts'

/** What a platform says of the shop that the credentials open. */
export type VerifiedShop = {
  siteName: string | null
  /** Wix only. */
  catalogVersion: CatalogVersion | null
}

export type CatalogVersion = 'V1_CATALOG' | 'V3_CATALOG'

export type ProductPage = { products: PlatformProduct[]; nextCursor: string | null }

export type StockChange = {
  productId: string
  units: number
  /** The platform does a change of one key once, however often it is sent. */
  key: string
  /** What was decided at an earlier try. */
  plan: unknown
  /** Has to be awaited before the platform is told. */
  keepPlan(plan: object): Promise<void>
}

/** One shop on one platform. Every method throws PlatformFailure, with words for the shop's owner. */
export type PlatformClient = {
  /** Finds out whether address and credentials are right and suffice. */
  verify(): Promise<VerifiedShop>
  /** One page, in the platform's own order and size. */
  listProducts(cursor: string | null): Promise<ProductPage>
  /** Takes sold units off the platform's stock, never below zero. Safe to repeat with the same key and plan. */
  takeStock(change: StockChange): Promise<void>
}

/** The world around a client; tests bring their own. */
export type ClientSurroundings = {
  fetch: Fetch
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  now(): Date
  /** Where the platform is; only the operator can say that it is elsewhere. */
  baseUrl: string
  /** The longest that one call may wait for the platform's limits, over all its tries. */
  patienceMs: number
  signal?: AbortSignal
}

export type ShopCredentials = { apiToken: string; clientId: string; clientSecret: string }
