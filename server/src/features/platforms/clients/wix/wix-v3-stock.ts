import { z } from 'zod'
import type { StockChange } from '../platform-client.ts'
import { refused, unavailable } from '../platform-failure.ts'
import { shareUnits } from '../share-units.ts'
import { StaleRevision, type WixCall } from './wix-call.ts'
import { listWixInventory } from './wix-v3-inventory.ts'

const Step = z.object({ id: z.string(), revision: z.string(), from: z.number(), to: z.number() })
const Plan = z.object({ v3: z.array(Step) })
type Step = z.output<typeof Step>

/**
 * Wix knows no key for a repetition, but a revision: a step that was planned at one revision can be done once.
 * Where the revision has moved on, the number tells whether we moved it or somebody else.
 */
export async function takeWixV3Stock(call: WixCall, change: StockChange): Promise<void> {
  const items = (await listWixInventory(call, [change.productId])).get(change.productId) ?? []
  if (items.length === 0) throw refused('This product is no longer on the Wix site.')
  const kept = Plan.safeParse(change.plan)
  let steps: Step[]
  if (kept.success) {
    steps = kept.data.v3.flatMap((step) => {
      const item = items.find(({ id }) => id === step.id)
      if (item === undefined || item.revision === step.revision) return item === undefined ? [] : [step]
      const quantity = item.quantity ?? 0
      if (quantity <= step.to) return []
      // Somebody sold or stocked up between our plan and our step.
      const to = Math.max(0, quantity - (step.from - step.to))
      return [{ id: step.id, revision: item.revision ?? '', from: quantity, to }]
    })
  } else {
    const shelves = items
      .filter(({ trackQuantity }) => trackQuantity !== false)
      .map((item) => ({ item, available: item.quantity ?? 0, price: null }))
    steps = shareUnits(change.units, shelves).map(({ shelf: { item, available }, units }) => ({
      id: item.id,
      revision: item.revision ?? '',
      from: available,
      to: available - units,
    }))
  }
  if (steps.length === 0) return
  await change.keepPlan({ v3: steps })
  for (const step of steps) await takeStep(call, step)
}

async function takeStep(call: WixCall, { id, revision, to }: Step): Promise<void> {
  try {
    await call(
      {
        method: 'PATCH',
        path: `stores/v3/inventory-items/${encodeURIComponent(id)}`,
        body: { inventoryItem: { id, revision, trackQuantity: true, quantity: to }, reason: 'ORDER' },
      },
      z.unknown(),
    )
  } catch (error) {
    if (error instanceof StaleRevision) throw unavailable('The stock on Wix was changed at the same moment.')
    throw error
  }
}
