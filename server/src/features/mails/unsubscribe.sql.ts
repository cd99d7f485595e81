import { MAIL_KINDS, type MailKind } from '#contract/mails/mail-kinds.ts'
import { makeToken, tokenHashOf } from '../../infrastructure/crypto/token.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { deleteOld } from '../../infrastructure/database/delete-old.ts'

/** How long the link of an email works. The law asks for 30 days. */
export const LINK_DAYS = 180

const firstDay = (now: Date) => new Date(now.getTime() - LINK_DAYS * 24 * 60 * 60 * 1000)

/** Makes the link of one email, by which its reader ends this kind. The token is stored nowhere. */
export async function makeUnsubscribeLink(
  sql: Sql,
  { userId, kind, origin, now }: { userId: string; kind: MailKind; origin: string; now: Date },
): Promise<string> {
  const token = makeToken()
  await sql`
    with stale as (
      ${deleteOld(sql, { table: 'unsubscribe_links', key: 'token_hash', time: 'made_at', until: firstDay(now) })}
    )
    insert into unsubscribe_links (token_hash, user_id, kind, made_at)
    values (${tokenHashOf(token)}, ${userId}, ${kind}, ${now})`
  return `${origin}/unsubscribe?token=${token}`
}

export type Subscription = {
  userId: string
  email: string
  kind: MailKind
  wanted: boolean
  /** When the person last chose; null without a choice. */
  changedAt: Date | null
}

/** What a link is about, or null when it is unknown or too old. */
export async function findSubscription(sql: Sql, token: string, now: Date): Promise<Subscription | null> {
  const [row] = await sql<(Omit<Subscription, 'wanted'> & { wanted: boolean | null })[]>`
    select links.user_id, people.email, links.kind, choices.wanted, choices.changed_at
    from unsubscribe_links links
    join people on people.id = links.user_id
    left join mail_choices choices on choices.user_id = links.user_id and choices.kind = links.kind
    where links.token_hash = ${tokenHashOf(token)} and links.made_at > ${firstDay(now)}`
  return row === undefined ? null : { ...row, wanted: row.wanted ?? MAIL_KINDS[row.kind].byDefault }
}
