import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type {
  addPasskey,
  challengeNewPasskey,
  challengePasskey,
  NewPasskey,
  Passkey,
  PasskeyAnswer,
} from '#contract/accounts/passkeys.ts'
import { call } from '../../infrastructure/api.ts'

// This file is loaded with the first passkey, by `import()`.

/** Challenges last five minutes. A page that stays open gets a new one before. */
const RENEWED_AFTER_MS = 4 * 60 * 1000

const askToSignIn = async () => {
  const { options } = await call<typeof challengePasskey>('POST /login/passkey-challenges')
  return options as unknown as PublicKeyCredentialRequestOptionsJSON
}

/** Asks for a passkey of this site in a window of the browser. Throws an Error with a text for people. */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  const optionsJSON = await askToSignIn()
  try {
    return (await startAuthentication({ optionsJSON })) as PasskeyAnswer
  } catch (failure) {
    throw new Error('No passkey was used. Try again, or use your password.', { cause: failure })
  }
}

/**
 * Offers passkeys in the list below the email field, until the signal or another ceremony. Resolves to the answer, or
 * to null.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyAnswer | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  for (;;) {
    const optionsJSON = await askToSignIn()
    if (signal.aborted) return null
    let isRenewed = false
    const renewal = setTimeout(() => {
      isRenewed = true
      WebAuthnAbortService.cancelCeremony()
    }, RENEWED_AFTER_MS)
    try {
      return (await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as PasskeyAnswer
    } catch {
      if (!isRenewed) return null
    } finally {
      clearTimeout(renewal)
    }
  }
}

/** Makes a passkey on this device and adds it to the account. Throws an Error with a text for people. */
export async function makePasskey(name: string): Promise<Passkey> {
  const { options } = await call<typeof challengeNewPasskey>('POST /account/passkeys/challenges')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await startRegistration({ optionsJSON }).catch((failure: unknown) => {
    throw new Error(textOf(failure), { cause: failure })
  })
  const body = { name, answer: answer as NewPasskey }
  return (await call<typeof addPasskey>('POST /account/passkeys', { body })).passkey
}

function textOf(failure: unknown): string {
  const code = failure instanceof WebAuthnError ? failure.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device has a passkey already.'
  if (code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT')
    return 'This device cannot check that it is you. Set up a screen lock or a PIN first.'
  return 'No passkey was made.'
}
