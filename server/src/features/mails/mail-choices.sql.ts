import { MAIL_KINDS, type MailKind } from '#contract/mails/mail-kinds.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/** Which of these people want a kind of email. */
export async function listWanting(sql: Sql, kind: MailKind, userIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select people.id as user_id from unnest(${[...userIds]}::uuid[]) as people (id)
    left join mail_choices choices on choices.user_id = people.id and choices.kind = ${kind}
    where coalesce(choices.wanted, ${MAIL_KINDS[kind].byDefault})
    order by people.id`
  return rows.map(({ userId }) => userId)
}

/** What a person chose, by kind. Kinds without a choice are absent. */
export async function findChoices(sql: Sql, userId: string): Promise<Partial<Record<MailKind, boolean>>> {
  const rows = await sql<{ kind: MailKind; wanted: boolean }[]>`
    select kind, wanted from mail_choices where user_id = ${userId}`
  return Object.fromEntries(rows.map(({ kind, wanted }) => [kind, wanted]))
}

/** Notes a choice. The same choice again keeps its time. */
export async function chooseMail(
  sql: Sql,
  { userId, kind, wanted, now }: { userId: string; kind: MailKind; wanted: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into mail_choices as choices (user_id, kind, wanted, changed_at)
    values (${userId}, ${kind}, ${wanted}, ${now})
    on conflict on constraint mail_choices_pkey do update set wanted = ${wanted}, changed_at = ${now}
    where choices.wanted <> ${wanted}`
}
