import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Connection } from './connection.ts'
import { Credentials } from './credentials.ts'
import { type Platform, platformNames } from './platform.ts'

export const CONNECT_STORE_MISSING = 'The selected store does not exist.'

/** 'Shopify credentials saved successfully!' */
export const connectedText = (platform: Platform): string =>
  `${platformNames[platform]} credentials saved successfully!`

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
