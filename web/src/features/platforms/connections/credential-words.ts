import type { CredentialField } from '#contract/platforms/credential-rules.ts'
import type { Platform } from '#contract/platforms/platform.ts'

type FieldWords = { label: string; hint?: string; placeholder?: string; secret?: true }

const client: Record<'clientId' | 'clientSecret', FieldWords> = {
  clientId: {
    label: 'Client ID',
    hint: 'Both are in the settings of your app in the Shopify Dev Dashboard.',
  },
  clientSecret: { label: 'Client Secret', secret: true },
}

/** Each platform's words for its credentials. */
export const credentialWords: Record<Platform, Record<CredentialField, FieldWords>> = {
  shopify: {
    address: { label: 'Shop Domain', placeholder: 'your-store.myshopify.com' },
    apiToken: {
      label: 'Admin API Access Token',
      hint: 'The token of a custom app with the scopes read_products, read_inventory and write_inventory.',
      secret: true,
    },
    ...client,
  },
  squarespace: {
    address: { label: 'Site URL', placeholder: 'https://www.your-store.com' },
    apiToken: {
      label: 'API Access Token',
      hint: 'An API key from Settings, Developer Tools, with Products and Inventory switched on.',
      secret: true,
    },
    ...client,
  },
  wix: {
    address: {
      label: 'Site ID',
      hint: 'Find the Site ID in your Wix dashboard URL, or ask Wix support.',
      placeholder: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
    },
    apiToken: { label: 'API Key / OAuth Token', secret: true },
    ...client,
  },
}
