import { useQuery } from '@tanstack/react-query'
import type { getMapGround } from '#contract/geocoding/get-map-ground.ts'
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
