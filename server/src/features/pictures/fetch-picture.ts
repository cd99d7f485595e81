import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { PICTURE_BYTES_AT_MOST } from '#contract/pictures/picture-limits.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { assertPublicHost, lookUpPublic, NotPublicHost } from '../../infrastructure/http/public-host.ts'
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
    if (error instanceof NotPublicHost) throw new PictureUnavailable(error.message)
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

const openOutside: OpenAddress = (url, signal) =>
  new Promise((resolve, reject) => {
    assertPublicHost(url)
    https
      .get(url, { lookup: lookUpPublic, signal, headers: { accept: 'image/*' }, agent: false }, resolve)
      .on('error', reject)
  })
