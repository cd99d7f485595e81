import { listTeam } from '#contract/team/list-team.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireStoreOwner } from '../rights/public.ts'
import { pendingInviteOf } from './invite-row.ts'
import { listOpenInvites, listTeamMembers, type MemberRow, TeamCursor } from './list-team.sql.ts'

export const listTeamRoute = route(listTeam, async ({ params, query, viewer, database, now }) => {
  const { sql } = database
  await requireStoreOwner(sql, viewer, params.storeId)
  const { after, rowLimit, pageOf } = paging(TeamCursor, query)
  const { count, members } = await listTeamMembers(sql, params.storeId, after, rowLimit)
  const page = pageOf(members, (row) => [row.rank, row.sortName, row.userId])
  const invites = after === null ? await listOpenInvites(sql, params.storeId) : []
  return {
    count,
    members: page.rows.map(memberOf),
    nextCursor: page.nextCursor,
    invites: invites.map((invite) => pendingInviteOf(invite, now)),
  }
})

const memberOf = ({ userId, username, email, role }: MemberRow) => ({ userId, username, email, role })
