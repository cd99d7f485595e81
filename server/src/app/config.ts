import path from 'node:path'
import { z } from 'zod'

/** What an operator may set. Each message says what the value must be, with an example. */
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

const Environment = z.object({
  PORT: z.coerce
    .number(must('a whole number from 0 to 65535', 'PORT=3000'))
    .int(must('a whole number from 0 to 65535', 'PORT=3000'))
    .min(0, must('a whole number from 0 to 65535', 'PORT=3000'))
    .max(65535, must('a whole number from 0 to 65535', 'PORT=3000'))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((directory) => path.resolve(directory)),
  DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
  DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL').optional(),
  PUBLIC_URL: httpUrl('PUBLIC_URL', 'https://mainstreet.example').optional(),
  TRUST_PROXY: flag('TRUST_PROXY').default(false),
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
  MAP_TILE_URL: z
    .string()
    .refine(
      (url) => url === '' || (['{x}', '{y}', '{z}'].every((part) => url.includes(part)) && URL.canParse(url)),
      must('a tile address with {z}, {x} and {y}', 'MAP_TILE_URL=https://tiles.example/{z}/{x}/{y}.png'),
    )
    .default(''),
  MAP_ATTRIBUTION: z.string().max(500).default(''),
  CONTACT_EMAIL: z
    .email(must('an email address', 'CONTACT_EMAIL=support@mainstreet.example'))
    .default('support@mainstreet.example'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      must('one of fatal, error, warn, info, debug, trace, silent', 'LOG_LEVEL=info'),
    )
    .default('warn'),
})

export type Config = z.output<typeof Environment>

/** Every variable that is read; the README has to describe the same. */
export const settingNames: string[] = Object.keys(Environment.shape)

/** A setting that cannot be used; the message names every wrong variable. */
export class ConfigError extends Error {}

/** Reads the configuration. An empty variable counts as not set. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(set)
  if (result.success) return checkTogether(result.data)
  throw new ConfigError(
    result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'),
  )
}

function checkTogether(config: Config): Config {
  if (config.GEOCODER.includes('nominatim') && config.NOMINATIM_URL === undefined) {
    throw new ConfigError(
      'NOMINATIM_URL must be the address of a Nominatim server when GEOCODER names nominatim, for example NOMINATIM_URL=https://nominatim.example',
    )
  }
  return config
}
