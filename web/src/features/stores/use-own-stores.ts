import { useQuery } from '@tanstack/react-query'
import type { listOwnStores } from '#contract/stores/list-own-stores.ts'
import type { OwnStore } from '#contract/stores/own-store.ts'
import { call } from '../../infrastructure/api.ts'

/** Begins the keys of all lists of a person's own stores. */
export const ownStoresKey = ['own-stores']

const PAGE_SIZE = 100

/** All stores of the signed-in owner, for choosing one. Invalidating the paged list invalidates them too. */
export const useOwnStores = ({ enabled = true } = {}) =>
  useQuery({ queryKey: [...ownStoresKey, 'all'], queryFn: ({ signal }) => listAllOwnStores(signal), enabled })

async function listAllOwnStores(signal: AbortSignal): Promise<OwnStore[]> {
  const stores: OwnStore[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = {
      limit: PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    }
    const page: { stores: OwnStore[]; nextCursor: string | null } = await call<typeof listOwnStores>(
      'GET /stores/own',
      { query, signal },
    )
    stores.push(...page.stores)
    cursor = page.nextCursor
  } while (cursor !== null)
  return stores
}
