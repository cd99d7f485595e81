/** A place on screen, in pixels. */
export type Spot = { x: number; y: number }

const LETTER_WIDTH = 8
const LINE_HEIGHT = 20
const GAP = 8
const PIN_WIDTH = 40
const PIN_HEIGHT = 44

// A name may be drawn a little beside the middle of its town.
const SHIFTS: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 0, y: -30 },
  { x: 0, y: 30 },
  { x: -36, y: -16 },
  { x: 36, y: -16 },
  { x: -36, y: 16 },
  { x: 36, y: 16 },
]

/** How large the name of a town is, beside that of a town of the middle size. `map.css` has the same sizes. */
export const NAME_SCALES = { city: 1.5, town: 1, village: 0.8125 } as const

export type TownSize = keyof typeof NAME_SCALES

/** The size of a town by its ZIP codes: Nashville has 39, Franklin 5, most have one or two. */
export function townSizeOf(zipCount: number): TownSize {
  if (zipCount >= 12) return 'city'
  return zipCount >= 3 ? 'town' : 'village'
}

type Box = Spot & { width: number; height: number }

/**
 * Places names so that they touch neither a pin nor each other, as near to their town as possible. Earlier names choose
 * first, so the larger towns should come first. A name without room is left out.
 */
export function placeNames<Named extends Spot & { name: string; scale?: number }>(
  names: readonly Named[],
  pins: readonly Spot[],
): Named[] {
  const taken: Box[] = pins.map(({ x, y }) => ({ x, y, width: PIN_WIDTH, height: PIN_HEIGHT }))
  return names.flatMap((named) => {
    const { scale = 1 } = named
    const size = { width: named.name.length * LETTER_WIDTH * scale, height: LINE_HEIGHT * scale }
    const spots = SHIFTS.map(({ x, y }) => ({ x: named.x + x, y: named.y + y, ...size }))
    const free = spots.find((spot) => !taken.some((other) => touch(spot, other)))
    if (!free) return []
    taken.push(free)
    return [{ ...named, x: free.x, y: free.y }]
  })
}

function touch(one: Box, other: Box): boolean {
  const across = (one.width + other.width) / 2 + GAP
  const down = (one.height + other.height) / 2
  return Math.abs(one.x - other.x) < across && Math.abs(one.y - other.y) < down
}
