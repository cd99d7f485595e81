import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import type { Fetch } from '../../../infrastructure/http/fetch-json.ts'

/** The platform's description of the shop that the credentials open. */
export type VerifiedShop = {
  siteName: string | null
  /** Wix only. */
  catalogVersion: CatalogVersion | null
}

export type CatalogVersion = 'V1_CATALOG' | 'V3_CATALOG'

export type ProductPage = { products: PlatformProduct[]; nextCursor: string | null }

export type StockChange = {
  productId: string
  /** The variant whose stock to change; null for all variants of the product together. */
  variantId: string | null
  /** Units sold; negative for units that go back. */
  units: number
  /** The plan that an earlier try stored; null at the first try. */
  plan: unknown
  /** Stores the plan. Await it before you call the platform, so that the next try knows what may have been done. */
  keepPlan(plan: object): Promise<void>
}

/**
 * - `taken`: the units sold were subtracted from the platform's stock, except `missing` units that it no longer had.
 * - `uncertain`: an earlier try had no answer, the platform has forgotten its key, and the stock changed since.
 */
export type StockOutcome = { kind: 'taken'; missing: number } | { kind: 'uncertain' }

/** One shop on one platform. Every method throws PlatformFailure, with words for the shop's owner. */
export type PlatformClient = {
  /** Checks the address, the credentials and every permission that selling here needs. */
  verify(): Promise<VerifiedShop>
  /** One page, in the platform's own order and size. */
  listProducts(cursor: string | null): Promise<ProductPage>
  /**
   * Subtracts sold units from the platform's stock, never below zero, or adds returned ones. Idempotent with the
   * stored plan.
   */
  takeStock(change: StockChange): Promise<StockOutcome>
}

/** The dependencies of a client. Tests pass their own. */
export type ClientSurroundings = {
  fetch: Fetch
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  now(): Date
  /** The operator's address for a stand-in; empty for the real platform. */
  baseUrl: string
  /** The longest that one call may wait for the platform's limits, over all its tries. */
  patienceMs: number
  signal?: AbortSignal
}

export type ShopCredentials = { apiToken: string; clientId: string; clientSecret: string }
