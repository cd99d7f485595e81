import { useQuery } from '@tanstack/react-query'
import type { InventoryStore, listInventoryStores } from '#contract/inventory/list-inventory-stores.ts'
import { call } from '../../infrastructure/api.ts'

const PAGE_SIZE = 100

/** Every store that the signed-in person can keep. Connected stores come first. */
export const useListInventoryStores = () =>
  useQuery({ queryKey: ['inventory-stores'], queryFn: ({ signal }) => listStores(signal) })

async function listStores(signal: AbortSignal): Promise<InventoryStore[]> {
  const stores: InventoryStore[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = {
      limit: PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    }
    const page: { stores: InventoryStore[]; nextCursor: string | null } = await call<
      typeof listInventoryStores
    >('GET /inventory/stores', { query, signal })
    stores.push(...page.stores)
    cursor = page.nextCursor
  } while (cursor !== null)
  return stores
}
