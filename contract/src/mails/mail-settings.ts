import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { mailKinds } from './mail-kinds.ts'

export const MailKindSchema = z.enum(mailKinds).meta({ description: 'A kind of optional email.' })

export const MailSettings = z
  .object({
    email: z.string(),
    choices: z
      .array(z.object({ kind: MailKindSchema, wanted: z.boolean() }))
      .meta({ description: 'The optional emails that this account can get.' }),
    pausedAt: z.iso.datetime().nullable().meta({
      description: 'Since when the address gets no emails, because its email server refuses them; else null.',
    }),
  })
  .meta({
    id: 'MailSettings',
    examples: [
      {
        email: 'june@mainstreet.example',
        choices: [
          { kind: 'promotions', wanted: false },
          { kind: 'orderProgress', wanted: true },
        ],
        pausedAt: null,
      },
    ],
  })
export type MailSettings = z.infer<typeof MailSettings>

export const getMailSettings = operation({
  name: 'getMailSettings',
  method: 'GET',
  path: '/account/mails',
  feature: 'mails',
  summary: 'Which emails you get',
  access: 'signed-in',
  reply: { 200: MailSettings },
  problems: [],
})

export const changeMailSettings = operation({
  name: 'changeMailSettings',
  method: 'PATCH',
  path: '/account/mails',
  feature: 'mails',
  summary: 'Switch a kind of email on or off',
  access: 'signed-in',
  body: z
    .object({ kind: MailKindSchema, wanted: z.boolean() })
    .meta({ examples: [{ kind: 'promotions', wanted: true }] }),
  reply: { 200: MailSettings },
  problems: [],
})

export const tryMailAgain = operation({
  name: 'tryMailAgain',
  method: 'POST',
  path: '/account/mails/try-again',
  feature: 'mails',
  summary: 'Send emails to your address again',
  description:
    'Ends the pause of an address whose email server refused emails, and sends an email to it. When that is refused too, the address is paused again.',
  access: 'signed-in',
  reply: { 200: MailSettings },
  problems: ['too_many_requests'],
  callsPerMinute: 5,
})
