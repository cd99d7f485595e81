import { listTeam } from '#contract/team/list-team.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireStoreOwner } from '../rights/public.ts'
import { pendingInviteOf } from './invite-row.ts'
import { listOpenInvites, listTeamMembers, type MemberRow, TeamCursor } from './list-team.sql.ts'

export const listTeamRoute = route(listTeam, async ({ params, query, viewer, database, now }) => {
  const { sql } = database
  await requireStoreOwner(sql, viewer, params.storeId)
  const after = decodeCursor(TeamCursor, query.cursor)
  const { count, members } = await listTeamMembers(sql, params.storeId, after, query.limit + 1)
  const page = members.slice(0, query.limit)
  const last = members.length > query.limit ? page.at(-1) : undefined
  const invites = after === null ? await listOpenInvites(sql, params.storeId) : []
  return {
    count,
    members: page.map(memberOf),
    nextCursor: last ? encodeCursor([last.rank, last.sortName, last.userId]) : null,
    invites: invites.map((invite) => pendingInviteOf(invite, now)),
  }
})

const memberOf = ({ userId, username, email, role }: MemberRow) => ({ userId, username, email, role })
