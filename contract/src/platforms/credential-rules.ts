import type { Platform } from './platform.ts'

// Does not import the schema library, because the connect form uses these rules too.

export const INCOMPLETE = 'Please complete all fields.'
export const DOMAIN_TOO_MUCH = 'Please remove "http://" or "https://" and trailing slashes from the domain.'
export const DOMAIN_WRONG =
  'The Shop Domain must be the one that ends in .myshopify.com, such as your-store.myshopify.com.'
export const SITE_URL_WRONG = 'The Site URL must be an address such as https://www.your-store.com.'
export const TOKEN_WRONG = 'The token holds characters that no token has. Please copy it once more.'

/** A header takes visible ASCII only: no spaces, no line breaks, no look-alike letters. */
export const isHeaderSafe = (text: string) => /^[\x21-\x7e]*$/.test(text)

export type TypedCredentials = {
  platform: Platform
  address: string
  apiToken: string
  clientId: string
  clientSecret: string
}
export type CredentialField = Exclude<keyof TypedCredentials, 'platform'>

/** The fields that are still empty and required. Shopify takes a client id with its secret in place of a token. */
export function missingFields(given: TypedCredentials): CredentialField[] {
  const byClient = given.platform === 'shopify' && (given.clientId !== '' || given.clientSecret !== '')
  const needed = byClient
    ? (['address', 'clientId', 'clientSecret'] as const)
    : (['address', 'apiToken'] as const)
  return needed.filter((field) => given[field] === '')
}

const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,61}\.myshopify\.com$/
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** What is wrong with a shop's address, or null. Any text can be the id of a Wix site. */
export function addressProblem(platform: Platform, address: string): string | null {
  const text = address.trim().toLowerCase()
  if (platform === 'wix') return null
  if (platform === 'squarespace') return HOST.test(siteHostOf(text)) ? null : SITE_URL_WRONG
  if (text.includes('http://') || text.includes('https://') || text.endsWith('/')) return DOMAIN_TOO_MUCH
  return SHOP_DOMAIN.test(text) ? null : DOMAIN_WRONG
}

/** The host of a site's address: without scheme and www, up to the first slash. */
export const siteHostOf = (siteUrl: string): string =>
  siteUrl
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/^www\./, '')
