import type { MailKind } from '#contract/mails/mail-kinds.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { type OutgoingMail, sendMail } from '../../infrastructure/mail/send-mail.ts'
import type { JobContext } from '../../infrastructure/queue/queue.ts'
import { listWanting } from './mail-choices.sql.ts'
import { makeUnsubscribeLink } from './unsubscribe.sql.ts'

export { listWanting }

export type OptionalMail = OutgoingMail & { userId: string; kind: MailKind; origin: string }

/** Sends an email that its reader may not want, with a link to end this kind. Looks at the choice when it sends. */
export async function sendOptionalMail(
  mailer: Mailer,
  context: JobContext,
  { userId, kind, origin, page, ...mail }: OptionalMail,
): Promise<void> {
  const { sql } = context.database
  if ((await listWanting(sql, kind, [userId])).length === 0) return
  const unsubscribe = await makeUnsubscribeLink(sql, { userId, kind, origin, now: context.clock.now() })
  const footerLink = { label: 'Unsubscribe from these emails', href: unsubscribe }
  await sendMail(mailer, context, { ...mail, page: { ...page, footerLink }, unsubscribe })
}
