import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { NewPasskey, PasskeyAnswer } from '#contract/accounts/passkeys.ts'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** What a ceremony may get wrong. */
export type Twist = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the authenticator has verified the person, by a finger or a PIN. */
  isVerified?: boolean
  userHandle?: string
  signCount?: number
}

type CreationOptions = { challenge: string; user: { id: string } }

/** An authenticator with one passkey, as WebAuthn describes it. It counts its signatures from 1. */
export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  #handle = ''
  #signCount = 0

  create({ challenge, user }: CreationOptions, twist: Twist = {}): NewPasskey {
    this.#handle = user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    )
    const idLength = Buffer.from([0, this.#id.length])
    const authData = Buffer.concat([this.#head(0x41, twist), Buffer.alloc(16), idLength, this.#id, key])
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]),
    )
    return {
      ...this.#names(),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', twist.challenge ?? challenge, twist)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    }
  }

  get({ challenge }: { challenge: string }, twist: Twist = {}): PasskeyAnswer {
    this.#signCount += 1
    const authData = this.#head(0x01, { signCount: this.#signCount, ...twist })
    const client = clientData('webauthn.get', twist.challenge ?? challenge, twist)
    return {
      ...this.#names(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(
          sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey),
        ),
        userHandle: twist.userHandle ?? this.#handle,
      },
    }
  }

  #names() {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const }
  }

  #head(flags: number, { rpId = 'localhost', isVerified = true, signCount = 0 }: Twist) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? 0x04 : 0)]), count])
  }
}

const clientData = (type: string, challenge: string, { origin = 'http://localhost' }: Twist) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const post = (app: FastifyInstance, url: string, payload?: object, cookie?: string) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: cookie === undefined ? {} : { cookie },
  })

export async function askForNew(app: FastifyInstance, cookie: string): Promise<CreationOptions> {
  const reply = await post(app, '/account/passkeys/challenges', undefined, cookie)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ options: CreationOptions }>().options
}

export const add = (app: FastifyInstance, cookie: string, answer: NewPasskey, name = 'Chrome on Mac') =>
  post(app, '/account/passkeys', { name, answer }, cookie)

/** Adds a new authenticator's passkey to the account of this session. */
export async function anAuthenticatorOf(app: FastifyInstance, cookie: string): Promise<TestAuthenticator> {
  const authenticator = new TestAuthenticator()
  const reply = await add(app, cookie, authenticator.create(await askForNew(app, cookie)))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return authenticator
}

export const askToSignIn = async (app: FastifyInstance) =>
  (await post(app, '/login/passkey-challenges')).json<{ options: { challenge: string } }>().options

export const signInWith = (app: FastifyInstance, answer: PasskeyAnswer, cookie?: string) =>
  post(app, '/login/passkey', { answer }, cookie)

export const confirmWith = (app: FastifyInstance, answer: PasskeyAnswer, cookie: string) =>
  post(app, '/account/confirmation/passkey', { answer }, cookie)
