import type { FastifyRequest } from 'fastify'

/** Names that can only mean this computer, so that no stranger gains from sending one. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where people reach this site, without a slash at the end: PUBLIC_URL, else a loopback name that was asked for, else
 * the address that the connection arrived at. Never any other `Host`: whoever sends a request chooses that text.
 */
export function siteOrigin(
  publicUrl: string | undefined,
  { host, protocol, socket }: FastifyRequest,
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '')
  const asked = `${protocol}://${host}`
  if (URL.canParse(asked) && loopback.has(new URL(asked).hostname)) return new URL(asked).origin
  const { localAddress = '127.0.0.1', localPort, localFamily } = socket
  const address = localAddress.replace(/^::ffff:/, '')
  const name = localFamily === 'IPv6' && address === localAddress ? `[${address}]` : address
  return `http://${name}${localPort === undefined ? '' : `:${localPort}`}`
}
