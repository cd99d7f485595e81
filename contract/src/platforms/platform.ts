export const PLATFORMS = ['shopify', 'squarespace', 'wix'] as const
/** Where a shop is. */
export type Platform = (typeof PLATFORMS)[number]

export const platformNames = {
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  wix: 'Wix',
} as const satisfies Record<Platform, string>
