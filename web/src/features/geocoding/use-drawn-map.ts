import { useQuery } from '@tanstack/react-query'
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

/**
 * The rivers, lakes and sea of cells of one degree. They never change. Without a cell that cannot be had, and with the
 * cells of before until those of now have come.
 */
export function useGetMapWater(
  cells: readonly { south: number; west: number }[],
  { enabled }: { enabled: boolean },
) {
  return useQuery({
    queryKey: ['map-water', 'cells', ...cells.map(({ south, west }) => `${south},${west}`)],
    // Each cell is a query of its own, which other views have as well. `useQueries` would make the first load larger.
    queryFn: async ({ client }): Promise<MapWater[]> => {
      const answers = await Promise.allSettled(
        cells.map(({ south, west }) =>
          client.fetchQuery({
            queryKey: ['map-water', south, west],
            queryFn: ({ signal }) =>
              call<typeof getMapWater>('GET /map-water', { query: { south, west }, signal }),
            staleTime: Number.POSITIVE_INFINITY,
          }),
        ),
      )
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    enabled: enabled && cells.length > 0,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    // Cells that have come are not asked for again.
    refetchOnReconnect: 'always',
  })
}
