import { useQuery } from '@tanstack/react-query'
import type { InventoryStore, listInventoryStores } from '#contract/inventory/list-inventory-stores.ts'
import { call, isRecord } from '../../infrastructure/api.ts'
import { networkOrOwn, type OwnAnswer, ownAnswers } from '../../infrastructure/own-answers.ts'
import { useSession } from '../../infrastructure/session.tsx'

const PAGE_SIZE = 100

/** Every store that the signed-in person can keep, without a network as it was kept. Connected stores come first. */
export function useListInventoryStores({ enabled = true } = {}) {
  const userId = useSession().user?.uid ?? ''
  return useQuery({
    enabled,
    queryKey: ['inventory-stores'],
    queryFn: ({ signal, client, queryKey }) =>
      networkOrOwn(keptStores(userId), () => listStores(signal), {
        isShown: () => client.getQueryData(queryKey) !== undefined,
        signal,
      }),
  })
}

function keptStores(userId: string): OwnAnswer<InventoryStore[]> {
  const name = 'stores'
  return {
    find() {
      const kept = ownAnswers.find(userId, name)
      return kept && Array.isArray(kept.value) && kept.value.every(isRecord)
        ? { at: kept.at, value: kept.value as InventoryStore[] }
        : null
    },
    keep: (stores) => ownAnswers.keep(userId, name, stores),
    drop: () => ownAnswers.drop(userId, name),
  }
}

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
