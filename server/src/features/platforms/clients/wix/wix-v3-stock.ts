import { z } from 'zod'
import type { StockChange, StockOutcome } from '../platform-client.ts'
import { type Step, takeByPlan } from '../take-by-plan.ts'
import { StaleRevision, type WixCall } from './wix-call.ts'
import { listWixInventory } from './wix-v3-inventory.ts'

const itemPath = (id: string) => `stores/v3/inventory-items/${encodeURIComponent(id)}`

/**
 * Wix has no idempotency keys but revisions: it refuses to change a record that another client changed since it was
 * read.
 */
export function takeWixV3Stock(call: WixCall, change: StockChange, now: () => Date): Promise<StockOutcome> {
  let revisions = new Map<string, string>()
  return takeByPlan(change, {
    async readShelves() {
      const { productId, variantId: wanted } = change
      const items = ((await listWixInventory(call, [productId])).get(productId) ?? []).filter(
        ({ variantId }) => wanted === null || variantId === wanted,
      )
      if (items.length === 0) return null
      revisions = new Map(items.map(({ id, revision }) => [id, revision ?? '']))
      const tracked = items.filter(({ trackQuantity }) => trackQuantity !== false)
      return {
        shelves: tracked.map(({ id, quantity }) => ({ id, available: quantity ?? 0, price: null })),
        isUnlimited: tracked.length < items.length,
      }
    },
    send: async (_, [step]) => (step ? setQuantity(call, step, revisions.get(step.id) ?? '') : 'changed'),
    // One call changes one record.
    stepsAtMost: 1,
    keyKnownMs: 0,
    now,
  })
}

/** Changes an item that does not exist: Wix checks the permission before it looks for the item. */
export const probeWixV3Writing = (call: WixCall, missingId: string): Promise<void> =>
  call.probe({
    method: 'PATCH',
    path: itemPath(missingId),
    body: {
      inventoryItem: { id: missingId, revision: '1', trackQuantity: true, quantity: 0 },
      reason: 'ORDER',
    },
  })

async function setQuantity(
  call: WixCall,
  { id, from, units }: Step,
  revision: string,
): Promise<'done' | 'changed'> {
  const inventoryItem = { id, revision, trackQuantity: true, quantity: from - units }
  try {
    await call({ method: 'PATCH', path: itemPath(id), body: { inventoryItem, reason: 'ORDER' } }, z.unknown())
    return 'done'
  } catch (error) {
    if (error instanceof StaleRevision) return 'changed'
    throw error
  }
}
