/** Up to so many stops every order is compared. */
const EXACT_AT_MOST = 9

/** How far it is from one place to another, in any unit. Roads may be longer one way than the other. */
export type Legs = {
  fromStart: readonly number[]
  /** `between[a][b]`: from stop a to stop b. */
  between: readonly (readonly number[])[]
}

/**
 * The order of the shortest way from the start through all stops, which ends at the last of them: exactly up to nine
 * stops, beyond that by cheapest insertion, then by reversing and moving pieces of the way while that shortens it.
 */
export function shortestOrder(legs: Legs): number[] {
  const count = legs.fromStart.length
  return count <= EXACT_AT_MOST ? exactOrder(legs, count) : improve(legs, insertCheapest(legs, count))
}

/** How long the way in this order is. */
export function lengthOf({ fromStart, between }: Legs, order: readonly number[]): number {
  let length = 0
  let previous: number | null = null
  for (const stop of order) {
    length += (previous === null ? fromStart[stop] : between[previous]?.[stop]) ?? 0
    previous = stop
  }
  return length
}

/** Dynamic programming over sets of stops: 2^9 sets of 9 last stops. */
function exactOrder({ fromStart, between }: Legs, count: number): number[] {
  if (count === 0) return []
  const shortest = Array.from({ length: 1 << count }, () =>
    new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  )
  const before = Array.from({ length: 1 << count }, () => new Int8Array(count).fill(-1))
  for (let stop = 0; stop < count; stop++) at(shortest, 1 << stop)[stop] = fromStart[stop] ?? 0
  for (let visited = 1; visited < 1 << count; visited++) {
    for (let last = 0; last < count; last++) {
      const length = at(shortest, visited)[last] ?? Number.POSITIVE_INFINITY
      if (length === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next++) {
        if (visited & (1 << next)) continue
        const longer = length + (between[last]?.[next] ?? 0)
        const then = visited | (1 << next)
        if (longer < (at(shortest, then)[next] ?? 0)) {
          at(shortest, then)[next] = longer
          at(before, then)[next] = last
        }
      }
    }
  }
  let visited = (1 << count) - 1
  const lengths = at(shortest, visited)
  let last = lengths.indexOf(Math.min(...lengths))
  const order: number[] = []
  while (last >= 0) {
    order.unshift(last)
    const previous = at(before, visited)[last] ?? -1
    visited &= ~(1 << last)
    last = previous
  }
  return order
}

function at<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index]
  if (row === undefined) throw new RangeError(`There is no row ${index}.`)
  return row
}

/** Puts the stop that lengthens the way least where it does, until all are on it. */
function insertCheapest(legs: Legs, count: number): number[] {
  let order: number[] = []
  const left = new Set(Array.from({ length: count }, (_, stop) => stop))
  while (left.size > 0) {
    let best: { order: number[]; stop: number; length: number } | null = null
    for (const stop of left) {
      for (let place = 0; place <= order.length; place++) {
        const longer = order.toSpliced(place, 0, stop)
        const length = lengthOf(legs, longer)
        if (best === null || length < best.length) best = { order: longer, stop, length }
      }
    }
    if (best === null) break
    order = best.order
    left.delete(best.stop)
  }
  return order
}

/** Reverses a piece of the way (2-opt) or moves one elsewhere (or-opt), as long as that shortens it. */
function improve(legs: Legs, start: number[]): number[] {
  let order = start
  let length = lengthOf(legs, order)
  for (let found = true; found; ) {
    found = false
    for (const candidate of neighborsOf(order)) {
      const shorter = lengthOf(legs, candidate)
      if (shorter < length - 1e-9) {
        order = candidate
        length = shorter
        found = true
        break
      }
    }
  }
  return order
}

const PIECE_AT_MOST = 3

function* neighborsOf(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length; from++) {
    for (let to = from + 1; to < order.length; to++) {
      yield [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)]
    }
    for (let size = 1; size <= PIECE_AT_MOST && from + size <= order.length; size++) {
      const piece = order.slice(from, from + size)
      const rest = order.toSpliced(from, size)
      for (let place = 0; place <= rest.length; place++) {
        if (place !== from) yield rest.toSpliced(place, 0, ...piece)
      }
    }
  }
}
