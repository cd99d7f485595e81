import { z } from 'zod'
import { OPEN_INVITES_AT_MOST } from '#contract/team/list-team.ts'
import type { TeamMember } from '#contract/team/team.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { editorsOf } from '../rights/public.ts'
import { type InviteRow, inviteColumns, isInviteOpen } from './invite-row.ts'

/** The sort key of a page's last row: its rank (0 for the owner), its name in lower case, its id. */
export const TeamCursor = z.tuple([z.int32(), z.string(), z.uuid()])
export type TeamCursor = z.output<typeof TeamCursor>

export type MemberRow = TeamMember & { rank: number; sortName: string }
type Row = { total: number } & Partial<MemberRow>

/** Counts the owner and editors of a store and reads one page of them: the owner, then the editors by name. */
export async function listTeamMembers(
  sql: Sql,
  storeId: string,
  after: TeamCursor | null,
  limit: number,
): Promise<{ count: number; members: MemberRow[] }> {
  const rows = await sql<Row[]>`
    with team as materialized (
      select people.id as user_id, people.username, people.email, members.role, members.rank,
        fold_text(people.username) collate "C" as sort_name
      from (
        select owner_id as user_id, 'owner' as role, 0 as rank from open_stores where id = ${storeId}
        union all
        select user_id, 'editor', 1 from (${editorsOf(sql, storeId)}) as editors
      ) as members
      join people on people.id = members.user_id
    ), page as (
      select * from team
      ${after === null ? sql`` : sql`where (rank, sort_name, user_id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`}
      order by rank, sort_name, user_id limit ${limit}
    )
    select counted.total, page.*
    from (select count(*)::integer as total from team) as counted left join page on true
    order by page.rank, page.sort_name, page.user_id`
  return { count: rows[0]?.total ?? 0, members: rows.filter(isMember) }
}

const isMember = (row: Row): row is { total: number } & MemberRow => typeof row.userId === 'string'

/** The open invites of a store with the expired ones, newest first. */
export async function listOpenInvites(sql: Sql, storeId: string): Promise<InviteRow[]> {
  return sql<InviteRow[]>`
    select ${inviteColumns(sql)} from invites
    where store_id = ${storeId} and ${isInviteOpen(sql)}
    order by created_at desc, id desc limit ${OPEN_INVITES_AT_MOST}`
}
