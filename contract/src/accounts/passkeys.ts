import { z } from 'zod'
import { SuspendedProblem } from '../operator/suspension.ts'
import { done, RecordId } from '../shared/fields.ts'
import { oneLine } from '../shared/one-line.ts'
import { CONFIRMED_MINUTES, operation } from '../shared/operation.ts'
import { CurrentUser } from './account.ts'

export const PASSKEYS_AT_MOST = 20
export const CHALLENGE_MINUTES = 5

export const PASSKEY_REFUSED = 'This passkey could not be used. Please try again, or use your password.'

/** Bytes as WebAuthn writes them in JSON. */
const Bytes = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .regex(/^[\w-]*$/, 'This is not base64url')
const example = { id: 'qL0kJ2vN', clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' }

/** What an authenticator answers to a challenge: AuthenticationResponseJSON of WebAuthn. */
export const PasskeyAnswer = z
  .object({
    id: Bytes(1400),
    rawId: Bytes(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Bytes(4000),
      authenticatorData: Bytes(4000),
      signature: Bytes(8000),
      userHandle: Bytes(100).optional(),
    }),
  })
  .meta({
    id: 'PasskeyAnswer',
    examples: [
      {
        id: example.id,
        rawId: example.id,
        type: 'public-key',
        response: {
          clientDataJSON: example.clientDataJSON,
          authenticatorData: 'SZYN5YgO',
          signature: 'MEUCIQDx',
          userHandle: 'b3RpcyBieSBub2JvZHk',
        },
      },
    ],
  })
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What an authenticator answers when it made a passkey: RegistrationResponseJSON of WebAuthn. */
export const NewPasskey = z
  .object({
    id: Bytes(1400),
    rawId: Bytes(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Bytes(4000),
      attestationObject: Bytes(20_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  })
  .meta({
    id: 'NewPasskey',
    examples: [
      {
        id: example.id,
        rawId: example.id,
        type: 'public-key',
        response: {
          clientDataJSON: example.clientDataJSON,
          attestationObject: 'o2NmbXRkbm9uZQ',
          transports: ['internal', 'hybrid'],
        },
      },
    ],
  })
export type NewPasskey = z.infer<typeof NewPasskey>

const PasskeyName = z
  .string()
  .overwrite(oneLine)
  .min(1, 'Name is required')
  .max(60, 'Name is too long')
  .meta({ description: 'For its owner to tell it from others.', examples: ['Chrome on Mac'] })

export const Passkey = z
  .object({
    id: RecordId,
    name: z.string(),
    addedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Null when it was never used.' }),
  })
  .meta({
    id: 'Passkey',
    examples: [
      {
        id: '0199f3a9-5d20-7c1e-9a44-0b6c7d8e9f10',
        name: 'Chrome on Mac',
        addedAt: '2026-05-04T16:20:00.000Z',
        lastUsedAt: null,
      },
    ],
  })
export type Passkey = z.infer<typeof Passkey>

const OptionsFor = (name: string) =>
  z.record(z.string(), z.unknown()).meta({
    description: `${name} of WebAuthn. Its challenge works once, for ${CHALLENGE_MINUTES} minutes.`,
    examples: [{ challenge: 'p9vT1n3x', rpId: 'mainstreet.example', userVerification: 'required' }],
  })

const passkeyParams = z.object({
  passkeyId: RecordId.meta({
    description: 'The id of a passkey.',
    examples: ['0199f3a9-5d20-7c1e-9a44-0b6c7d8e9f10'],
  }),
})

export const challengePasskey = operation({
  name: 'challengePasskey',
  method: 'POST',
  path: '/login/passkey-challenges',
  feature: 'accounts',
  summary: 'Start a login with a passkey',
  description: 'Answers what the browser needs to ask for a passkey of this site, of any account.',
  access: 'public',
  reply: { 200: z.object({ options: OptionsFor('PublicKeyCredentialRequestOptionsJSON') }) },
  problems: ['passkey_refused'],
  callsPerMinute: 60,
})

export const logInWithPasskey = operation({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/login/passkey',
  feature: 'accounts',
  summary: 'Log in with a passkey',
  description:
    'Opens a session as a login with email and password does. No code is asked: the authenticator has verified the person.',
  access: 'public',
  body: z.object({ answer: PasskeyAnswer }),
  reply: { 200: z.object({ user: CurrentUser }), 403: SuspendedProblem },
  problems: ['account_suspended', 'passkey_refused'],
  callsPerMinute: 60,
})

export const confirmWithPasskey = operation({
  name: 'confirmWithPasskey',
  method: 'POST',
  path: '/account/confirmation/passkey',
  feature: 'accounts',
  summary: 'Confirm with a passkey that it is you',
  description: `Does the same as a confirmation with the password, for ${CONFIRMED_MINUTES} minutes. Takes a challenge of a login.`,
  access: 'signed-in',
  body: z.object({ answer: PasskeyAnswer }),
  reply: done,
  problems: ['passkey_refused'],
  callsPerMinute: 60,
})

export const listPasskeys = operation({
  name: 'listPasskeys',
  method: 'GET',
  path: '/account/passkeys',
  feature: 'accounts',
  summary: 'Your passkeys',
  description: 'The oldest first.',
  access: 'signed-in',
  reply: { 200: z.object({ passkeys: z.array(Passkey) }) },
  problems: [],
})

export const challengeNewPasskey = operation({
  name: 'challengeNewPasskey',
  method: 'POST',
  path: '/account/passkeys/challenges',
  feature: 'accounts',
  summary: 'Start adding a passkey',
  description: 'Answers what the browser needs to make a passkey.',
  access: 'signed-in',
  confirmed: true,
  reply: { 200: z.object({ options: OptionsFor('PublicKeyCredentialCreationOptionsJSON') }) },
  problems: ['email_unverified', 'passkey_refused', 'too_many_passkeys'],
  callsPerMinute: 60,
})

export const addPasskey = operation({
  name: 'addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  feature: 'accounts',
  summary: 'Add a passkey',
  description: `At most ${PASSKEYS_AT_MOST} for one account.`,
  access: 'signed-in',
  body: z.object({ name: PasskeyName, answer: NewPasskey }),
  reply: { 201: z.object({ passkey: Passkey }) },
  problems: ['email_unverified', 'passkey_refused', 'too_many_passkeys'],
})

export const renamePasskey = operation({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/account/passkeys/{passkeyId}',
  feature: 'accounts',
  summary: 'Rename a passkey',
  access: 'signed-in',
  params: passkeyParams,
  body: z.object({ name: PasskeyName }),
  reply: { 200: z.object({ passkey: Passkey }) },
  problems: ['passkey_not_found'],
})

export const removePasskey = operation({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/account/passkeys/{passkeyId}',
  feature: 'accounts',
  summary: 'Remove a passkey',
  description: 'It no longer logs in. Sessions stay open.',
  access: 'signed-in',
  confirmed: true,
  params: passkeyParams,
  reply: done,
  problems: ['passkey_not_found'],
})
