import { INVITE_DAYS } from '#contract/team/team.ts'
import type { MailPage } from '../../infrastructure/mail/mail-page.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'

type Words = { email: string; storeName: string; invitedByName: string; link: string }

/** The email to an invited person. It contains no link or address from a name, only our own link. */
export function inviteMail({ email, link, ...names }: Words): MailPage {
  const storeName = unlinked(names.storeName)
  const invitedByName = unlinked(names.invitedByName)
  return {
    subject: `${invitedByName} invites you to ${storeName} on Mainstreet`,
    heading: `Help with ${storeName}`,
    blocks: [
      {
        kind: 'text',
        text: `${invitedByName} would like you to help with ${storeName} on Mainstreet, as an editor of its products.`,
      },
      { kind: 'button', label: 'Accept the invitation', href: link },
      {
        kind: 'text',
        text: `Log in or sign up as ${email}: the invitation is for that email alone. It works once, within ${INVITE_DAYS} days.`,
      },
    ],
    footer: 'You did not expect this? Then there is nothing to do.',
  }
}
