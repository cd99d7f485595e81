import { z } from 'zod'
import { MAIL_KINDS, type MailKind } from '#contract/mails/mail-kinds.ts'
import {
  changeMailSettings,
  getMailSettings,
  type MailSettings,
  tryMailAgain,
} from '#contract/mails/mail-settings.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findPause, forgetMailFailures } from '../../infrastructure/mail/mail-failures.sql.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { sendMail } from '../../infrastructure/mail/send-mail.ts'
import { enqueue, type Task, task } from '../../infrastructure/queue/queue.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { worksOnSomeStore } from '../rights/public.ts'
import { chooseMail, findChoices } from './mail-choices.sql.ts'

const MAIL_AGAIN = 'mails.try-again'

export const getMailSettingsRoute = route(getMailSettings, ({ viewer, database: { sql } }) =>
  readSettings(sql, viewer),
)

export const changeMailSettingsRoute = route(
  changeMailSettings,
  async ({ viewer, body, database: { sql }, now }) => {
    await chooseMail(sql, { ...body, userId: viewer.userId, now })
    return readSettings(sql, viewer)
  },
)

export const tryMailAgainRoute = route(tryMailAgain, ({ viewer, database: { sql }, origin }) =>
  inTransaction(sql, async (tx) => {
    const { userId, email } = viewer
    if ((await findPause(tx, email)) !== null) {
      await forgetMailFailures(tx, email)
      await enqueue(tx, MAIL_AGAIN, { email, origin }, { jobKey: `${MAIL_AGAIN}:${userId}` })
    }
    return readSettings(tx, viewer)
  }),
)

/** Tells an address that it gets emails again. When that is refused too, the address is paused again. */
export const mailAgainTask = (mailer: Mailer): Task =>
  task(MAIL_AGAIN, z.object({ email: z.string(), origin: z.url() }), ({ email, origin }, context) =>
    sendMail(mailer, context, {
      to: email,
      isAsked: true,
      page: {
        subject: 'Emails from Mainstreet reach you again',
        heading: 'Emails reach you again',
        blocks: [
          { kind: 'text', text: `You asked us to send emails to ${email} again. This one has arrived.` },
          { kind: 'button', label: 'Choose your emails', href: `${origin}/account/notifications` },
        ],
        footer: 'You get this email because you asked for it under Your account.',
      },
    }),
  )

async function readSettings(sql: Sql, viewer: Viewer): Promise<MailSettings> {
  const choices = await findChoices(sql, viewer.userId)
  const pausedAt = await findPause(sql, viewer.email)
  const kinds: MailKind[] = [
    ...(viewer.role === 'user' ? (['promotions', 'orderProgress'] as const) : []),
    ...((await worksOnSomeStore(sql, viewer)) ? (['reminders'] as const) : []),
  ]
  return {
    email: viewer.email,
    choices: kinds.map((kind) => ({ kind, wanted: choices[kind] ?? MAIL_KINDS[kind].byDefault })),
    pausedAt: pausedAt?.toISOString() ?? null,
  }
}
