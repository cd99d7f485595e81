import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

const EXAMPLE = 'for example TRUST_PROXY=1'
const WANTED = 'the number of proxies in front, or a list of networks such as 10.0.0.0/8 that they are in'

/** TRUST_PROXY: false, a number of hops, or a list of networks. `true` would let every caller choose its address. */
export const TrustedProxies = z.string().transform((text, context): false | number | string[] => {
  if (text === 'false' || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  const message =
    text === 'true'
      ? `must not be true: every caller could write the address that it is counted by. Give ${WANTED}, ${EXAMPLE}`
      : `must be ${WANTED}, ${EXAMPLE}`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The names that Fastify knows for loopback, link-local and private networks. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** '10.0.0.7', '10.0.0.0/8', 'fd00::/8' or 'loopback' */
function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/**
 * Fastify's option for this setting. A number counts hops from this server outwards. Entries behind them come from the
 * caller and are not believed. The nearest hop must have a private address: otherwise a caller who reaches this server
 * past the proxy could forge the header. A proxy with a public address is listed by its network instead.
 */
export function trustOf(trusted: z.output<typeof TrustedProxies>) {
  if (typeof trusted !== 'number') return trusted
  return (address: string, hop: number) => hop < trusted && (hop > 0 || isPrivate(address))
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('169.254.0.0', 16)
// Shared address space of providers. Some container hosts use it too.
privateNetworks.addSubnet('100.64.0.0', 10)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

const isPrivate = (address: string) => privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
