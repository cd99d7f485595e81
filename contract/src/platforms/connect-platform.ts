import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Connection } from './connection.ts'
import { addressProblem, INCOMPLETE, isHeaderSafe, missingFields, TOKEN_WRONG } from './credential-rules.ts'
import { type Platform, platformNames } from './platform.ts'
import { PlatformSchema } from './platform-schema.ts'

export const CONNECT_STORE_MISSING = 'The selected store does not exist.'

/** 'Shopify credentials saved successfully!' */
export const connectedText = (platform: Platform): string =>
  `${platformNames[platform]} credentials saved successfully!`

const secret = z.string().trim().max(4000, TOKEN_WRONG).refine(isHeaderSafe, TOKEN_WRONG).default('')

/** What an owner types to connect a store. The specification gives the texts and the order of the rules. */
const Credentials = z
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

export const connectPlatform = operation({
  name: 'connectPlatform',
  method: 'PUT',
  path: '/stores/{storeId}/connection',
  feature: 'platforms',
  summary: 'Connect a store to its Shopify, Squarespace or Wix shop',
  description:
    'Well-formed credentials are saved without asking the platform. Whether it takes them shows where its products are listed, and in `lastFailure` of the connection after its first refresh. A store has at most one connection to each platform; a new one replaces it. The credentials are stored encrypted and never sent out.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: Credentials,
  reply: {
    200: z.object({
      message: z.string().meta({ examples: ['Shopify credentials saved successfully!'] }),
      connection: Connection,
    }),
  },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 20,
})
