/** A place on screen, in pixels. */
export type Spot = { x: number; y: number }

/** What a name or a pin covers, around its middle. */
export type Box = Spot & { width: number; height: number }

const LETTER_WIDTH = 8
const LINE_HEIGHT = 20
const GAP = 8
const PIN: Pick<Box, 'width' | 'height'> = { width: 20, height: 24 }
const STORE_LETTER_WIDTH = 7
/** `map.css` cuts longer names at the same width. */
const STORE_NAME_WIDTH = 168

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

/** Where the name of a town may stand, the best place first. */
export function spotsOfTown({ x, y, name, scale = 1 }: Spot & { name: string; scale?: number }): Box[] {
  const size = { width: name.length * LETTER_WIDTH * scale, height: LINE_HEIGHT * scale }
  return SHIFTS.map((shift) => ({ x: x + shift.x, y: y + shift.y, ...size }))
}

/** Where the name of a store may stand: on the right of the pin, on the left, above it. */
export function spotsOfStore({ x, y, name }: Spot & { name: string }): Box[] {
  const width = Math.min(name.length * STORE_LETTER_WIDTH, STORE_NAME_WIDTH)
  const size = { width, height: LINE_HEIGHT }
  // One pixel more, because positions have fractions.
  const aside = (PIN.width + width) / 2 + GAP + 1
  return [
    { x: x + aside, y, ...size },
    { x: x - aside, y, ...size },
    ...[0, 1 / 3, -1 / 3].map((share) => ({ x: x + share * width, y: y - PIN.height, ...size })),
  ]
}

/**
 * Places names so that they touch neither a pin nor each other. Earlier names choose first, so the important ones come
 * first. The first free spot is taken, but one that the edges of the map cut only where no other is free. A name
 * without room is left out.
 */
export function placeNames<Named extends { spots: readonly Box[] }>(
  names: readonly Named[],
  pins: readonly Spot[],
  edges: { min: Spot; max: Spot },
): (Named & Box)[] {
  const taken: Box[] = pins.map((pin) => ({ ...pin, ...PIN }))
  const isWhole = ({ x, y, width, height }: Box) =>
    x - width / 2 >= edges.min.x &&
    x + width / 2 <= edges.max.x &&
    y - height / 2 >= edges.min.y &&
    y + height / 2 <= edges.max.y
  return names.flatMap((named) => {
    const free = named.spots.filter((spot) => !taken.some((other) => touch(spot, other)))
    const chosen = free.find(isWhole) ?? free[0]
    if (!chosen) return []
    taken.push(chosen)
    return [{ ...named, ...chosen }]
  })
}

function touch(one: Box, other: Box): boolean {
  const across = (one.width + other.width) / 2 + GAP
  const down = (one.height + other.height) / 2
  return Math.abs(one.x - other.x) < across && Math.abs(one.y - other.y) < down
}
