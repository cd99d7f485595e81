import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** The key that seals, and the keys that only open. */
export type SecretKeys = readonly [string, ...string[]]

/** Encrypts secrets that are needed again. Passwords and session tokens are hashed instead. */
export type Sealer = {
  /**
   * `context` names the owner of the secret. The secret opens only with the same context, so rows cannot be swapped.
   */
  seal(secret: string, context: string): Buffer
  /** Throws SealBroken when the bytes were changed, the context differs, or the key is none of the sealer's. */
  open(sealed: Uint8Array, context: string): string
  /** The id of the key that seals, and those of the keys that only open. Bytes 1 to 4 of a sealed secret are the id. */
  keyIds: { current: Buffer; others: Buffer[] }
}

export class SealBroken extends Error {}

const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES

/**
 * AES-256-GCM. A sealed secret consists of version, key id, nonce, tag and cipher text, in this order. The first key
 * seals; each of them opens.
 */
export function createSealer([current, ...others]: SecretKeys): Sealer {
  const sealing = deriveKey(current)
  const opening = [sealing, ...others.map(deriveKey)]
  return {
    keyIds: { current: sealing.id, others: opening.slice(1).map(({ id }) => id) },
    seal(secret, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing.key, nonce)
      cipher.setAAD(Buffer.concat([headOf(sealing), Buffer.from(context, 'utf8')]))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([headOf(sealing), nonce, cipher.getAuthTag(), text])
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || bytes[0] !== VERSION) {
        throw new SealBroken('This is not a sealed secret.')
      }
      const used = opening.find(({ id }) => bytes.subarray(1, HEAD_BYTES).equals(id))
      if (used === undefined) throw new SealBroken('This secret was sealed with another SECRET_KEY.')
      const nonce = bytes.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
      const tag = bytes.subarray(HEAD_BYTES + NONCE_BYTES, HEAD_BYTES + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', used.key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.concat([headOf(used), Buffer.from(context, 'utf8')]))
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

type DerivedKey = { key: Buffer; id: Buffer }

function deriveKey(secretKey: string): DerivedKey {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'mainstreet sealed secrets', 32))
  return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) }
}

const headOf = ({ id }: DerivedKey) => Buffer.concat([Buffer.from([VERSION]), id])
