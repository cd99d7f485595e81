import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const messageFor = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

test('a setting has its default value when it is missing or empty', () => {
  const usual = readConfig({})
  expect(usual).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    STOP_DELAY_SECONDS: 0,
    DATA_DIR: path.resolve('./data'),
    TRUST_PROXY: false,
    GEOCODER: ['offline'],
    CENSUS_URL: 'https://geocoding.geo.census.gov',
    MAP_TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    CONTACT_EMAIL: 'support@mainstreet.example',
    OPERATOR_NAME: '',
    OPERATOR_ADDRESS: '',
    MAIL_FROM: 'Mainstreet <mail@mainstreet.example>',
    BACKUP_AT: [],
    BACKUP_KEEP: 7,
    STOCK_REFRESH_MINUTES: 15,
    SECRET_KEYS_ACCEPTED: [],
    SERVICE_WORKER: true,
    SHOPIFY_API_BASE: '',
    SQUARESPACE_API_BASE: '',
    WIX_API_BASE: '',
    PUSH_SERVICE_BASE: '',
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  expect(readConfig({ PORT: '', PUBLIC_URL: '', GEOCODER: '', SEED_DEMO: '' })).toEqual(usual)
})

describe('a setting', () => {
  test.for([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['STOP_DELAY_SECONDS', '5', 5],
    ['DATA_DIR', 'elsewhere', path.resolve('elsewhere')],
    ['DATABASE_REPLICA_URL', 'postgres://db.example/shop', 'postgres://db.example/shop'],
    ['PUBLIC_URL', 'https://shop.example', 'https://shop.example'],
    ['TRUST_PROXY', 'false', false],
    ['TRUST_PROXY', '0', false],
    ['TRUST_PROXY', '2', 2],
    ['TRUST_PROXY', '10.0.0.7, fd00::/8,loopback', ['10.0.0.7', 'fd00::/8', 'loopback']],
    ['SEED_DEMO', '1', true],
    ['SEED_DEMO', 'false', false],
    ['GEOCODER', 'census, offline', ['census', 'offline']],
    ['CENSUS_URL', 'http://127.0.0.1:9', 'http://127.0.0.1:9'],
    ['GEOIP_FILE', 'places.mmdb', path.resolve('places.mmdb')],
    ['NOMINATIM_URL', 'https://nominatim.example', 'https://nominatim.example'],
    ['ROUTER_URL', 'http://127.0.0.1:5000/osrm/', 'http://127.0.0.1:5000/osrm/'],
    ['MAP_TILE_URL', 'none', ''],
    [
      'MAP_TILE_URL',
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
    ],
    ['MAP_ATTRIBUTION', '© Mapmakers', '© Mapmakers'],
    ['CONTACT_EMAIL', 'help@shop.example', 'help@shop.example'],
    ['MAIL_FROM', 'Shops <hello@shop.example>', 'Shops <hello@shop.example>'],
    ['MAIL_FROM', 'hello@shop.example', 'hello@shop.example'],
    ['SECRET_KEY', 'x'.repeat(32), 'x'.repeat(32)],
    ['SECRET_KEYS_ACCEPTED', `${'x'.repeat(32)}, ${'y'.repeat(32)}`, ['x'.repeat(32), 'y'.repeat(32)]],
    ['BACKUP_AT', '03:00, 15:30', [180, 930]],
    ['BACKUP_DIR', 'elsewhere', path.resolve('elsewhere')],
    ['BACKUP_KEEP', '14', 14],
    ['STOCK_REFRESH_MINUTES', '60', 60],
    ['SERVICE_WORKER', 'false', false],
    ['SHOPIFY_API_BASE', 'http://127.0.0.1:9/shopify', 'http://127.0.0.1:9/shopify/'],
    ['SQUARESPACE_API_BASE', 'http://127.0.0.1:9/', 'http://127.0.0.1:9/'],
    ['WIX_API_BASE', 'http://127.0.0.1:9', 'http://127.0.0.1:9/'],
    ['PUSH_SERVICE_BASE', 'http://127.0.0.1:9', 'http://127.0.0.1:9/'],
    ['LOG_LEVEL', 'silent', 'silent'],
  ] as const)('%s may be %s', ([name, text, value]) => {
    expect(readConfig({ [name]: text })).toHaveProperty(name, value)
  })

  test.for([
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number from 0 to 65535'],
    ['PORT', ' ', 'a whole number from 0 to 65535'],
    ['HOST', 'http://localhost', 'an address of this computer, without http://'],
    ['DATABASE_URL', 'mysql://db.example/shop', 'a PostgreSQL address'],
    ['DATABASE_URL', 'localhost', 'a PostgreSQL address'],
    ['DATABASE_REPLICA_URL', 'db', 'a PostgreSQL address'],
    ['PICTURES_URL', 'https://bucket.example', 'the address of a bucket'],
    ['PICTURES_URL', 's3://key:secret@bucket', 'the address of a bucket'],
    ['PICTURES_URL', 's3://Bucket', 'the address of a bucket'],
    ['PICTURES_URL', 's3://bucket/../other', 'the address of a bucket'],
    ['PICTURES_URL', 's3://bucket?endpoint=ftp://s3.example', 'the address of a bucket'],
    ['PICTURES_URL', 's3://bucket?endpoint=https://key:secret@s3.example', 'the address of a bucket'],
    ['PICTURES_URL', 's3://bucket?acl=public', 'the address of a bucket'],
    ['PICTURES_URL', 's3://bucket?uploads=nowhere', 'the address of a bucket'],
    ['PUBLIC_URL', 'shop.example', 'an http or https address'],
    ['PUBLIC_URL', 'ftp://shop.example', 'an http or https address'],
    [
      'TRUST_PROXY',
      'yes',
      'the number of proxies in front, or a list of networks such as 10.0.0.0/8 that they are in',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'the number of proxies in front, or a list of networks such as 10.0.0.0/8 that they are in',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/8,',
      'the number of proxies in front, or a list of networks such as 10.0.0.0/8 that they are in',
    ],
    ['SEED_DEMO', 'maybe', 'true or false'],
    ['GEOCODER', 'google', 'a list of offline, census and nominatim'],
    ['GEOCODER', 'offline,', 'a list of offline, census and nominatim'],
    ['CENSUS_URL', 'census', 'an http or https address'],
    ['NOMINATIM_URL', 'nominatim', 'an http or https address'],
    ['NOMINATIM_URL', 'https://me:secret@nominatim.example', 'an address without a name and a password'],
    ['ROUTER_URL', 'HTTP://me@127.0.0.1:5000', 'an address without a name and a password'],
    ['ROUTER_URL', 'osrm', 'an http or https address'],
    ['ROUTER_URL', 'file:///etc/passwd', 'an http or https address'],
    ['MAP_TILE_URL', 'https://tiles.example', 'none or a tile address with {z}, {x} and {y}'],
    ['MAP_TILE_URL', '/{z}/{x}/{y}.png', 'none or a tile address with {z}, {x} and {y}'],
    ['MAP_TILE_URL', 'javascript:{z}/{x}/{y}', 'none or a tile address with {z}, {x} and {y}'],
    ['MAP_ATTRIBUTION', 'x'.repeat(501), 'at most 500 characters'],
    ['CONTACT_EMAIL', 'support', 'an email address'],
    ['SMTP_URL', 'mail.example', 'the address of an email server'],
    ['SMTP_URL', 'https://mail.example', 'the address of an email server'],
    ['MAIL_FROM', 'Shops', 'a sender'],
    ['MAIL_FROM', 'Shops <a@b>\r\nBcc: <c@d>', 'a sender'],
    ['SECRET_KEY', 'secret', 'at least 32 characters that nobody can guess'],
    [
      'SECRET_KEYS_ACCEPTED',
      `${'x'.repeat(32)},secret`,
      'keys of at least 32 characters, separated by commas',
    ],
    ['BACKUP_AT', '3 AM', 'times such as 03:00, separated by commas'],
    ['BACKUP_AT', '24:00', 'times such as 03:00, separated by commas'],
    ['BACKUP_KEEP', '0', 'a whole number from 1 to 9999'],
    ['STOCK_REFRESH_MINUTES', '0', 'a whole number from 1 to 10080'],
    ['SHOPIFY_API_BASE', 'shopify', 'an http or https address'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ] as const)('%s may not be %s', ([name, text, what]) => {
    const message = messageFor({ [name]: text })
    expect(message).toContain(`${name} must be ${what}, for example ${name}=`)
    expect(message.split('\n')).toHaveLength(name === 'SMTP_URL' ? 2 : 1)
  })
})

test.each([
  'postgres://me:pw@db.example/shop',
  'postgresql://db.example:5433/shop',
  'postgres://db1:5433,db2/shop?target_session_attrs=read-write',
])('the address of the database may be %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

test.each([
  ['DATABASE_URL', 'postgres://db1:x,db2/shop', 'a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://db1,/shop', 'a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://db1,db2/shop?target_session_attrs=standby', 'is any or primary or read-write'],
  ['DATABASE_REPLICA_URL', 'postgres://db1,db2/shop?target_session_attrs=primary', 'any or standby'],
])('the list of servers in %s may not be %s', (name, text, words) => {
  expect(messageFor({ [name]: text })).toContain(words)
})

test('the example in a message is a valid setting', () => {
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'GEOCODER',
    'MAP_TILE_URL',
    'LOG_LEVEL',
  ]) {
    const [, example = ''] = messageFor({ [name]: '?' }).split(`for example ${name}=`)
    expect(readConfig({ [name]: example })).toHaveProperty(name)
  }
})

