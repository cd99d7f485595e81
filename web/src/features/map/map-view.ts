import type { GeoPoint } from '#contract/shared/distance.ts'
import { HOME_ZOOM, MAX_ZOOM, MIN_ZOOM } from './view-constants.ts'

/** The centre and zoom of the map. */
export type MapView = { centre: GeoPoint; zoom: number }

const DECIMALS = 4
const HOME_TOLERANCE_DEGREES = 0.0005

/** Reads '36.1627,-86.7816,13'. Null where the page's address has no view or a broken one. */
export function parseMapView(text: string | null): MapView | null {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [latitude, longitude, zoom] = numbers
  if (numbers.length !== 3 || latitude === undefined || longitude === undefined || zoom === undefined)
    return null
  const sound = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= MIN_ZOOM && zoom <= MAX_ZOOM
  return sound ? { centre: { latitude, longitude }, zoom: Math.round(zoom) } : null
}

export function mapViewText({ centre, zoom }: MapView): string {
  return `${centre.latitude.toFixed(DECIMALS)},${centre.longitude.toFixed(DECIMALS)},${zoom}`
}

/** Whether the map shows the search point as at first. The page's address leaves that view out. */
export function isHomeView({ centre, zoom }: MapView, point: GeoPoint): boolean {
  return (
    zoom === HOME_ZOOM &&
    Math.abs(centre.latitude - point.latitude) < HOME_TOLERANCE_DEGREES &&
    Math.abs(centre.longitude - point.longitude) < HOME_TOLERANCE_DEGREES
  )
}
