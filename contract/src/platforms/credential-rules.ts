import type { Platform } from './platform.ts'

// Does not import the schema library, because the connect form uses these rules too.

export const INCOMPLETE = 'Please complete all fields.'
export const DOMAIN_TOO_MUCH = 'Please remove "http://" or "https://" and trailing slashes from the domain.'
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

/**
 * What is wrong with a shop's address, or null. It stops what the specification stops. An address that cannot be one is
 * saved, and the client of its platform refuses it before anything is sent.
 */
export function addressProblem(platform: Platform, address: string): string | null {
  const text = address.trim().toLowerCase()
  const isTooMuch = text.includes('http://') || text.includes('https://') || text.endsWith('/')
  return platform === 'shopify' && isTooMuch ? DOMAIN_TOO_MUCH : null
}

/** The host of a site's address: without scheme and www, up to the first slash. */
export const siteHostOf = (siteUrl: string): string =>
  siteUrl
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/^www\./, '')
