import type { z } from 'zod'
import type { getDashboard } from '#contract/dashboard/get-dashboard.ts'

type Dashboard = z.output<(typeof getDashboard)['reply'][200]>

export type StoreNeed = {
  key: string
  storeId: string
  needs: 'place' | 'products'
  text: string
  action: string
  to: string
}

/**
 * What keeps customers from the stores of an owner: stores that nobody finds nearby, then stores with empty shelves.
 */
export const storeNeeds = ({
  stores,
  unlocatedStores,
}: Pick<Dashboard, 'stores' | 'unlocatedStores'>): StoreNeed[] => [
  ...unlocatedStores.map(({ id, name }) => ({
    key: `place ${id}`,
    storeId: id,
    needs: 'place' as const,
    text: `Customers cannot find ${name} nearby: its address was not found.`,
    action: 'Edit address',
    to: `/admin/companies?edit=${id}`,
  })),
  ...stores
    .filter(({ showsProducts }) => !showsProducts)
    .map(({ id, name }) => ({
      key: `products ${id}`,
      storeId: id,
      needs: 'products' as const,
      text: `${name} shows no products: customers find nothing in it.`,
      action: 'Add products',
      to: `/admin/product-settings?store=${id}`,
    })),
]
