import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { PASSWORD_MAX_LENGTH } from './password-length.ts'
import { passwordWeaknesses } from './password-weakness.ts'

export const checkPassword = operation({
  name: 'checkPassword',
  method: 'POST',
  path: '/password-checks',
  feature: 'accounts',
  summary: 'Check a new password',
  description:
    'Says whether others can guess a password easily. It is compared with a list of stolen passwords, and with the name and the email of its person, and looked at for repeated or successive characters. It is neither stored nor logged, and no operation refuses a weak one.',
  access: 'public',
  body: z
    .object({
      password: z.string().max(PASSWORD_MAX_LENGTH),
      email: z.string().max(320).optional(),
      username: z.string().max(60).optional(),
    })
    .meta({ examples: [{ password: 'baseball', email: 'june@mainstreet.example' }] }),
  reply: {
    200: z.object({
      weakness: z
        .enum(passwordWeaknesses)
        .nullable()
        .meta({
          description:
            'stolen: in the list. pattern: repeated or successive characters. personal: the name or the email, or the name of this site.',
          examples: ['stolen'],
        }),
    }),
  },
  problems: [],
  callsPerMinute: 60,
})
