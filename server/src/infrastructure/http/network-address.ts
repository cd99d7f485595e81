import { isIPv6 } from 'node:net'

/**
 * The part of an IP address that one household cannot change: the whole of IPv4, the first 64 bits of IPv6.
 */
export function networkOf(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 !== undefined) return v4
  const address = ip.split('%')[0] ?? ip
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
