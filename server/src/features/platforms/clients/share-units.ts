/** A place that holds units of a product: a variant, at a location where the platform has them. */
export type Shelf = { available: number; price: number | null }

/**
 * From which shelves sold units are taken. A product is sold here at the price of its cheapest variant, so those
 * go first; among them where there are most. Where fewer are left than were sold, all of them.
 */
export function shareUnits<S extends Shelf>(
  units: number,
  shelves: readonly S[],
): { shelf: S; units: number }[] {
  const parts: { shelf: S; units: number }[] = []
  let left = units
  const inOrder = shelves.toSorted((a, b) => orderOf(a.price) - orderOf(b.price) || b.available - a.available)
  for (const shelf of inOrder) {
    const taken = Math.min(left, Math.max(0, Math.floor(shelf.available)))
    if (taken > 0) parts.push({ shelf, units: taken })
    left -= taken
  }
  return parts
}

/** Finite, so that the difference of two that are missing is zero. */
const orderOf = (price: number | null) => price ?? Number.MAX_SAFE_INTEGER
