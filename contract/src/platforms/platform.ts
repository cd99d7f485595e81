export const PLATFORMS = ['shopify', 'squarespace', 'wix'] as const
/** The platform of a shop. */
export type Platform = (typeof PLATFORMS)[number]

export const platformNames = {
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  wix: 'Wix',
} as const satisfies Record<Platform, string>
