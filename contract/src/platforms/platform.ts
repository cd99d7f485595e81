import { z } from 'zod'

export const PLATFORMS = ['shopify', 'squarespace', 'wix'] as const
export const Platform = z
  .enum(PLATFORMS)
  .meta({ description: 'Where the shop is.', examples: ['squarespace'] })
export type Platform = z.infer<typeof Platform>

export const platformNames = {
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  wix: 'Wix',
} as const satisfies Record<Platform, string>
