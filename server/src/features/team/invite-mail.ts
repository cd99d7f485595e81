import { INVITE_DAYS } from '#contract/team/team.ts'
import type { Mail } from '../../infrastructure/mail/mailer.ts'

type Words = { email: string; storeName: string; invitedByName: string; link: string }

/** What an invited person reads. */
export const inviteMail = ({ email, storeName, invitedByName, link }: Words): Mail => ({
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
})