test('the credit beside the map is the one that is set, or that of OpenStreetMap for its own tiles', () => {
  const others = 'https://tiles.example/{z}/{x}/{y}.png'
  const creditOf = (settings: Record<string, string>) => readConfig(settings).MAP_ATTRIBUTION
  expect(creditOf({})).toContain('href="https://www.openstreetmap.org/copyright"')
  expect(creditOf({ MAP_TILE_URL: others })).toBe('')
  expect(creditOf({ MAP_TILE_URL: others, MAP_ATTRIBUTION: '© Mapmakers' })).toBe('© Mapmakers')
  expect(creditOf({ MAP_TILE_URL: 'none' })).toBe('')
})

test('the operator is one line of text each for name and address', () => {
  const settings = { OPERATOR_NAME: ' Hayes & Sons ', OPERATOR_ADDRESS: '12 Hayes Street, Nashville' }
  expect(readConfig(settings)).toMatchObject({ ...settings, OPERATOR_NAME: 'Hayes & Sons' })
  for (const wrong of [' ', 'x'.repeat(201), 'Hayes\nSons']) {
    const message = messageFor({ OPERATOR_NAME: wrong, OPERATOR_ADDRESS: wrong })
    expect(message).toMatch(
      /^OPERATOR_NAME must be a name of at most 200 characters on one line, for example/,
    )
    expect(message).toMatch(/^OPERATOR_ADDRESS must be an address of at most 200 characters on one line/m)
  }
})

