// Cuts the rivers, lakes and shores near the ZIP codes of the country out of GSHHG 2.3.7, into
// server/src/features/geocoding/water. GSHHG has 42 MB, so it is not a dependency. Nothing has to be run again until a
// new version of it appears: apt-get install gmt-gshhg-full hdf5-tools && node tools/cut-water.ts
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { boundingBox, type GeoPoint } from '#contract/shared/distance.ts'
import { zipDirectory } from '#server/features/geocoding/zip-directory.ts'

type Point = [x: number, y: number]

/** How far a line may leave its source. A dot of a map at zoom 12 is 31 metres. */
const RIVER_TOLERANCE_METRES = 40
const SHORE_TOLERANCE_METRES = 90
/** Smaller lakes and islands are dots at zoom 12. */
const SMALLEST_SQUARE_METRES = 150_000
/** As far as a map can be moved from a place, corner to corner. */
const REACH_MILES = 57
/** Parts of a degree in the file, 11 metres from north to south. */
const STEPS = 10_000
/** Parts of a degree in GSHHG. */
const SOURCE_STEPS = 65_535
/** Rivers that carry water all year. 0 are wide rivers, whose shores GSHHG has as lakes. */
const RIVER_LEVELS = [1, 2, 3, 4]
const METRES_PER_DEGREE = 111_195

const source = process.argv[2] ?? '/usr/share/gmt-gshhg'
const target = path.resolve(import.meta.dirname, '../server/src/features/geocoding/water/water.json.br')
const shores = path.join(source, 'binned_GSHHS_f.nc')
const rivers = path.join(source, 'binned_river_f.nc')

/** The number of a cell of one degree in GSHHG, which counts from the north and from Greenwich to the east. */
const cellNumber = (south: number, west: number) => (89 - south) * 360 + ((west + 360) % 360)

