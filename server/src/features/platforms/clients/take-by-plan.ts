import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { StockChange, StockOutcome } from './platform-client.ts'
import { unavailable } from './platform-failure.ts'

/** A place that holds units of a product: a variant, at a location where the platform has locations. */
export type Shelf = { id: string; available: number; price: number | null }

/** All shelves of a product. `isUnlimited` where at least one variant is sold without counting. */
export type Shelves = { shelves: Shelf[]; isUnlimited: boolean }

/** A product that the platform no longer has. */
const NOTHING_LEFT: Shelves = { shelves: [], isUnlimited: false }

/** `id` names the shelf to the platform; `from` is what it held when the step was planned. */
const Step = z.object({ id: z.string(), from: z.number(), units: z.number() })
export type Step = z.output<typeof Step>

const Plan = z.object({
  /** Units that earlier steps of the same sale took. */
  taken: z.number(),
  current: z.object({ key: z.string(), plannedAt: z.coerce.date(), steps: z.array(Step) }).nullable(),
})
type Plan = z.output<typeof Plan>

export type Ways = {
  /** Null when the platform no longer has the product. */
  readShelves(): Promise<Shelves | null>
  /** All steps or none. `changed`: none, because the shelves no longer hold what the steps expect. */
  send(key: string, steps: readonly Step[]): Promise<'done' | 'changed'>
  stepsAtMost: number
  /** How long the platform recognises a repeated key; 0 where it has no keys. */
  keyKnownMs: number
  now(): Date
}

const CALLS_AT_MOST = 100
const REFUSALS_AT_MOST = 10

/**
 * Takes sold units off a platform's stock exactly once, or puts units back when they are negative. The plan is saved
 * before it is sent, and the same plan is sent again while the platform still knows its key. After that, the platform's
 * stock shows whether the plan was carried out. A plan that the platform refuses is made again from the current stock.
 */
export async function takeByPlan(change: StockChange, ways: Ways): Promise<StockOutcome> {
  const kept = Plan.safeParse(change.plan ?? { taken: 0, current: null })
  // An unfinished plan of an older version: its result is unknown.
  if (!kept.success) return { kind: 'uncertain' }
  let { taken, current }: Plan = kept.data
  const keep = async (next: Plan) => {
    ;({ taken, current } = next)
    await change.keepPlan(next)
  }
  for (let calls = 0, refusals = 0; calls < CALLS_AT_MOST && refusals < REFUSALS_AT_MOST; calls++) {
    if (current !== null && ways.now().getTime() - current.plannedAt.getTime() >= ways.keyKnownMs) {
      const isDone = whatBecameOf(current.steps, await ways.readShelves())
      if (isDone === null) return { kind: 'uncertain' }
      await keep({ taken: isDone ? taken + sumOf(current.steps) : taken, current: null })
    }
    if (current === null) {
      const left = change.units - taken
      if (left === 0) return { kind: 'taken', missing: 0 }
      const { shelves, isUnlimited } = (await ways.readShelves()) ?? NOTHING_LEFT
      const steps = (left < 0 ? returnUnits(-left, shelves) : shareUnits(left, shelves)).slice(
        0,
        ways.stepsAtMost,
      )
      if (steps.length === 0) {
        return { kind: 'taken', missing: isUnlimited || left < 0 ? 0 : left }
      }
      await keep({ taken, current: { key: randomUUID(), plannedAt: ways.now(), steps } })
    }
    const { key, steps } = current as NonNullable<typeof current>
    const isSent = (await ways.send(key, steps)) === 'done'
    if (!isSent) refusals++
    await keep({ taken: isSent ? taken + sumOf(steps) : taken, current: null })
  }
  throw unavailable('The stock on the platform keeps changing. We will try again by ourselves.')
}

/**
 * Shares sold units over the shelves that hold some: first the cheapest variant, whose price is the price here, then
 * the fullest shelf. Takes everything where fewer units are left than were sold.
 */
export function shareUnits(units: number, shelves: readonly Shelf[]): Step[] {
  const steps: Step[] = []
  let left = units
  for (const { id, available } of inOrderOfSale(shelves)) {
    const taken = Math.min(left, Math.max(0, Math.floor(available)))
    if (taken > 0) steps.push({ id, from: available, units: taken })
    left -= taken
  }
  return steps
}

/** Puts units back on the shelf that a sale takes from first. Nowhere when the platform no longer has the product. */
function returnUnits(units: number, shelves: readonly Shelf[]): Step[] {
  const [first] = inOrderOfSale(shelves)
  return first === undefined ? [] : [{ id: first.id, from: first.available, units: -units }]
}

const inOrderOfSale = (shelves: readonly Shelf[]) =>
  shelves.toSorted((a, b) => orderOf(a.price) - orderOf(b.price) || b.available - a.available)

/** Finite, so that the difference of two missing prices is zero. */
const orderOf = (price: number | null) => price ?? Number.MAX_SAFE_INTEGER

const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { units }) => sum + units, 0)

/** Judges by the current stock whether unanswered steps were done. Null when the stock does not tell. */
function whatBecameOf(steps: readonly Step[], found: Shelves | null): boolean | null {
  if (found === null) return null
  const now = new Map(found.shelves.map(({ id, available }) => [id, available]))
  if (steps.every(({ id, from }) => now.get(id) === from)) return false
  return steps.every(({ id, from, units }) => now.get(id) === from - units) ? true : null
}
