import { vi } from 'vitest'
import { expect, test } from '#testing/test.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, signUp } from '../accounts.fixture.ts'
import { hashPassword, UNKNOWN_ACCOUNT_HASH } from '../password.ts'
import { codeAt, post } from './two-step.fixture.ts'

// A worker's files share their modules. Load the server again, so that it takes the mock.
vi.hoisted(() => vi.resetModules())
vi.mock('../password.ts', async (original) => {
  const actual = await original<typeof import('../password.ts')>()
  return { ...actual, hashPassword: vi.fn(actual.hashPassword) }
})

test('new recovery codes are hashed only where codes are on', async ({ app, clock, database: { sql } }) => {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  const cookie = cookieOf(await logIn(app, email))
  const renew = () => post(app, '/account/two-step/recovery-codes', undefined, cookie)
  vi.mocked(hashPassword).mockClear()
  expect((await renew()).json().code).toBe('two_step_changed')
  const { secret } = (await post(app, '/account/two-step', undefined, cookie)).json()
  expect((await renew()).json().code).toBe('two_step_changed')
  expect(hashPassword).not.toHaveBeenCalled()
  await post(app, '/account/two-step/confirmation', { code: codeAt(secret, clock) }, cookie)
  vi.mocked(hashPassword).mockClear()
  expect((await renew()).json().recoveryCodes).toHaveLength(10)
  expect(hashPassword).toHaveBeenCalledTimes(10)

  // They are turned off while the new ones are hashed.
  vi.mocked(hashPassword).mockImplementationOnce(async () => {
    await sql`delete from two_step`
    return UNKNOWN_ACCOUNT_HASH
  })
  expect((await renew()).json().code).toBe('two_step_changed')
})
