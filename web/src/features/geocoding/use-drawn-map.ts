import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { getMapGround } from '#contract/geocoding/get-map-ground.ts'
import type { getMapWater, MapWater } from '#contract/geocoding/get-map-water.ts'
import type { listTowns } from '#contract/geocoding/list-towns.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { call } from '../../infrastructure/api.ts'

/** Town names for a map without street tiles. They never change. */
export function useListTowns({ latitude, longitude }: GeoPoint, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['towns', latitude, longitude],
    queryFn: ({ signal }) => call<typeof listTowns>('GET /towns', { query: { latitude, longitude }, signal }),
    select: ({ towns }) => towns,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    // Only where they could not be fetched before.
    refetchOnReconnect: true,
  })
}

/** The ZIP areas and county lines of a map without street tiles. They never change. */
export function useGetMapGround({ latitude, longitude }: GeoPoint, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['map-ground', latitude, longitude],
    queryFn: ({ signal }) =>
      call<typeof getMapGround>('GET /map-ground', { query: { latitude, longitude }, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
  })
}

/** The rivers, lakes and sea of a cell of one degree. They never change, so each cell is fetched once. */
export const fetchMapWater = (
  client: QueryClient,
  { south, west }: { south: number; west: number },
): Promise<MapWater> =>
  client.fetchQuery({
    queryKey: ['map-water', south, west],
    queryFn: ({ signal }) => call<typeof getMapWater>('GET /map-water', { query: { south, west }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
