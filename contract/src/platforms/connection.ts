import { z } from 'zod'
import { PlatformSchema } from './platform-schema.ts'

/** A store's connection as its owner and editors see it. The credentials never leave the server. */
export const Connection = z
  .object({
    platform: PlatformSchema,
    address: z
      .string()
      .meta({ description: 'Shop domain, site address or site id.', examples: ['rosemary.myshopify.com'] }),
    tokenHint: z
      .string()
      .nullable()
      .meta({
        description: 'The last four characters of the token, for its owner alone.',
        examples: ['…9f2c'],
      }),
    siteName: z.string().nullable().meta({ description: 'The name of the shop on the platform.' }),
    connectedAt: z.iso.datetime(),
    refresh: z.boolean().meta({ description: 'Whether the stock is refreshed automatically.' }),
    refreshing: z.boolean().meta({ description: 'A refresh is under way or about to start.' }),
    lastRefreshAt: z.iso.datetime().nullable(),
    lastFailure: z
      .object({
        at: z.iso.datetime(),
        message: z.string().meta({
          examples: ['Shopify did not answer. We will try again by ourselves.'],
        }),
      })
      .nullable()
      .meta({ description: 'Set when the last refresh or a write-back of stock has failed.' }),
    waitingWrites: z
      .number()
      .int()
      .meta({ description: 'Sales on Mainstreet that the platform has not been told of yet.' }),
    failedWrites: z.number().int().meta({ description: "Of those, the ones that wait for 'Try again'." }),
    sandbox: z.boolean().meta({ description: 'True where the platform is the demo’s stand-in.' }),
  })
  .meta({
    id: 'Connection',
    examples: [
      {
        platform: 'squarespace',
        address: 'https://www.rosemary.example',
        tokenHint: '…9f2c',
        siteName: 'Rosemary & Rye',
        connectedAt: '2026-11-21T13:58:13.000Z',
        refresh: true,
        refreshing: false,
        lastRefreshAt: '2026-11-21T14:05:00.000Z',
        lastFailure: null,
        waitingWrites: 0,
        failedWrites: 0,
        sandbox: false,
      },
    ],
  })

export type Connection = z.infer<typeof Connection>
