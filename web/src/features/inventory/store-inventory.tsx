import type { InventoryStore } from '#contract/inventory/list-inventory-stores.ts'
import { LocalInventory } from './local-inventory.tsx'

/** What one store has. */
export function StoreInventory({ store }: { store: InventoryStore }) {
  return <LocalInventory storeId={store.id} />
}
