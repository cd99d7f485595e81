import type { GeoPoint } from '#contract/shared/distance.ts'

/** Width and height of the whole Web Mercator map. */
export const worldPixels = (zoom: number): number => 256 * 2 ** zoom

/** The position of a point on the Web Mercator map, from longitude -180 and from the north. */
export function pixelOf({ latitude, longitude }: GeoPoint, zoom: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * worldPixels(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPixels(zoom),
  }
}