test('TRUST_PROXY=true is refused with the reason', () => {
  expect(messageFor({ TRUST_PROXY: 'true' })).toMatch(
    /^TRUST_PROXY must not be true: every caller could write the address that it is counted by\. Give the number/,
  )
})

describe('several settings', () => {
  test('with wrong values are all named, each on its own line', () => {
    const lines = messageFor({ PORT: 'x', PUBLIC_URL: 'y', LOG_LEVEL: 'z', GEOCODER: 'a,b' }).split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'GEOCODER', 'LOG_LEVEL'])
  })

  test('Nominatim needs its address, and the message names it beside other mistakes', () => {
    expect(messageFor({ GEOCODER: 'nominatim' })).toContain(
      'NOMINATIM_URL must be the address of a Nominatim',
    )
    const both = messageFor({ GEOCODER: 'nominatim', PORT: 'x' })
    expect(both).toContain('NOMINATIM_URL must be')
    expect(both).toContain('PORT must be')
  })

  test('the address past a pooler needs the one through it', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://me@db.example/shop' }
    expect(messageFor(direct)).toContain('DATABASE_URL must be set when DATABASE_DIRECT_URL is')
    expect(readConfig({ ...direct, DATABASE_URL: 'postgres://me@pooler.example/shop' })).toMatchObject(direct)
  })

  test('a bucket needs both parts of its key, and its address says the rest', () => {
    const PICTURES_URL = 's3://town/main/street?endpoint=https://s3.example:9000&region=eu-1&uploads=database'
    expect(messageFor({ PICTURES_URL }).match(/^AWS_\w+ must be set when PICTURES_URL is/gm)).toHaveLength(2)
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
    expect(readConfig({ PICTURES_URL, ...keys }).PICTURES_URL).toEqual({
      bucketUrl: 'https://s3.example:9000/town',
      region: 'eu-1',
      prefix: 'main/street/',
      uploads: 'database',
    })
    expect(readConfig({ PICTURES_URL: 's3://town', ...keys }).PICTURES_URL).toEqual({
      bucketUrl: 'https://s3.us-east-1.amazonaws.com/town',
      region: 'us-east-1',
      prefix: '',
      uploads: 'here',
    })
  })

  test('email needs the address of the site for its links', () => {
    const smtp = { SMTP_URL: 'smtps://me:pw@mail.example' }
    expect(messageFor(smtp)).toContain('PUBLIC_URL must be set when SMTP_URL is')
    expect(readConfig({ ...smtp, PUBLIC_URL: 'https://shop.example' })).toMatchObject(smtp)
  })

  test('a secret in a wrong address is not repeated', () => {
    expect(messageFor({ DATABASE_URL: 'mysql://me:hunter2@db.example/shop' })).not.toContain('hunter2')
  })
})
