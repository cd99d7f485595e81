import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Keys = { publicKey: Uint8Array; privateKey: Uint8Array; authSecret: Uint8Array }

/** A message as it reached the push service. `path` begins with the host of the endpoint. */
export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type FakePushService = AsyncDisposable & {
  /** For PUSH_SERVICE_BASE. */
  url: string
  received: ReceivedPush[]
  /** The status of the next answers; 201 when the list is empty. */
  statuses: number[]
}

/** Starts a push service by RFC 8030 on this machine, which keeps what it receives. */
export async function startFakePushService(): Promise<FakePushService> {
  const fake: Pick<FakePushService, 'received' | 'statuses'> = { received: [], statuses: [] }
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const all = fake.received.map(({ path, body }) => ({ path, body: body.toString('base64url') }))
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(all))
    }
    fake.received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(fake.statuses.shift() ?? 201).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  })
}

/** A browser that has subscribed: what it sends to the site, and how it reads what it gets. */
export function aSubscription(host = 'push.example') {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const authSecret = randomBytes(16)
  const path = `/send/${randomBytes(8).toString('hex')}`
  return {
    path: `/${host}${path}`,
    sent: {
      endpoint: `https://${host}${path}`,
      p256dh: publicKey.toString('base64url'),
      auth: authSecret.toString('base64url'),
    },
    read: (body: Buffer): unknown =>
      JSON.parse(decryptPush(body, { publicKey, privateKey: ecdh.getPrivateKey(), authSecret }).toString()),
  }
}

/** Decrypts a message of one record, by RFC 8291. Throws for everybody but its receiver. */
export function decryptPush(message: Buffer, { publicKey, privateKey, authSecret }: Keys): Buffer {
  const salt = message.subarray(0, 16)
  const keyEnd = 21 + message.readUInt8(20)
  const sender = message.subarray(21, keyEnd)
  const record = message.subarray(keyEnd)
  if (record.length > message.readUInt32BE(16)) throw new Error('The record is too long.')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(ecdh.computeSecret(sender), authSecret, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('This is not the last record.')
  return padded.subarray(0, end)
}

/** The claims of a message's sender if the signature is by the key that it names. Throws otherwise. */
export function claimsOf({ headers }: ReceivedPush): { key: string; aud: string; exp: number; sub: string } {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const holds = verify(
    'sha256',
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!holds) throw new Error('The signature is by another key.')
  return { key, ...JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) }
}
