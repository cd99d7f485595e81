import { randomUUID } from 'node:crypto'
import { aCustomerSignUp, anEmail } from '../features/accounts/accounts.fixture.ts'

/** Who may do what with accounts: no role is refused. A wrong password and an unknown link are. */
export const accountRows = <Outcomes>({
  everybody,
  all401,
  all410,
}: Record<'everybody' | 'all401' | 'all410', Outcomes>) => ({
  signUp: { request: () => ({ url: '/api/signup', payload: aCustomerSignUp() }), outcomes: everybody },
  logIn: {
    request: () => ({ url: '/api/login', payload: { username: anEmail(), password: 'wrong-horse' } }),
    outcomes: all401,
  },
  requestPasswordReset: {
    request: () => ({ url: '/api/password-resets', payload: { email: anEmail() } }),
    outcomes: everybody,
  },
  resetPassword: {
    request: () => ({
      url: '/api/password-resets/use',
      payload: { token: randomUUID(), password: 'correct-horse' },
    }),
    outcomes: all410,
  },
  getSession: { request: () => ({ url: '/api/session' }), outcomes: everybody },
})
