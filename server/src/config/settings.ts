import path from 'node:path'
import { z } from 'zod'
import { TrustedProxies } from '../infrastructure/http/trusted-proxies.ts'
import {
  flag,
  hostName,
  httpUrl,
  must,
  objectStoreUrl,
  PRIMARY,
  platformBase,
  postgresUrl,
  STANDBY,
  shownLine,
  wholeNumber,
} from './setting-types.ts'

/**
 * The tiles that the volunteers of OpenStreetMap serve. Their policy asks for the credit below beside the map, a
 * Referer with each request, no fetching in advance, and a way to change the provider without a new release.
 */
const OSM_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const OSM_CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

/** Every variable that is read, with its words for the table in docs/operations.md. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535, 'PORT=3000')
    .default(3000)
    .meta({ description: 'The port; `0` takes any free one' }),
  HOST: hostName('HOST=0.0.0.0')
    .default('127.0.0.1')
    .meta({ description: 'The address to listen on; `0.0.0.0` to be reachable from other machines' }),
  STOP_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, must('a number of seconds from 0 to 99', 'STOP_DELAY_SECONDS=5'))
    .transform(Number)
    .default(0)
    .meta({
      description:
        'How long a stopping process goes on to answer while `/api/ready` already refuses, so that a balancer leaves it first',
    }),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((directory) => path.resolve(directory))
    .meta({ description: 'Where the embedded database and its log are', default: '`./data`' }),
  DATABASE_URL: postgresUrl('DATABASE_URL', PRIMARY).optional().meta({
    description:
      'A PostgreSQL server (15 or newer) in place of the embedded one, or all servers of a cluster (`postgres://user:password@db1,db2,db3/mainstreet`): then the primary of the moment is used',
  }),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL', PRIMARY).optional().meta({
    description:
      'The address of PostgreSQL itself, where `DATABASE_URL` leads through a pooler such as PgBouncer in transaction mode',
  }),
  DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL', STANDBY).optional().meta({
    description:
      'A replica that answers the catalogue reads of visitors, or several in turn; one that is away, promoted or more than 10 s behind is left out, and without any the primary answers',
  }),
  PICTURES_URL: objectStoreUrl('PICTURES_URL').optional().meta({
    description:
      'A bucket for pictures in any object store that speaks the S3 protocol, such as `s3://bucket/prefix?region=us-east-1&endpoint=https://s3.example`. See [Pictures](#pictures)',
    default: 'the database',
  }),
  AWS_ACCESS_KEY_ID: z.string().optional().meta({ description: 'The name of the key for `PICTURES_URL`' }),
  AWS_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'The key itself. It may read, write and delete objects of the prefix' }),
  PUBLIC_URL: httpUrl('PUBLIC_URL', 'https://mainstreet.example').optional().meta({
    description: 'The address that people type; links use it. With `https:`, cookies are sent over TLS only',
  }),
  TRUST_PROXY: TrustedProxies.default(false).meta({
    description: 'How many proxies stand in front (`1`), or the networks they are in (`10.0.0.0/8,fd00::/8`)',
  }),
  SEED_DEMO: flag('SEED_DEMO').optional().meta({
    description: 'Fill an empty database with the demo town',
    default: 'on with the embedded database',
  }),
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
    )
    .meta({ description: 'The geocoders, in order: `offline` (ZIP codes), `census`, `nominatim`' }),
  NOMINATIM_URL: httpUrl('NOMINATIM_URL', 'https://nominatim.example')
    .optional()
    .meta({ description: 'A Nominatim server, when `GEOCODER` names it' }),
  CENSUS_URL: httpUrl('CENSUS_URL', 'https://geocoding.geo.census.gov')
    .default('https://geocoding.geo.census.gov')
    .meta({ description: 'The geocoder of the US Census Bureau, when `GEOCODER` names it' }),
  ROUTER_URL: httpUrl('ROUTER_URL', 'http://127.0.0.1:5000').optional().meta({
    description:
      'An OSRM server, for the order of the stops of couriers and their times; without it they come from the straight distance. See [Runs of couriers](#runs-of-couriers)',
  }),
  GEOIP_FILE: z
    .string()
    .transform((file) => path.resolve(file))
    .optional()
    .meta({
      description:
        "A list of networks and their places in MaxMind's format, such as `/srv/GeoLite2-City.mmdb`; then sessions and logins are shown with their town. Read at the start, kept in memory",
    }),
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
    .default(OSM_TILES)
    .meta({
      description:
        'Street tiles, such as `https://tiles.example/{z}/{x}/{y}.png`; `none` for the drawn map alone. See [Maps](#maps-and-addresses)',
      default: "OpenStreetMap's standard tiles",
    }),
  MAP_ATTRIBUTION: z
    .string()
    .max(500, must('at most 500 characters', 'MAP_ATTRIBUTION=© OpenStreetMap contributors'))
    .default('')
    .meta({
      description: 'The credit that your tile provider asks for: words and links',
      default: "OpenStreetMap's for its tiles",
    }),
  CONTACT_EMAIL: z
    .email(must('an email address', 'CONTACT_EMAIL=support@mainstreet.example'))
    .default('support@mainstreet.example')
    .meta({
      description:
        'The address that the contact form writes to, and that the help, privacy and terms pages give',
    }),
  OPERATOR_NAME: shownLine('a name', 'OPERATOR_NAME=Main Street Cooperative').meta({
    description:
      "Who runs this site, for the privacy and terms pages; without it they say 'the operator of this site'",
  }),
  OPERATOR_ADDRESS: shownLine('an address', 'OPERATOR_ADDRESS=12 Hayes Street, Nashville, TN 37203').meta({
    description: 'The postal address of the operator, on one line, for the same pages',
  }),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: must('the address of an email server', 'SMTP_URL=smtp://user:password@mail.example:587'),
    })
    .optional()
    .meta({
      description:
        'The email server, such as `smtp://user:password@mail.example:587`; needs `PUBLIC_URL`. Without it, emails are files in `DATA_DIR/outbox`',
    }),
  VERIFY_EMAIL: flag('VERIFY_EMAIL').optional().meta({
    description:
      'Whether a new account has to press an emailed link before it accepts an invitation, shows a store, or adds a passkey or codes',
    default: '`true` with `SMTP_URL`, else `false`',
  }),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      must('a sender', 'MAIL_FROM=Mainstreet <mail@mainstreet.example>'),
    )
    .default('Mainstreet <mail@mainstreet.example>')
    .meta({ description: 'The sender of emails' }),
  SECRET_KEY: z
    .string()
    .min(32, must('at least 32 characters that nobody can guess', 'SECRET_KEY=$(openssl rand -base64 32)'))
    .optional()
    .meta({
      description:
        'The key that encrypts the credentials of platforms; at least 32 characters. Set it when several machines share one database, because otherwise each makes its own. Keep it apart from the backups of the database',
      default: 'made on the first start, in `DATA_DIR/secret-key`',
    }),
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
    .default([])
    .meta({
      description:
        'Keys that still open what was sealed with them, separated by commas; for a change of `SECRET_KEY`',
    }),
  BACKUP_AT: z
    .string()
    .refine((text) => text.split(',').every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim())), {
      error: must('times such as 03:00, separated by commas', 'BACKUP_AT=03:00,15:00'),
    })
    .transform((text) =>
      text.split(',').map((time) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        return hours * 60 + minutes
      }),
    )
    .default([])
    .meta({
      description:
        'When the server makes a backup, by the clock of its machine, such as `03:00` or `03:00,15:00`. For one machine with its own database',
    }),
  BACKUP_DIR: z
    .string()
    .transform((directory) => path.resolve(directory))
    .optional()
    .meta({ description: 'Where backups are, best on another disk', default: '`DATA_DIR/backups`' }),
  BACKUP_KEEP: wholeNumber(1, 9999, 'BACKUP_KEEP=14')
    .default(7)
    .meta({ description: 'How many backups stay' }),
  STOCK_REFRESH_MINUTES: wholeNumber(1, 10080, 'STOCK_REFRESH_MINUTES=15')
    .default(15)
    .meta({ description: 'How often the stock of a connected Shopify, Squarespace or Wix shop is read' }),
  SERVICE_WORKER: flag('SERVICE_WORKER').default(true).meta({
    description:
      '`false` takes back what makes the app open without a network: browsers remove the worker and what it kept, at their next visit',
  }),
  SHOPIFY_API_BASE: platformBase('SHOPIFY_API_BASE').meta({
    description: 'A stand-in for Shopify, for tests and for trying out',
    default: 'Shopify itself; the sandbox with the demo town',
  }),
  SQUARESPACE_API_BASE: platformBase('SQUARESPACE_API_BASE').meta({
    description: 'A stand-in for Squarespace',
    default: 'likewise',
  }),
  WIX_API_BASE: platformBase('WIX_API_BASE').meta({ description: 'A stand-in for Wix', default: 'likewise' }),
  PUSH_SERVICE_BASE: platformBase('PUSH_SERVICE_BASE').meta({
    description: 'A stand-in for them, for tests',
    default: 'the push services of browsers',
  }),
  METRICS_PORT: wholeNumber(0, 65535, 'METRICS_PORT=9464').optional().meta({
    description:
      'The port of `/api/metrics` for Prometheus, apart from the site. Without it there is none. See [Watch](#watch)',
  }),
  METRICS_HOST: hostName('METRICS_HOST=10.0.0.5').default('127.0.0.1').meta({
    description: 'The address of that port. Its figures are for operators: keep it off the internet',
  }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      must('one of fatal, error, warn, info, debug, trace, silent', 'LOG_LEVEL=info'),
    )
    .default('warn')
    .meta({ description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' }),
})

export const Settings = Environment.transform(({ MAP_TILE_URL, MAP_ATTRIBUTION, ...others }) => ({
  ...others,
  /** Empty for a map without street tiles. */
  MAP_TILE_URL: MAP_TILE_URL === 'none' ? '' : MAP_TILE_URL,
  MAP_ATTRIBUTION: MAP_ATTRIBUTION || (MAP_TILE_URL === OSM_TILES ? OSM_CREDIT : ''),
}))

export type Config = z.output<typeof Settings>
