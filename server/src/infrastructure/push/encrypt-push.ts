import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** The key pair of a site. */
export type PushKeys = {
  /** An uncompressed point of P-256 as base64url, as browsers take it. */
  publicKey: string
  privateKey: KeyObject
}

/** What a browser gives with its subscription. */
export type Receiver = { publicKey: Uint8Array; authSecret: Uint8Array }

const SALT_BYTES = 16
/** One record holds every note: push services carry no longer ones. */
const RECORD_BYTES = 4096
const END_OF_LAST_RECORD = 2

/**
 * Encrypts what only this browser can read, by RFC 8291 with the coding aes128gcm of RFC 8188: salt, size of a record,
 * the sender's key of this message, and one record. Throws if the receiver's key is not a point of P-256.
 */
export function encryptPush(
  text: Uint8Array,
  { publicKey, authSecret }: Receiver,
  own: { salt?: Uint8Array; privateKey?: Uint8Array } = {},
): Buffer {
  const { salt = randomBytes(SALT_BYTES) } = own
  const ecdh = createECDH('prime256v1')
  if (own.privateKey === undefined) ecdh.generateKeys()
  else ecdh.setPrivateKey(own.privateKey)
  const sender = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(ecdh.computeSecret(publicKey), authSecret, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([
    cipher.update(Buffer.concat([text, Buffer.from([END_OF_LAST_RECORD])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(sender.length, 4)
  return Buffer.concat([salt, sizes, sender, record])
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Whether these bytes are a point of P-256, which is checked by an agreement with it. */
export function isPublicKey(publicKey: Uint8Array): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(publicKey)
    return true
  } catch {
    return false
  }
}

/** A new key pair of a site. The private part is PKCS #8 as base64. */
export function makePushKeys(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return { publicKey: pointOf(privateKey), privateKey: pkcs8 }
}

/** The keys as they are stored, ready to sign with. */
export const readPushKeys = (publicKey: string, pkcs8: string): PushKeys => ({
  publicKey,
  privateKey: createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' }),
})

function pointOf(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat(parts).toString('base64url')
}

/** A push service takes a signature for a day at most. */
const SIGNED_SECONDS = 12 * 60 * 60

/** The header by which a push service knows the sender, by RFC 8292. `contact` is a mailto: or https: address. */
export function authorizePush(
  endpoint: URL,
  keys: PushKeys,
  { contact, now }: { contact: string; now: Date },
): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(now.getTime() / 1000) + SIGNED_SECONDS,
    sub: contact,
  }
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
