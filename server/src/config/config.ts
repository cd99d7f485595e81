import { isIPv4 } from 'node:net'
import path from 'node:path'
import { must } from './setting-types.ts'
import { type Config, Settings } from './settings.ts'

export type { Config } from './settings.ts'

/** Whether people reach this site over TLS. A proxy in front provides it. */
export const isOverTls = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false

/**
 * Whether a new account has to press a mailed link before it accepts an invitation, shows a store, or adds a passkey or
 * codes. Without a mail server the emails stay on this computer, and nobody would get the link.
 */
export const verifiesEmail = ({
  VERIFY_EMAIL,
  SMTP_URL,
}: Pick<Config, 'VERIFY_EMAIL' | 'SMTP_URL'>): boolean => VERIFY_EMAIL ?? SMTP_URL !== undefined

/** Whether a host name or address means this computer alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Whether nobody but this computer reaches the site, as far as the settings say. */
export const isPrivate = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname))

/** The directory for email while no mail server is configured. */
export const outboxDirectoryOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'outbox')

/** Settings that cannot be used. The message names every wrong variable. */
export class ConfigError extends Error {}

/** Reads the configuration. An empty variable counts as not set. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Settings.safeParse(set)
  const mistakes = new Map(
    result.error?.issues.map(({ path: [name], message }) => [String(name), message] as const),
  )
  // Not in the schema: zod compares variables only after each one is valid.
  if (/nominatim/.test(set.GEOCODER ?? '') && set.NOMINATIM_URL === undefined) {
    mistakes.set(
      'NOMINATIM_URL',
      must(
        'the address of a Nominatim server when GEOCODER names nominatim',
        'NOMINATIM_URL=https://nominatim.example',
      ),
    )
  }
  if (set.DATABASE_DIRECT_URL !== undefined && set.DATABASE_URL === undefined) {
    mistakes.set(
      'DATABASE_URL',
      must(
        'set when DATABASE_DIRECT_URL is, to the address of the pooler',
        'DATABASE_URL=postgres://user:password@pooler.example:6432/mainstreet',
      ),
    )
  }
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) {
    if (set.PICTURES_URL !== undefined && !mistakes.has('PICTURES_URL') && set[name] === undefined) {
      mistakes.set(name, must('set when PICTURES_URL is', `${name}=…, as the object store has given it`))
    }
  }
  // Emails are sent after the request. They need an address that does not come from it.
  if (set.SMTP_URL !== undefined && set.PUBLIC_URL === undefined) {
    mistakes.set(
      'PUBLIC_URL',
      must('set when SMTP_URL is, for the links in emails', 'PUBLIC_URL=https://mainstreet.example'),
    )
  }
  if (result.success && mistakes.size === 0) return result.data
  throw new ConfigError([...mistakes].map(([name, message]) => `${name} ${message}`).join('\n'))
}
