import { z } from 'zod'
import { Cursor, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PendingInvite, TeamMember } from './team.ts'

export const TEAM_PAGE_SIZE = 60
/** How many invites of a store can be open at the same time. One page lists all of them. */
export const OPEN_INVITES_AT_MOST = 100

export const listTeam = operation({
  name: 'listTeam',
  method: 'GET',
  path: '/stores/{storeId}/team',
  feature: 'team',
  summary: 'The owner and the editors of a store, and its open invites',
  description: 'The owner first, then the editors by name. Invites come with the first page.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  query: z.object({ cursor: Cursor, limit: PageSize(TEAM_PAGE_SIZE) }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ examples: [2] }),
      members: z.array(TeamMember),
      nextCursor: NextCursor,
      invites: z.array(PendingInvite),
    }),
  },
  problems: ['store_not_found'],
})
