import { type GeoPoint, STORE_RADIUS_MILES } from '#contract/shared/distance.ts'

const MILES_PER_DEGREE = 69.1
/** How many steps the fading has, a third of a mile each. */
const STEPS = 12
const CORNERS = 60

type Ring = [latitude: number, longitude: number][]

/**
 * Rings that lie on each other and cover what is outside of the radius of a search. Together they let less and less
 * through over the last four miles, and nothing from the radius on. Each is an outer edge and a hole.
 */
export function veilAround(point: GeoPoint): { edge: [Ring, Ring]; opacity: number }[] {
  // The outer edge is beyond the corners of the box in which areas are drawn.
  const outside = circle(point, STORE_RADIUS_MILES * 1.5)
  return Array.from({ length: STEPS }, (_, step) => ({
    edge: [outside, circle(point, STORE_RADIUS_MILES - (STEPS - 1 - step) / 3)],
    // What is let through falls evenly: of 12 parts 11, then 10 of these 11, and so on.
    opacity: 1 / (STEPS - step),
  }))
}

/** It ignores the curve of the earth, as the rings of distance do: one pixel at 20 miles. */
function circle({ latitude, longitude }: GeoPoint, miles: number): Ring {
  const north = miles / MILES_PER_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    return [latitude + north * Math.sin(angle), longitude + east * Math.cos(angle)]
  })
}
