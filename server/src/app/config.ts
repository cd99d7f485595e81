import { isIPv4 } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { TrustedProxies } from './trusted-proxies.ts'

/** The message for a wrong setting: what the value must be, with an example. */
const must = (what: string, example: string) => `must be ${what}, for example ${example}`

const flag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0'], must('true or false', `${name}=true`))
    .transform((value) => value === 'true' || value === '1')

const httpUrl = (name: string, example: string) =>
  z.url({ protocol: /^https?$/, error: must('an http or https address', `${name}=${example}`) })

const postgresUrl = (name: string) =>
  z.url({
    protocol: /^postgres(ql)?$/,
    error: must('a PostgreSQL address', `${name}=postgres://user:password@db.example/mainstreet`),
  })

/** A stand-in for a platform or for push services, for tests and the sandbox. It ends with a slash: paths are resolved against it. */
const platformBase = (name: string) =>
  httpUrl(name, 'http://127.0.0.1:4000/')
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .default('')

/** A text of one line that the pages show; empty when it is not set. */
const shownLine = (what: string, example: string) =>
  z
    .string()
    .regex(/^(?=.*\S)[^\r\n]{1,200}$/, must(`${what} of at most 200 characters on one line`, example))
    .transform((text) => text.trim())
    .default('')

/**
 * The tiles that the volunteers of OpenStreetMap serve. Their policy asks for the credit below beside the map, a Referer
 * with each request, no fetching in advance, and a way to change the provider without a new release.
 */
const OSM_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const OSM_CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

const Environment = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: must('a whole number from 0 to 65535', 'PORT=3000'),
    })
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, must('an address of this computer, without http://', 'HOST=0.0.0.0'))
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((directory) => path.resolve(directory)),
  DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
  DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL').optional(),
  PUBLIC_URL: httpUrl('PUBLIC_URL', 'https://mainstreet.example').optional(),
  TRUST_PROXY: TrustedProxies.default(false),
  SEED_DEMO: flag('SEED_DEMO').optional(),
  GEOCODER: z
    .string()
    .default('offline')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(
      z.array(
        z.enum(
          ['offline', 'census', 'nominatim'],
          must('a list of offline, census and nominatim', 'GEOCODER=census,offline'),
        ),
      ),
    ),
  NOMINATIM_URL: httpUrl('NOMINATIM_URL', 'https://nominatim.example').optional(),
  CENSUS_URL: httpUrl('CENSUS_URL', 'https://geocoding.geo.census.gov').default(
    'https://geocoding.geo.census.gov',
  ),
  GEOIP_FILE: z
    .string()
    .transform((file) => path.resolve(file))
    .optional(),
  MAP_TILE_URL: z
    .string()
    .refine(
      (url) =>
        url === 'none' ||
        (/^https?:\/\//.test(url) &&
          /\{x\}/.test(url) &&
          /\{y\}/.test(url) &&
          /\{z\}/.test(url) &&
          URL.canParse(url)),
      must(
        'none or a tile address with {z}, {x} and {y}',
        'MAP_TILE_URL=https://tiles.example/{z}/{x}/{y}.png',
      ),
    )
    .default(OSM_TILES),
  MAP_ATTRIBUTION: z
    .string()
    .max(500, must('at most 500 characters', 'MAP_ATTRIBUTION=© OpenStreetMap contributors'))
    .default(''),
  CONTACT_EMAIL: z
    .email(must('an email address', 'CONTACT_EMAIL=support@mainstreet.example'))
    .default('support@mainstreet.example'),
  OPERATOR_NAME: shownLine('a name', 'OPERATOR_NAME=Main Street Cooperative'),
  OPERATOR_ADDRESS: shownLine('an address', 'OPERATOR_ADDRESS=12 Hayes Street, Nashville, TN 37203'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: must('the address of a mail server', 'SMTP_URL=smtp://user:password@mail.example:587'),
    })
    .optional(),
  VERIFY_EMAIL: flag('VERIFY_EMAIL').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      must('a sender', 'MAIL_FROM=Mainstreet <mail@mainstreet.example>'),
    )
    .default('Mainstreet <mail@mainstreet.example>'),
  SECRET_KEY: z
    .string()
    .min(32, must('at least 32 characters that nobody can guess', 'SECRET_KEY=$(openssl rand -base64 32)'))
    .optional(),
  SECRET_KEYS_ACCEPTED: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      must(
        'keys of at least 32 characters, separated by commas',
        'SECRET_KEYS_ACCEPTED=a-former-key-of-32-characters-or-more',
      ),
    )
    .default([]),
  STOCK_REFRESH_MINUTES: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_080, {
      error: must('a whole number from 1 to 10080', 'STOCK_REFRESH_MINUTES=15'),
    })
    .transform(Number)
    .default(15),
  SERVICE_WORKER: flag('SERVICE_WORKER').default(true),
  SHOPIFY_API_BASE: platformBase('SHOPIFY_API_BASE'),
  SQUARESPACE_API_BASE: platformBase('SQUARESPACE_API_BASE'),
  WIX_API_BASE: platformBase('WIX_API_BASE'),
  PUSH_SERVICE_BASE: platformBase('PUSH_SERVICE_BASE'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      must('one of fatal, error, warn, info, debug, trace, silent', 'LOG_LEVEL=info'),
    )
    .default('warn'),
})

const Settings = Environment.transform(({ MAP_TILE_URL, MAP_ATTRIBUTION, ...others }) => ({
  ...others,
  /** Empty for a map without street tiles. */
  MAP_TILE_URL: MAP_TILE_URL === 'none' ? '' : MAP_TILE_URL,
  MAP_ATTRIBUTION: MAP_ATTRIBUTION || (MAP_TILE_URL === OSM_TILES ? OSM_CREDIT : ''),
}))

export type Config = z.output<typeof Settings>

/** Every variable that is read. A check compares them with the README. */
export const settingNames: string[] = Object.keys(Environment.shape)

/** Whether people reach this site over TLS. A proxy in front provides it. */
export const isOverTls = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false

/**
 * Whether a new account has to press a mailed link before it accepts an invitation, shows a store, or adds a passkey or codes.
 * Without a mail server the mails stay on this computer, and nobody would get the link.
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

/** The directory for mail while no mail server is configured. */
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
  // Mails are sent after the request. They need an address that does not come from it.
  if (set.SMTP_URL !== undefined && set.PUBLIC_URL === undefined) {
    mistakes.set(
      'PUBLIC_URL',
      must('set when SMTP_URL is, for the links in mails', 'PUBLIC_URL=https://mainstreet.example'),
    )
  }
  if (result.success && mistakes.size === 0) return result.data
  throw new ConfigError([...mistakes].map(([name, message]) => `${name} ${message}`).join('\n'))
}
