import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PromiseFilter } from '#contract/delivery/promise-filter.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { listMapMarkers, MapMarker } from '#contract/stores/list-map-markers.ts'
import { call } from '../../infrastructure/api.ts'
import type { MapArea } from './map-area.ts'

/** Which stores are on the map: those that their list has, too. */
export type ShownStores = {
  filter: PromiseFilter
  /** When they are read again, in milliseconds, or never. */
  refreshMs: number | false
}

/** The markers of a part of the map. The earlier ones stay until the new ones have arrived. */
export function useListMapMarkers(
  { latitude, longitude }: GeoPoint,
  area: MapArea | null,
  { filter, refreshMs }: ShownStores,
) {
  return useQuery({
    queryKey: ['stores', 'markers', latitude, longitude, area, filter],
    queryFn: ({ signal }) => {
      if (!area) throw new Error('The map has no area yet')
      return call<typeof listMapMarkers>('GET /stores/markers', {
        query: { latitude, longitude, ...area, ...filter },
        signal,
      })
    },
    select: ({ markers }) => markers,
    enabled: area !== null,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
}

type Listed = { id: string; location: GeoPoint }

/** The listed stores that none of these markers stands for: those outside the part of the map that they are for. */
export function storesWithoutMarker<Store extends Listed>(
  stores: readonly Store[],
  markers: readonly (Pick<MapMarker, 'bounds'> & { store: { id: string } | null })[],
): Store[] {
  const single = new Set(markers.map(({ store }) => store?.id))
  const clusters = markers.filter(({ store }) => store === null)
  return stores.filter(
    ({ id, location }) => !single.has(id) && !clusters.some(({ bounds }) => isWithin(bounds, location)),
  )
}

const isWithin = ({ south, north, west, east }: MapMarker['bounds'], { latitude, longitude }: GeoPoint) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east
