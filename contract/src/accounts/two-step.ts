import { z } from 'zod'
import { SuspendedProblem } from '../operator/suspension.ts'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { CurrentUser } from './account.ts'

export const RECOVERY_CODES = 10
export const SIGN_IN_MINUTES = 5
/** For one sign-in. Then the password is asked again. */
export const CODE_TRIES = 5

export const CODE_NEEDED = 'Enter the code of your authenticator app.'
export const WRONG_CODE = 'This code is wrong, or it was used before.'
export const SIGN_IN_EXPIRED = 'This took too long, or there were too many tries. Please log in again.'

/** People may write spaces, dashes and small letters. */
const WrittenCode = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())

const AppCode = WrittenCode.regex(/^\d{6}$/, 'Enter the six digits that the app shows').meta({
  description: 'Six digits of the authenticator app.',
  examples: ['123456'],
})

export const SignInCode = WrittenCode.regex(
  /^(\d{6}|[A-Z2-7]{12})$/,
  'Enter six digits, or a recovery code',
).meta({
  description: 'Six digits of the authenticator app, or a recovery code. Each works once.',
  examples: ['123456'],
})

const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Shown once. Earlier ones no longer work.', examples: [['K7QF-2M3N-XW5D']] }),
})

export const getTwoStep = operation({
  name: 'getTwoStep',
  method: 'GET',
  path: '/account/two-step',
  feature: 'accounts',
  summary: 'Whether your login asks for a code',
  access: 'signed-in',
  reply: {
    200: z.object({
      turnedOnAt: z.iso
        .datetime()
        .nullable()
        .meta({
          description: 'Null when a password is enough.',
          examples: ['2026-05-04T16:20:00.000Z'],
        }),
      recoveryCodesLeft: z
        .number()
        .int()
        .meta({ description: 'Unused recovery codes.', examples: [10] }),
    }),
  },
  problems: [],
})

export const setUpTwoStep = operation({
  name: 'setUpTwoStep',
  method: 'POST',
  path: '/account/two-step',
  feature: 'accounts',
  summary: 'Start setting up codes',
  description: 'Makes a secret for an authenticator app. Nothing changes until a first code is sent.',
  access: 'signed-in',
  confirmed: true,
  reply: {
    200: z.object({
      secret: z
        .string()
        .meta({ description: 'To type into the app.', examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
      uri: z.string().meta({
        description: 'The same for a QR code: otpauth, RFC 6238 with SHA-1, six digits and 30 seconds.',
        examples: ['otpauth://totp/Mainstreet:june?issuer=Mainstreet&secret=JBSWY3DPEHPK3PXP'],
      }),
    }),
  },
  problems: ['email_unverified', 'two_step_changed'],
})

export const turnOnTwoStep = operation({
  name: 'turnOnTwoStep',
  method: 'POST',
  path: '/account/two-step/confirmation',
  feature: 'accounts',
  summary: 'Turn codes on',
  description:
    'Takes a first code of the app that has the secret. Answers the recovery codes, this one time.',
  access: 'signed-in',
  body: z.object({ code: AppCode }),
  reply: { 200: RecoveryCodes },
  problems: ['email_unverified', 'wrong_code', 'two_step_changed', 'too_many_requests'],
  callsPerMinute: 20,
})

export const renewRecoveryCodes = operation({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account/two-step/recovery-codes',
  feature: 'accounts',
  summary: 'Make new recovery codes',
  access: 'signed-in',
  confirmed: true,
  reply: { 200: RecoveryCodes },
  problems: ['two_step_changed'],
  callsPerMinute: 10,
})

export const turnOffTwoStep = operation({
  name: 'turnOffTwoStep',
  method: 'POST',
  path: '/account/two-step/removal',
  feature: 'accounts',
  summary: 'Turn codes off',
  description: 'Needs the password and a code. The secret and the recovery codes are deleted.',
  access: 'signed-in',
  body: z
    .object({ password: z.string().max(1024), code: SignInCode })
    .meta({ examples: [{ password: 'mainstreet-demo', code: '123456' }] }),
  reply: done,
  problems: ['wrong_password', 'wrong_code', 'two_step_changed', 'too_many_requests'],
  callsPerMinute: 20,
})

export const finishLogIn = operation({
  name: 'finishLogIn',
  method: 'POST',
  path: '/login/code',
  feature: 'accounts',
  summary: 'Log in with a code',
  description: `The second step of a login that answered second_step_needed, in the same browser, within ${SIGN_IN_MINUTES} minutes and with at most ${CODE_TRIES} tries. A code works once.`,
  access: 'public',
  body: z.object({ code: SignInCode }),
  reply: { 200: z.object({ user: CurrentUser }), 403: SuspendedProblem },
  problems: ['account_suspended', 'wrong_code', 'sign_in_expired', 'too_many_requests'],
  callsPerMinute: 60,
})
