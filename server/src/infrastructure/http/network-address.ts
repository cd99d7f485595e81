import { isIPv6 } from 'node:net'

/** An IP address without a zone, and IPv4 without the form that it has in IPv6. */
export const plainAddress = (ip: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip.split('%')[0] ?? ip

/**
 * The part of an IP address that one household cannot change: the whole of IPv4, the first 64 bits of IPv6.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  return isIPv6(address) ? `${groupsOf(address, 4).join(':')}::/64` : address
}

/** A part of an IP address that tells nobody apart: 24 bits of IPv4, 48 of IPv6. */
export function anonymousNetworkOf(ip: string): string {
  const address = plainAddress(ip)
  if (isIPv6(address)) return `${groupsOf(address, 3).join(':')}::/48`
  return address.replace(/\.\d+$/, '.0/24')
}

/** The first groups of an IPv6 address. */
function groupsOf(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, count)
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
