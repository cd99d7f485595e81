import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PICTURE_BYTES_AT_MOST } from '#contract/pictures/picture-limits.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type NewPicture, readPicture } from './read-picture.ts'

/** Sends the request and returns the reply, whose body is still to be read. */
export type OpenAddress = (address: URL, signal: AbortSignal) => Promise<IncomingMessage>

const PATIENCE_MS = 8_000

/** The host did not give a picture. The reason is for the log. */
export class PictureUnavailable extends Error {}

/**
 * Fetches a picture from another host, with limits on time and bytes and without redirects. Returns only pictures, so
 * nobody learns what else an address holds. Throws PictureUnavailable.
 */
export async function fetchPicture(address: string, open: OpenAddress = openOutside): Promise<NewPicture> {
  const url = smallerVersion(new URL(address))
  try {
    const reply = await open(url, AbortSignal.timeout(PATIENCE_MS))
    if (reply.statusCode !== 200) {
      reply.destroy()
      throw new PictureUnavailable(`${url.host} answered ${reply.statusCode}`)
    }
    return readPicture(await readBytes(reply))
  } catch (error) {
    if (error instanceof PictureUnavailable) throw error
    const reason = error instanceof Problem ? 'sent no picture that can be shown' : 'could not be asked'
    throw new PictureUnavailable(`${url.host} ${reason}`, { cause: error })
  }
}

async function readBytes(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply) {
    size += chunk.length
    if (size > PICTURE_BYTES_AT_MOST) throw new PictureUnavailable('The picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const WIDTH = 800

/** Asks the platforms for a smaller version by its address: originals have many megabytes. */
export function smallerVersion(address: URL): URL {
  const url = new URL(address)
  if (url.hostname === 'cdn.shopify.com' && !url.searchParams.has('width')) {
    url.searchParams.set('width', String(WIDTH))
  }
  if (url.hostname === 'images.squarespace-cdn.com' && !url.searchParams.has('format')) {
    url.searchParams.set('format', '750w')
  }
  const wixMedia = /^\/media\/([^/]+)$/.exec(url.pathname)?.[1]
  if (url.hostname === 'static.wixstatic.com' && wixMedia !== undefined) {
    url.pathname = `/media/${wixMedia}/v1/fit/w_${WIDTH},h_${WIDTH},q_85/${wixMedia}`
  }
  return url
}

/** Allows only the public internet: https on port 443, and a host name whose addresses are all public. */
const openOutside: OpenAddress = (url, signal) =>
  new Promise((resolve, reject) => {
    const host = url.hostname
    if (url.protocol !== 'https:' || url.port !== '' || isIP(host.replace(/^\[|\]$/g, '')) !== 0) {
      throw new PictureUnavailable(`${url.host} is not the name of a public host`)
    }
    https
      .get(url, { lookup: lookUpPublic, signal, headers: { accept: 'image/*' }, agent: false }, resolve)
      .on('error', reject)
  })

/** Checks the addresses in the connection's own look-up: a second look-up could give others. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const foreign = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (foreign !== undefined || first === undefined) {
      return done(new PictureUnavailable(`${hostname} has an address that is not public`), '')
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
