/** Up to so many stops every order is compared. */
const EXACT_AT_MOST = 9
/** Beyond that ways begin with each stop and so many of its neighbors. */
const SECONDS_TRIED = 5

/** How far it is from one place to another, in any unit. Roads may be longer one way than the other. */
export type Legs = {
  fromStart: readonly number[]
  /** `between[a][b]`: from stop a to stop b. */
  between: readonly (readonly number[])[]
}

/**
 * The order of the shortest way from the start through all stops, which ends at the last of them: exactly up to nine
 * stops, beyond that the shortest of many that are improved piece by piece. `bench/stop-order.ts` compares it with a
 * longer search.
 */
export function shortestOrder(legs: Legs): number[] {
  const count = legs.fromStart.length
  return count <= EXACT_AT_MOST ? exactOrder(legs, count) : shortestOfMany(legs, count)
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

/** The shortest of many ways. Each begins at another pair of stops, goes to the nearest one next, and is then shortened. */
function shortestOfMany(legs: Legs, count: number): number[] {
  const table = tableOf(legs, count)
  let best: { order: number[]; length: number } | null = null
  for (const begin of beginnings(legs, count)) {
    const order = shorten(table, nearestNext(legs, begin))
    const length = lengthOf(legs, order)
    if (best === null || length < best.length) best = { order, length }
  }
  return best?.order ?? []
}

/** Each stop with each of those that are nearest to it. */
function beginnings({ between }: Legs, count: number): number[][] {
  return Array.from({ length: count }, (_, first) => first).flatMap((first) => {
    const lengths = at(between, first)
    const others = [...lengths.keys()].filter((stop) => stop !== first)
    const nearest = others.toSorted((a, b) => at(lengths, a) - at(lengths, b)).slice(0, SECONDS_TRIED)
    return nearest.map((second) => [first, second])
  })
}

function nearestNext({ between }: Legs, begin: readonly number[]): number[] {
  const order = [...begin]
  const left = new Set(between.keys())
  for (const stop of begin) left.delete(stop)
  while (left.size > 0) {
    const lengths = at(between, at(order, order.length - 1))
    const nearest = [...left].reduce((a, b) => (at(lengths, b) < at(lengths, a) ? b : a))
    order.push(nearest)
    left.delete(nearest)
  }
  return order
}

/** All legs in one row, because the search reads them a million times. Start and end are a stop more, without a way back. */
type Table = { legs: Float64Array; width: number }

function tableOf({ fromStart, between }: Legs, count: number): Table {
  const rows = [...between.map((row) => [...row, 0]), [...fromStart, 0]]
  return { legs: Float64Array.from(rows.flat()), width: count + 1 }
}

/** Reverses a piece of the way (2-opt) or lets two change places (or-opt), what saves most first, until nothing does. */
function shorten(table: Table, start: readonly number[]): number[] {
  const end = table.width - 1
  let way = [end, ...start, end]
  for (let change = bestChange(table, way); change !== null; change = bestChange(table, way)) {
    const [from, middle, to] = change
    const piece = way.slice(from, middle)
    const next = way.slice(middle, to)
    way = [...way.slice(0, from), ...next, ...(next.length > 0 ? piece : piece.reverse()), ...way.slice(to)]
  }
  return way.slice(1, -1)
}

/** Two pieces that change places, or one that is reversed, where `middle` is `to`. */
type Change = readonly [from: number, middle: number, to: number]

const LEAST_SAVED = 1e-9

function bestChange({ legs, width }: Table, way: readonly number[]): Change | null {
  const stops = Int32Array.from(way)
  const leg = (from: number, to: number) => legs[(stops[from] ?? 0) * width + (stops[to] ?? 0)] ?? 0
  let [bestFrom, bestMiddle, bestTo, most] = [0, 0, 0, LEAST_SAVED]
  for (let from = 1; from < stops.length - 1; from++) {
    /** What is saved within the piece when it is reversed. */
    let within = 0
    for (let to = from + 2; to < stops.length; to++) {
      const last = to - 1
      within += leg(last - 1, last) - leg(last, last - 1)
      const ends = leg(from - 1, from) + leg(last, to)
      const saved = within + ends - leg(from - 1, last) - leg(from, to)
      if (saved > most) [bestFrom, bestMiddle, bestTo, most] = [from, to, to, saved]
      for (let middle = from + 1; middle < to; middle++) {
        const joints = leg(from - 1, middle) + leg(last, from) + leg(middle - 1, to)
        const saved = ends + leg(middle - 1, middle) - joints
        if (saved > most) [bestFrom, bestMiddle, bestTo, most] = [from, middle, to, saved]
      }
    }
  }
  return most > LEAST_SAVED ? [bestFrom, bestMiddle, bestTo] : null
}
