import { useQuery } from '@tanstack/react-query'
import type { listTeam } from '#contract/team/list-team.ts'
import type { TeamMember } from '#contract/team/team.ts'
import { call } from '../../infrastructure/api.ts'

const PAGE_SIZE = 100

/** All editors of a store. Invalidating the store's team invalidates them too. */
export const useListEditors = (storeId: string) =>
  useQuery({
    queryKey: ['team', storeId, 'editors'],
    queryFn: ({ signal }) => listEditors(storeId, signal),
  })

async function listEditors(storeId: string, signal: AbortSignal): Promise<TeamMember[]> {
  const members: TeamMember[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = {
      limit: PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    }
    const page: { members: TeamMember[]; nextCursor: string | null } = await call<typeof listTeam>(
      'GET /stores/{storeId}/team',
      { params: { storeId }, query, signal },
    )
    members.push(...page.members)
    cursor = page.nextCursor
  } while (cursor !== null)
  return members.filter(({ role }) => role === 'editor')
}