/** Reads one array of a netCDF file, without its sign. */
function readArray(file: string, name: string, bytesPerValue: 2 | 4): Uint16Array | Uint32Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'water-'))
  try {
    const out = path.join(folder, 'array')
    execFileSync('h5dump', ['-d', `/${name}`, '-b', 'LE', '-o', out, file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { buffer, byteOffset, byteLength } = readFileSync(out)
    const values = byteLength / bytesPerValue
    return bytesPerValue === 2
      ? new Uint16Array(buffer, byteOffset, values)
      : new Uint32Array(buffer, byteOffset, values)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads the lines of the cells of a file: `lineOf` gives the points of a segment. */
function readSegments(file: string) {
  const firstOfCell = readArray(file, 'Id_of_first_segment_in_a_bin', 4)
  const countOfCell = readArray(file, 'N_segments_in_a_bin', 2)
  const firstPoint = readArray(file, 'Id_of_first_point_in_a_segment', 4)
  const xs = readArray(file, 'Relative_longitude_from_SW_corner_of_bin', 2)
  const ys = readArray(file, 'Relative_latitude_from_SW_corner_of_bin', 2)
  return {
    segmentsOf: (cell: number) =>
      Array.from({ length: countOfCell[cell] ?? 0 }, (_, index) => (firstOfCell[cell] ?? 0) + index),
    lineOf: (segment: number, length: number): Point[] =>
      Array.from({ length }, (_, index) => {
        const point = (firstPoint[segment] ?? 0) + index
        return [(xs[point] ?? 0) / SOURCE_STEPS, (ys[point] ?? 0) / SOURCE_STEPS]
      }),
  }
}

/** Leaves out points of a line that are within the tolerance of what remains (Douglas and Peucker). */
function simplify(line: readonly Point[], tolerance: number, scale: number): Point[] {
  const kept = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [farthest, distance] = [-1, tolerance]
    for (let index = from + 1; index < to; index++) {
      const away = metresFromLine(line[index] as Point, line[from] as Point, line[to] as Point, scale)
      if (away > distance) [farthest, distance] = [index, away]
    }
    if (farthest === -1) continue
    kept.add(farthest)
    spans.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept.has(index))
}

/** `scale` is how long a degree east is, beside a degree north. */
function metresFromLine(point: Point, from: Point, to: Point, scale: number): number {
  const [x, y] = [(point[0] - from[0]) * scale, point[1] - from[1]]
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return Math.hypot(x - share * dx, y - share * dy) * METRES_PER_DEGREE
}

/** Twice what a ring encloses is the sum of its cross products. */
function squareMetres(ring: readonly Point[], scale: number): number {
  const sum = ring.reduce((total, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
    return total + x * nextY - nextX * y
  }, 0)
  return (Math.abs(sum) / 2) * scale * METRES_PER_DEGREE ** 2
}

/** How far along the edge of the cell a point is, counterclockwise from the south-west. Side 0 is in the south. */
const alongEdge = ([x, y]: Point, side: number) => side + ([x, y, 1 - x, 1 - y][side] ?? 0)
const corners: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

type Shore = { line: Point[]; from: number; to: number }

/**
 * Closes the shores that cross a cell along its edge, so that each ring goes around water. Shores have the water on
 * their left, and so has the edge where it is walked counterclockwise.
 */
function closeRings(crossing: readonly Shore[]): Point[][] {
  const left = new Set(crossing)
  const rings: Point[][] = []
  for (const first of left) {
    const ring: Point[] = []
    let shore = first
    do {
      left.delete(shore)
      ring.push(...shore.line)
      const { to } = shore
      const ahead = (position: number) => (position - to + 4) % 4
      const candidates = [...left, first]
      const next = candidates.reduce((near, other) => (ahead(other.from) < ahead(near.from) ? other : near))
      for (let corner = Math.floor(to) + 1; corner - to < ahead(next.from); corner++) {
        ring.push(corners[corner % 4] as Point)
      }
      shore = next
    } while (shore !== first)
    rings.push(ring)
  }
  return rings
}

const shoreSegments = readSegments(shores)
const shoreFacts = readArray(shores, 'Embedded_npts_levels_exit_entry_for_a_segment', 4)
const cornerLevels = readArray(shores, 'Embedded_node_levels_in_a_bin', 2)
const riverSegments = readSegments(rivers)
const riverLevels = readArray(rivers, 'Hierarchial_level_of_a_segment', 2)
const riverLengths = readArray(rivers, 'N_points_for_a_segment', 2)

/** The rings around the water of a cell and around the islands in it. */
function waterOf(cell: number, scale: number): Point[][] {
  const closed: Point[][] = []
  const crossing: Shore[] = []
  for (const segment of shoreSegments.segmentsOf(cell)) {
    const facts = shoreFacts[segment] ?? 0
    const [entry, exit] = [(facts >> 3) & 7, facts & 7]
    // GSHHG has the land on the left of a shore.
    const line = shoreSegments.lineOf(segment, facts >>> 9).reverse()
    if (entry === 4) {
      if (squareMetres(line, scale) >= SMALLEST_SQUARE_METRES) closed.push(simplifyRing(line, scale))
    } else {
      const from = alongEdge(line[0] as Point, exit)
      const to = alongEdge(line.at(-1) as Point, entry)
      crossing.push({ line: simplify(line, SHORE_TOLERANCE_METRES, scale), from, to })
    }
  }
  // Odd levels are land: 1 the continents, 3 islands in lakes.
  const isWater = ((cornerLevels[cell] ?? 0) & 1) === 0
  if (crossing.length === 0 && isWater) return [[...corners], ...closed]
  return [...closeRings(crossing), ...closed]
}

/** A ring has no ends to keep, so it is simplified in two halves. */
function simplifyRing(ring: readonly Point[], scale: number): Point[] {
  const half = ring.length >> 1
  const [one, other] = [ring.slice(0, half + 1), ring.slice(half)]
  return [one, other].flatMap((line) => simplify(line, SHORE_TOLERANCE_METRES, scale).slice(0, -1))
}

function riversOf(cell: number, scale: number): { level: number; line: Point[] }[] {
  return riverSegments
    .segmentsOf(cell)
    .filter((segment) => RIVER_LEVELS.includes(riverLevels[segment] ?? -1))
    .map((segment) => ({
      level: riverLevels[segment] ?? 0,
      line: simplify(
        riverSegments.lineOf(segment, riverLengths[segment] ?? 0),
        RIVER_TOLERANCE_METRES,
        scale,
      ),
    }))
}

/** A line as steps north and east, the first from the corner of the cell. Steps that became nothing are left out. */
function asSteps(line: readonly Point[]): number[] {
  let [north, east] = [0, 0]
  return line.flatMap(([x, y], index) => {
    const [toNorth, toEast] = [Math.round(y * STEPS), Math.round(x * STEPS)]
    const step = [toNorth - north, toEast - east]
    ;[north, east] = [toNorth, toEast]
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step
  })
}

/** The south-western corners of the cells that a map around a ZIP may show, from the south-west on. */
function cellsNearZips(): { south: number; west: number }[] {
  const everywhere = { south: -90, north: 90, west: -180, east: 180 }
  const names = new Set<string>()
  for (const zip of zipDirectory().listZips(everywhere)) {
    for (const cell of cellsAround(zip)) names.add(cell)
  }
  return [...names]
    .map((name) => name.split(',').map(Number))
    .map(([south = 0, west = 0]) => ({ south, west }))
    .sort((a, b) => a.south - b.south || a.west - b.west)
}

function cellsAround(point: GeoPoint): string[] {
  const { south, north, west, east } = boundingBox(point, REACH_MILES)
  const cells: string[] = []
  for (let row = Math.floor(south); row < north; row++) {
    for (let column = Math.floor(west); column < east; column++) {
      cells.push(`${row},${((column + 540) % 360) - 180}`)
    }
  }
  return cells
}

const cells = cellsNearZips().flatMap(({ south, west }) => {
  const scale = Math.cos(((south + 0.5) * Math.PI) / 180)
  const cell = cellNumber(south, west)
  const water = waterOf(cell, scale)
    .map(asSteps)
    // Fewer than three points enclose nothing.
    .filter(({ length }) => length >= 6)
  const lines = riversOf(cell, scale)
    .map(({ level, line }) => [level, ...asSteps(line)])
    .filter(({ length }) => length >= 5)
  return water.length + lines.length === 0 ? [] : [[`${south},${west}`, { rivers: lines, water }] as const]
})

const text = JSON.stringify(Object.fromEntries(cells))
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(target, packed)
console.log(
  `${cells.length} cells, ${Math.round(text.length / 1024)} kB, packed ${Math.round(packed.length / 1024)} kB`,
)
