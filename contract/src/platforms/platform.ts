import { z } from 'zod'

export const PLATFORMS = ['shopify', 'squarespace', 'wix'] as const
export const Platform = z.enum(PLATFORMS).meta({ examples: ['squarespace'] })
export type Platform = z.infer<typeof Platform>

export const platformNames = {
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  wix: 'Wix',
} as const satisfies Record<Platform, string>

/** The words of the connect form. `address` is where the shop is: a domain, a site address or a site id. */
export const platformLabels = {
  shopify: { address: 'Shop Domain', token: 'Admin API Access Token' },
  squarespace: { address: 'Site URL', token: 'API Access Token' },
  wix: { address: 'Site ID', token: 'API Key / OAuth Token' },
} as const satisfies Record<Platform, { address: string; token: string }>

/** Shopify's other way, the only one for shops that are new since 2026. */
export const SHOPIFY_CLIENT_LABELS = { clientId: 'Client ID', clientSecret: 'Client Secret' } as const

export const WIX_SITE_ID_HINT =
  'You find the Site ID in the address of your Wix dashboard, after /dashboard/, or get it from Wix support.'
