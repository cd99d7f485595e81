import { parseArgs } from 'node:util'
import { type Legs, lengthOf, shortestOrder } from '#contract/runs/stop-order.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { median } from './measure.ts'

/*
 * Orders runs of 25 stops, and compares each way with the best known one: the shortest of many that begin with a random
 * order and are improved by moving, swapping and reversing pieces, now and then after some pieces were exchanged.
 * Doors are spread over a town, in clusters, or have times as a router gives them: roads that are longer one way than the
 * other, and slow ones.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    stops: { type: 'string', default: '25' },
    starts: { type: 'string', default: '6' },
  },
})
const runs = Number(values.runs)
const stops = Number(values.stops)
/** So many exchanges of pieces in a row may lead to nothing better. */
const KICKS = 60

type Point = { x: number; y: number }

const towns: Record<string, (chance: Chance) => Legs> = {
  uniform: (chance) => legsOf(points(chance, spread(chance)), straight),
  clustered: (chance) => {
    const middles = Array.from({ length: 4 }, spread(chance))
    const middleOf = () => middles[Math.floor(chance.fraction() * middles.length)] ?? { x: 0, y: 0 }
    return legsOf(
      points(chance, () => {
        const { x, y } = middleOf()
        return { x: x + chance.normal() * 0.05, y: y + chance.normal() * 0.05 }
      }),
      straight,
    )
  },
  'by road': (chance) =>
    legsOf(
      points(chance, spread(chance)),
      (from, to) => straight(from, to) * (0.9 + chance.fraction() * 0.9),
    ),
}

console.log(`| ${stops} stops | worst | mean | ms, median | ms, slowest |`)
console.log('|---|--:|--:|--:|--:|')
for (const [name, makeLegs] of Object.entries(towns)) {
  const ratios: number[] = []
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const chance = chanceFrom(run + 1)
    const legs = makeLegs(chance)
    const before = performance.now()
    const order = shortestOrder(legs)
    times.push(performance.now() - before)
    const length = lengthOf(legs, order)
    ratios.push(length / Math.min(length, shortestKnown(legs, chance)))
  }
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / runs
  const figures = [Math.max(...ratios).toFixed(3), mean.toFixed(3), median(times).toFixed(1)]
  console.log(`| ${[name, ...figures, Math.max(...times).toFixed(1)].join(' | ')} |`)
}

function spread(chance: Chance) {
  return () => ({ x: chance.fraction(), y: chance.fraction() })
}

/** The store, and then the doors. */
function points(chance: Chance, door: () => Point): Point[] {
  return [spread(chance)(), ...Array.from({ length: stops }, door)]
}

function straight(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y)
}

function legsOf([store, ...doors]: Point[], far: (from: Point, to: Point) => number): Legs {
  return {
    fromStart: doors.map((door) => far(store ?? door, door)),
    between: doors.map((from) => doors.map((to) => (from === to ? 0 : far(from, to)))),
  }
}

function shortestKnown(legs: Legs, chance: Chance): number {
  let best = Number.POSITIVE_INFINITY
  for (let start = 0; start < Number(values.starts); start++) {
    let order = descend(legs, shuffled(chance))
    let length = lengthOf(legs, order)
    for (let kick = 0; kick < KICKS; kick++) {
      const other = descend(legs, exchangePieces(exchangePieces(order, chance), chance))
      const otherLength = lengthOf(legs, other)
      if (otherLength < length) [order, length, kick] = [other, otherLength, 0]
    }
    best = Math.min(best, length)
  }
  return best
}

function shuffled(chance: Chance): number[] {
  return Array.from({ length: stops }, (_, stop) => ({ stop, at: chance.fraction() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ stop }) => stop)
}

/** Two neighboring pieces change places ('double bridge'). */
function exchangePieces(order: readonly number[], chance: Chance): number[] {
  const [a = 0, b = 0, c = 0] = [0, 0, 0]
    .map(() => Math.floor(chance.fraction() * (order.length + 1)))
    .toSorted((one, other) => one - other)
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)]
}

/** Makes the best of all single changes again and again, until none shortens the way. */
function descend(legs: Legs, start: number[]): number[] {
  for (let order = start; ; ) {
    const change = bestChange(legs, order)
    if (change === null) return order
    const [from, middle, to] = change
    const [piece, next] = [order.slice(from, middle), order.slice(middle, to)]
    order = [
      ...order.slice(0, from),
      ...next,
      ...(next.length > 0 ? piece : piece.reverse()),
      ...order.slice(to),
    ]
  }
}

type Change = readonly [from: number, middle: number, to: number]

/** Two pieces that change places, or one (`middle` is `to`) that is reversed. What lies within is summed up beforehand. */
function bestChange(legs: Legs, order: readonly number[]): Change | null {
  const leg = (from: number | undefined, to: number | undefined) =>
    to === undefined ? 0 : ((from === undefined ? legs.fromStart[to] : legs.between[from]?.[to]) ?? 0)
  const back = [0]
  for (let place = 1; place < order.length; place++)
    back[place] =
      (back[place - 1] ?? 0) + leg(order[place], order[place - 1]) - leg(order[place - 1], order[place])
  let best: { change: Change; saved: number } | null = null
  const offer = (change: Change, saved: number) => {
    if (saved > (best?.saved ?? 1e-9)) best = { change, saved }
  }
  for (let from = 0; from < order.length; from++) {
    const [before, first] = [order[from - 1], order[from]]
    for (let to = from + 2; to <= order.length; to++) {
      const [last, after] = [order[to - 1], order[to]]
      const ends = leg(before, first) + leg(last, after)
      offer(
        [from, to, to],
        ends - leg(before, last) - leg(first, after) - (back[to - 1] ?? 0) + (back[from] ?? 0),
      )
      for (let middle = from + 1; middle < to; middle++) {
        const [left, right] = [order[middle - 1], order[middle]]
        offer(
          [from, middle, to],
          ends + leg(left, right) - leg(before, right) - leg(last, first) - leg(left, after),
        )
      }
    }
  }
  return (best as { change: Change } | null)?.change ?? null
}
