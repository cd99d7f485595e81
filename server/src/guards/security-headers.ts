import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Config, isOverTls } from '../config/config.ts'

/** A strict Content-Security-Policy without inline script, and the headers that go with it. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** Helmet's headers, computed once instead of for every request. */
async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const app = Fastify()
  const tiles = config.MAP_TILE_URL === '' ? [] : [tileSource(config.MAP_TILE_URL)]
  const overTls = isOverTls(config)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'", 'mailto:'],
        frameAncestors: ["'none'"],
        // Pictures of other hosts are copied to this server, so that those hosts do not see visitors.
        imgSrc: ["'self'", 'data:', ...tiles],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(overTls && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: overTls,
  })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  const policies = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      everyAnswerHas.has(name) ? [] : [[name, String(value)]],
    ),
  )
  return { ...policies, 'permissions-policy': PERMISSIONS }
}

/**
 * Pages ask for the location, for passkeys and, on the desk, for the whole screen. Helmet does not set this header.
 * Browsers warn on every page about a name that they do not know, as Chromium does about bluetooth.
 */
const PERMISSIONS = [
  ...['geolocation', 'publickey-credentials-create', 'publickey-credentials-get', 'fullscreen'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
  ...['accelerometer', 'gyroscope', 'magnetometer', 'autoplay'].map((feature) => `${feature}=()`),
].join(', ')

const everyAnswerHas = new Set(['content-type', 'content-length', 'date', 'connection'])

/** 'https://{s}.tiles.example/{z}/{x}/{y}.png' → 'https://*.tiles.example' */
function tileSource(template: string): string {
  const { protocol, host } = new URL(template.replace('{s}', 'subdomain'))
  return `${protocol}//${host.replace('subdomain', '*')}`
}
