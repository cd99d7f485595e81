import { Suspense } from 'react'
import type { InventoryStore } from '#contract/inventory/list-inventory-stores.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LocalInventory } from './local-inventory.tsx'

// It loads on demand, because stores without a platform do not need it.
const StorePlatforms = lazyComponent(async () => (await import('../platforms/public.ts')).StorePlatforms)

type StoreInventoryProps = {
  store: InventoryStore
  /** All stores of this person, in the order of the server. */
  stores: readonly InventoryStore[]
}

/** The inventory of one store and the products on its platforms. */
export function StoreInventory({ store, stores }: StoreInventoryProps) {
  const inventory = (onConnect?: () => void) => (
    <LocalInventory storeId={store.id} hasItems={store.hasItems} onConnect={onConnect} />
  )
  if (store.rights === 'editor' && store.platforms.length === 0) return inventory()
  return (
    <Suspense
      fallback={
        <Loading label="Loading local products...">
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      }
    >
      <StorePlatforms store={store} stores={stores}>
        {inventory}
      </StorePlatforms>
    </Suspense>
  )
}
