import type { FastifyRequest } from 'fastify'

/** Host names that always mean this computer. A forged one leads nowhere else. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The site's address, without a slash at the end: PUBLIC_URL, else the requested loopback name, else the address that
 * the connection arrived at. Never another `Host`: the caller can write anything there.
 */
export function siteOrigin(
  publicUrl: string | undefined,
  { host, protocol, socket }: FastifyRequest,
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '')
  const asked = URL.parse(`${protocol}://${host}`)
  if (asked && loopback.has(asked.hostname)) return asked.origin
  const { localAddress = '127.0.0.1', localPort, localFamily } = socket
  const address = localAddress.replace(/^::ffff:/, '')
  const name = localFamily === 'IPv6' && address === localAddress ? `[${address}]` : address
  return `http://${name}${localPort === undefined ? '' : `:${localPort}`}`
}

/**
 * The site's origin as this browser names it: PUBLIC_URL, else the requested host, whatever it is. Only for what a
 * browser checks itself, such as passkeys: elsewhere the caller could write another host.
 */
export function browserOrigin(publicUrl: string | undefined, request: FastifyRequest): string {
  const asked = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`)
  return asked?.origin ?? siteOrigin(publicUrl, request)
}
