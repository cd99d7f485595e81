import { z } from 'zod'
import { deviceText } from '#contract/accounts/device-text.ts'
import type { SecurityEvent } from '#contract/accounts/list-security-events.ts'
import { SECURITY_KINDS, type SecurityKind } from '#contract/accounts/security-kinds.ts'
import type { Places } from '../../infrastructure/http/network-places.ts'
import type { MailPage } from '../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { type Task, task } from '../../infrastructure/queue/queue.ts'
import { sendAccountMail } from './email/mail-reset.ts'
import { findEvent, MAIL_SECURITY_EVENT } from './security-events.ts'

/** What an email says beyond the title of its kind, where that is not enough. */
const texts: Partial<Record<SecurityKind, { subject: string; text: string }>> = {
  new_device: {
    subject: 'A new device logged in to your Mainstreet account',
    text: 'If it was you, there is nothing to do.',
  },
  failed_attempts: {
    subject: 'Somebody tried passwords for your Mainstreet account',
    text: 'Nobody got in, and further tries from there have to wait. If it was you, there is nothing to do.',
  },
  password_changed: {
    subject: 'Your Mainstreet password was changed',
    text: 'All other devices have been logged out.',
  },
  password_reset: {
    subject: 'Your Mainstreet password was changed',
    text: 'All devices have been logged out.',
  },
  data_downloaded: {
    subject: 'The data of your Mainstreet account were downloaded',
    text: 'If it was you, there is nothing to do. Keep the file where nobody else reads it.',
  },
  store_offered: {
    subject: 'Your store on Mainstreet is offered to another owner',
    text: 'Nothing changes until they accept. You can take the offer back under ‘Hand a store over’.',
  },
}

/** Tells a person what happened to their account, so that a stranger cannot act unnoticed. */
export const mailSecurityEventTask = (mailer: Mailer, places: Places): Task =>
  task(
    MAIL_SECURITY_EVENT,
    z.object({ eventId: z.uuid(), origin: z.url() }),
    async ({ eventId, origin }, context) => {
      const found = await findEvent(context.database.sql, eventId)
      if (found === null) return
      const { event, email } = found
      const place = (await places())(event.address)
      await sendAccountMail(mailer, context, email, securityMail({ ...event, place }, email, origin))
    },
  )

export function securityMail(
  { kind, at, userAgent, place, address, detail }: Omit<SecurityEvent, 'id'>,
  email: string,
  origin: string,
): MailPage {
  const { title } = SECURITY_KINDS[kind]
  const { subject = `Mainstreet: ${title}`, text = '' } = texts[kind] ?? {}
  const rows = [
    { name: 'Account', detail: email },
    { name: 'Time', detail: timeText(at) },
    ...(userAgent === null ? [] : [{ name: 'Device', detail: deviceText(userAgent) }]),
    ...(place === null ? [] : [{ name: 'Place', detail: place }]),
    ...(address === null ? [] : [{ name: 'Network address', detail: address }]),
    ...(detail === null ? [] : [{ name: 'Detail', detail }]),
  ]
  return {
    subject,
    heading: title,
    blocks: [
      { kind: 'rows', rows },
      ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
      { kind: 'text', text: 'If it was not you, set a new password at once. It ends all sessions:' },
      { kind: 'button', label: 'Set a new password', href: `${origin}/forgot-password` },
    ],
    footer: 'You get this email because it is about the safety of your account.',
  }
}

/** 'Sunday, November 22, 2026 at 3:30 PM UTC' */
const timeText = (at: string) =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })} UTC`
