import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimsOf, decryptPush } from '#testing/fake-push-service.ts'
import { authorizePush, encryptPush, isPublicKey, makePushKeys, readPushKeys } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const receiver = {
  publicKey: bytes(example.receiver.publicKey),
  authSecret: bytes(example.receiver.authSecret),
}

test('a message is encrypted as the example of RFC 8291 is', () => {
  const message = encryptPush(Buffer.from(example.text), receiver, {
    salt: bytes(example.salt),
    privateKey: bytes(example.sender),
  })
  expect(message.toString('base64url')).toBe(example.message)
})

test('each message has a key and a salt of its own, and only its receiver reads it', () => {
  const [one, two] = [1, 2].map(() => encryptPush(Buffer.from(example.text), receiver))
  if (!one || !two) throw new Error('There are two.')
  expect(one.subarray(0, 86).equals(two.subarray(0, 86))).toBe(false)
  const privateKey = bytes(example.receiver.privateKey)
  for (const message of [one, two]) {
    expect(decryptPush(message, { ...receiver, privateKey }).toString()).toBe(example.text)
    expect(message.includes('watermelon')).toBe(false)
  }
  const stranger = createECDH('prime256v1')
  const publicKey = stranger.generateKeys()
  expect(() => decryptPush(one, { ...receiver, publicKey, privateKey: stranger.getPrivateKey() })).toThrow()
  expect(() => decryptPush(one, { ...receiver, privateKey, authSecret: Buffer.alloc(16) })).toThrow()
})

test('a key that is not a point of the curve is known', () => {
  expect(isPublicKey(receiver.publicKey)).toBe(true)
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false)
  expect(isPublicKey(Buffer.from([0]))).toBe(false)
})

test('a sender is known by a signature for one push service and for some hours', () => {
  const made = makePushKeys()
  const now = new Date('2026-11-22T12:00:00Z')
  const header = authorizePush(
    new URL('https://push.example/send/1'),
    readPushKeys(made.publicKey, made.privateKey),
    {
      contact: 'mailto:hello@shop.example',
      now,
    },
  )
  const received = { path: '', headers: { authorization: header }, body: Buffer.alloc(0) }
  expect(claimsOf(received)).toEqual({
    key: made.publicKey,
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'mailto:hello@shop.example',
  })
  const other = makePushKeys().publicKey
  received.headers.authorization = header.replace(made.publicKey, other)
  expect(() => claimsOf(received)).toThrow('another key')
})
