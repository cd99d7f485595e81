import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** A strict Content-Security-Policy without inline script, and the headers that go with it. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const tiles = config.MAP_TILE_URL === '' ? [] : [tileSource(config.MAP_TILE_URL)]
  const overTls = config.PUBLIC_URL?.startsWith('https:') ?? false
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'", 'mailto:'],
        frameAncestors: ["'none'"],
        // Shops' own pictures come from their platforms' servers.
        imgSrc: ["'self'", 'data:', 'https:', ...tiles],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        ...(overTls && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: overTls,
  })
}

/** 'https://{s}.tiles.example/{z}/{x}/{y}.png' → 'https://*.tiles.example' */
function tileSource(template: string): string {
  const { protocol, host } = new URL(template.replace('{s}', 'subdomain'))
  return `${protocol}//${host.replace('subdomain', '*')}`
}
