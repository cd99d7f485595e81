import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { PlatformSchema } from './platform-schema.ts'

export const getSandbox = operation({
  name: 'getSandbox',
  method: 'GET',
  path: '/platforms/sandbox',
  feature: 'platforms',
  summary: "Credentials of the demo's stand-ins for the platforms, to try out a connection",
  description: 'Empty when the server uses the real platforms.',
  access: 'owner',
  reply: {
    200: z.object({
      credentials: z.array(
        z.object({
          platform: PlatformSchema,
          label: z.string().meta({ examples: ['Shopify, 60 products'] }),
          address: z.string().meta({ examples: ['rosemary.myshopify.com'] }),
          apiToken: z.string().meta({ examples: ['sandbox-shopify-token'] }),
          clientId: z.string().meta({ examples: [''] }),
          clientSecret: z.string().meta({ examples: [''] }),
        }),
      ),
    }),
  },
  problems: [],
})
