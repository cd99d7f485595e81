import { INVITE_DAYS } from '#contract/team/team.ts'
import type { Mail } from '../../infrastructure/mail/mailer.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'

type Words = { email: string; storeName: string; invitedByName: string; link: string }

/** The mail to an invited person. It contains no link or address from a name, only our own link. */
export function inviteMail({ email, link, ...names }: Words): Mail {
  const storeName = unlinked(names.storeName)
  const invitedByName = unlinked(names.invitedByName)
  return {
    to: email,
    subject: `${invitedByName} invites you to ${storeName} on Mainstreet`,
    text: [
      'Hello,',
      '',
      `${invitedByName} would like you to help with ${storeName} on Mainstreet, as an editor of its products.`,
      '',
      'Accept the invitation here:',
      link,
      '',
      `Sign in or sign up as ${email}: the invitation is for that email alone. It works once, within ${INVITE_DAYS} days.`,
      '',
      'You did not expect this? Then there is nothing to do.',
      '',
    ].join('\n'),
  }
}
