import { z } from 'zod'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { fetchJson } from '../../../infrastructure/http/fetch-json.ts'

/** `times[a][b]`: the seconds from place a to place b. Null where nobody knows a way. */
export type Times = readonly (readonly (number | null)[])[]

/** Knows the roads. Throws when it gives no times. */
export type Router = { timesBetween(places: readonly GeoPoint[]): Promise<Times> }

/** People wait for the answer at the desk. */
const TIME_LIMIT_MS = 3_000

/** More than any way has, and less than the column holds. */
const SECONDS_AT_MOST = 1_000_000

/** Any server with the HTTP interface of OSRM: its table service. */
export function osrmRouter({ url, timeoutMs = TIME_LIMIT_MS }: { url: string; timeoutMs?: number }): Router {
  const base = url.endsWith('/') ? url : `${url}/`
  return {
    async timesBetween(places) {
      const coordinates = places.map(
        ({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`,
      )
      const request = new URL(`table/v1/driving/${coordinates.join(';')}?annotations=duration`, base)
      const { durations } = await fetchJson(request, tableOf(places.length), { timeoutMs })
      return durations
    },
  }
}

const tableOf = (count: number) =>
  z.object({
    code: z.literal('Ok'),
    durations: z
      .array(z.array(z.number().min(0).max(SECONDS_AT_MOST).nullable()).length(count))
      .length(count),
  })
