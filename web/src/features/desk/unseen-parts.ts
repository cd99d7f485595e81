import type { DeskPart } from '#contract/orders/desk.ts'
import { nameOfPart, type PartKey } from './desk-cache.ts'

/** The new orders that were announced to a person. */
export type SeenParts = {
  names: ReadonlySet<string>
  /** When the newest of them was placed. */
  newest: string
}

const isNewer = (one: string, other: string) => Date.parse(one) > Date.parse(other)

/**
 * The new orders of a list that were placed after all that were seen before, and what is seen with them.
 * The first look finds none. An older order that comes back, because a move was taken back, is none either.
 */
export function unseenParts(
  parts: readonly DeskPart[],
  before: SeenParts | null,
): { unseen: DeskPart[]; seen: SeenParts } {
  const unseen =
    before === null
      ? []
      : parts.filter(
          (part) =>
            part.status === 'pending' &&
            !before.names.has(nameOfPart(part)) &&
            isNewer(part.placedAt, before.newest),
        )
  const newest = parts.reduce(
    (latest, { placedAt }) => (isNewer(placedAt, latest) ? placedAt : latest),
    before?.newest ?? new Date(0).toISOString(),
  )
  return { unseen, seen: { names: new Set([...(before?.names ?? []), ...parts.map(nameOfPart)]), newest } }
}

/** After one order was announced by name. */
export const withSeen = (before: SeenParts, part: PartKey): SeenParts => ({
  ...before,
  names: new Set([...before.names, nameOfPart(part)]),
})
