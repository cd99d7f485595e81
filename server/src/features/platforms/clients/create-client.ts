import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#contract/platforms/platform.ts'
import type { Fetch } from '../../../infrastructure/http/fetch-json.ts'
import type { ClientSurroundings, PlatformClient, ShopCredentials } from './platform-client.ts'
import { shopifyClient } from './shopify/shopify-client.ts'
import { squarespaceClient } from './squarespace/squarespace-client.ts'
import { type WixMemory, wixClient } from './wix/wix-client.ts'

/** The addresses of stand-ins; empty for the real platforms. */
export type PlatformBases = Record<Platform, string>

export type Outside = {
  bases: PlatformBases
  fetch?: Fetch
  sleep?: ClientSurroundings['sleep']
  now?: () => Date
}

export type Shop = { platform: Platform; address: string; credentials: ShopCredentials; wix?: WixMemory }

/** The caller waits for the answer. Longer than a minute, because Squarespace asks for a pause of a minute. */
export const PATIENCE_OF_PEOPLE_MS = 70_000
export const PATIENCE_OF_JOBS_MS = 5 * 60_000

/** The client of one shop. While the shop is busy, calls are retried for at most `patienceMs`. */
export function createClient(
  { platform, address, credentials, wix }: Shop,
  outside: Outside,
  { patienceMs, signal }: { patienceMs: number; signal?: AbortSignal },
): PlatformClient {
  const surroundings: ClientSurroundings = {
    fetch: outside.fetch ?? globalThis.fetch,
    sleep: outside.sleep ?? pause,
    now: outside.now ?? (() => new Date()),
    baseUrl: outside.bases[platform],
    patienceMs,
    ...(signal && { signal }),
  }
  if (platform === 'shopify') return shopifyClient(address, credentials, surroundings)
  if (platform === 'squarespace') return squarespaceClient(address, credentials, surroundings)
  return wixClient(
    address,
    credentials,
    surroundings,
    wix ?? { catalogVersion: null, onDetect: async () => {} },
  )
}

const pause = (ms: number, signal?: AbortSignal) => sleep(ms, undefined, signal && { signal })
