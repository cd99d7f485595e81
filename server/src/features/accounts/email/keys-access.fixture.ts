import { randomUUID } from 'node:crypto'
import type { TestRole } from '#testing/roles.ts'

const unknownPasskey = () => `/api/account/passkeys/${randomUUID()}`

const answerOf = (parts: object) => ({
  id: 'dW5rbm93bg',
  rawId: 'dW5rbm93bg',
  type: 'public-key',
  response: { clientDataJSON: 'e30', ...parts },
})
const signed = { answer: answerOf({ authenticatorData: 'AA', signature: 'AA' }) }
const made = { name: 'Chrome on Mac', answer: answerOf({ attestationObject: 'AA' }) }

type Outcomes = Record<TestRole, 'allowed' | 401 | 403 | 404 | 409 | 410>

/** Who may do what with passkeys and codes. The authenticator is one that nobody has, and codes are off. */
export const keyRows = (allOf: (outcome: Outcomes[TestRole]) => Outcomes) => {
  const code = '000000'
  const signedIn = (outcome: Outcomes[TestRole]): Outcomes => ({ ...allOf(outcome), visitor: 401 })
  return {
    challengePasskey: {
      request: () => ({ url: '/api/login/passkey-challenges' }),
      outcomes: allOf('allowed'),
    },
    logInWithPasskey: {
      request: () => ({ url: '/api/login/passkey', payload: signed }),
      outcomes: allOf(403),
    },
    confirmWithPasskey: {
      request: () => ({ url: '/api/account/confirmation/passkey', payload: signed }),
      outcomes: signedIn(403),
    },
    listPasskeys: { request: () => ({ url: '/api/account/passkeys' }), outcomes: signedIn('allowed') },
    challengeNewPasskey: {
      request: () => ({ url: '/api/account/passkeys/challenges' }),
      outcomes: signedIn('allowed'),
    },
    addPasskey: {
      request: () => ({ url: '/api/account/passkeys', payload: made }),
      outcomes: signedIn(403),
    },
    renamePasskey: {
      request: () => ({ url: unknownPasskey(), payload: { name: 'My laptop' } }),
      outcomes: signedIn(404),
    },
    getTwoStep: { request: () => ({ url: '/api/account/two-step' }), outcomes: signedIn('allowed') },
    setUpTwoStep: { request: () => ({ url: '/api/account/two-step' }), outcomes: signedIn('allowed') },
    turnOnTwoStep: {
      request: () => ({ url: '/api/account/two-step/confirmation', payload: { code: '000000' } }),
      outcomes: signedIn(403),
    },
    renewRecoveryCodes: {
      request: () => ({ url: '/api/account/two-step/recovery-codes' }),
      outcomes: signedIn(409),
    },
    turnOffTwoStep: {
      request: () => ({ url: '/api/account/two-step/removal', payload: { password: 'wrong-horse', code } }),
      outcomes: signedIn(409),
    },
    finishLogIn: { request: () => ({ url: '/api/login/code', payload: { code } }), outcomes: allOf(410) },
    removePasskey: { request: () => ({ url: unknownPasskey() }), outcomes: signedIn(404) },
  }
}
