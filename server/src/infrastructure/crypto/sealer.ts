import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that are needed again. Passwords and session tokens are hashed instead. */
export type Sealer = {
  /** `context` names the owner of the secret. The secret opens only with the same context, so rows cannot be swapped. */
  seal(secret: string, context: string): Buffer
  /** Throws SealBroken when the bytes were changed, or the context or the key differs. */
  open(sealed: Uint8Array, context: string): string
}

export class SealBroken extends Error {}

const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES

/** AES-256-GCM. A sealed secret consists of version, key id, nonce, tag and cipher text, in this order. */
export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'mainstreet sealed secrets', 32))
  const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
  const head = Buffer.concat([Buffer.from([VERSION]), keyId])
  return {
    seal(secret, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.concat([head, Buffer.from(context, 'utf8')]))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), text])
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || bytes[0] !== VERSION) {
        throw new SealBroken('This is no sealed secret.')
      }
      if (!bytes.subarray(1, HEAD_BYTES).equals(keyId)) {
        throw new SealBroken('This secret was sealed with another SECRET_KEY.')
      }
      const nonce = bytes.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
      const tag = bytes.subarray(HEAD_BYTES + NONCE_BYTES, HEAD_BYTES + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.concat([head, Buffer.from(context, 'utf8')]))
      decipher.setAuthTag(tag)
      try {
        const text = bytes.subarray(HEAD_BYTES + NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        throw new SealBroken('This secret was changed, or belongs to something else.')
      }
    },
  }
}
