import { z } from 'zod'
import { addressProblem, INCOMPLETE, isHeaderSafe, missingFields, TOKEN_WRONG } from './credential-rules.ts'
import { PlatformSchema } from './platform-schema.ts'

const secret = z.string().trim().max(4000, TOKEN_WRONG).refine(isHeaderSafe, TOKEN_WRONG).default('')

/** What an owner types to connect a store. The specification gives the texts and the order of the rules. */
export const Credentials = z
  .object({
    platform: PlatformSchema,
    address: z
      .string()
      .trim()
      .max(300)
      .default('')
      .meta({ examples: ['rosemary.myshopify.com'] }),
    apiToken: secret.meta({ description: 'Empty for Shopify with a client id and secret.' }),
    clientId: secret.meta({ description: 'Shopify only, with clientSecret in place of apiToken.' }),
    clientSecret: secret,
  })
  .superRefine((given, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    for (const field of missingFields(given)) complain(field, INCOMPLETE)
    if (given.address === '') return
    const wrong = addressProblem(given.platform, given.address)
    if (wrong !== null) complain('address', wrong)
  })
  .meta({
    id: 'Credentials',
    examples: [
      {
        platform: 'squarespace',
        address: 'https://www.rosemary.example',
        apiToken: 'sandbox-squarespace-key',
      },
    ],
  })

export type Credentials = z.output<typeof Credentials>
