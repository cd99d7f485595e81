import { useQuery } from '@tanstack/react-query'
import type { Company } from '#contract/stores/company.ts'
import type { listCompanies } from '#contract/stores/list-companies.ts'
import { call } from '../../infrastructure/api.ts'

const PAGE_SIZE = 100

/** Every store of the signed-in owner, for choosing one. Its key is below that of the companies' list. */
export const useOwnStores = ({ enabled = true } = {}) =>
  useQuery({ queryKey: ['companies', 'all'], queryFn: ({ signal }) => listOwnStores(signal), enabled })

async function listOwnStores(signal: AbortSignal): Promise<Company[]> {
  const stores: Company[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = {
      limit: PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    }
    const page: { companies: Company[]; nextCursor: string | null } = await call<typeof listCompanies>(
      'GET /companies',
      { query, signal },
    )
    stores.push(...page.companies)
    cursor = page.nextCursor
  } while (cursor !== null)
  return stores
}
