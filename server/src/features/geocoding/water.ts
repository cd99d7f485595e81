import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { MapWater } from '#contract/geocoding/get-map-water.ts'

/** Lines as steps north and east; rivers with their level before them. See water/README.md. */
type Cell = { rivers: number[][]; water: number[][] }

/** Steps of a degree. */
const STEPS = 10_000

let loaded: ReadonlyMap<string, Cell> | undefined

/**
 * The rivers, lakes and sea of the cell of one degree with this south-western corner. The first call reads the file,
 * which takes some 40 ms.
 */
export function waterOfCell({ south, west }: { south: number; west: number }): MapWater {
  loaded ??= readCells()
  const { rivers, water } = loaded.get(`${south},${west}`) ?? { rivers: [], water: [] }
  // The corner is counted in steps too: sums of decimal fractions would have many digits.
  const corner = [south * STEPS, west * STEPS] as const
  return {
    rivers: rivers.map(([level = 0, ...steps]) => ({ level, line: walk(corner, steps) })),
    water: water.map((steps) => walk(corner, steps)),
  }
}

function readCells(): ReadonlyMap<string, Cell> {
  const packed = readFileSync(new URL('./water/water.json.br', import.meta.url))
  return new Map(Object.entries(JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, Cell>))
}

function walk([north, east]: readonly [number, number], steps: readonly number[]): [number, number][] {
  const line: [number, number][] = []
  for (let index = 0; index < steps.length; index += 2) {
    north += steps[index] ?? 0
    east += steps[index + 1] ?? 0
    line.push([north / STEPS, east / STEPS])
  }
  return line
}
