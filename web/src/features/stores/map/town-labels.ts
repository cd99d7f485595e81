/** A name at a place on screen, in pixels. */
export type PlacedName = { name: string; x: number; y: number }

const LETTER_WIDTH = 7.5
const LINE_HEIGHT = 18
const GAP = 10

/** The names that can stand without touching one another. The first given wins: larger towns come first. */
export function withoutOverlaps<Named extends PlacedName>(names: readonly Named[]): Named[] {
  const kept: Named[] = []
  for (const name of names) {
    if (!kept.some((other) => overlap(name, other))) kept.push(name)
  }
  return kept
}

function overlap(one: PlacedName, other: PlacedName): boolean {
  const widths = ((one.name.length + other.name.length) * LETTER_WIDTH) / 2 + GAP
  return Math.abs(one.x - other.x) < widths && Math.abs(one.y - other.y) < LINE_HEIGHT + GAP
}
