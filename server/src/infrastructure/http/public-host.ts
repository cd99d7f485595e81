import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** An address that leads, or may lead, into our network. */
export class NotPublicHost extends Error {}

/**
 * Allows only the public internet: https on port 443, and the name of a host. Call it with `lookUpPublic` as the
 * look-up of the connection, which checks the host's addresses. Throws NotPublicHost.
 */
export function assertPublicHost({ protocol, port, hostname, host }: URL): void {
  if (protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return
  throw new NotPublicHost(`${host} is not the name of a public host`)
}

/** Checks the addresses in the connection's own look-up: a second look-up could give others. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const foreign = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (foreign !== undefined || first === undefined) {
      return done(new NotPublicHost(`${hostname} has an address that is not public`), '')
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

const privateAddresses = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateAddresses.addSubnet(net, prefix, 'ipv4')
}
// Not public, though within the public part of IPv6: tunnels to IPv4, and addresses for documentation.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privateAddresses.addSubnet(net, prefix, 'ipv6')
}
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to a host on the public internet, by the registries of IANA. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !privateAddresses.check(address, 'ipv4')
  return version === 6 && publicIpv6.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6')
}
