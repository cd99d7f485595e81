import { randomUUID } from 'node:crypto'
import { aSubscription } from '#testing/fake-push-service.ts'
import type { People, TestRole } from '#testing/roles.ts'
import { aCustomerSignUp, anEmail, hayesStreet } from './accounts.fixture.ts'

type World = Pick<People, 'users'>

/** Who may do what with accounts: no role is refused. A wrong password and an unknown link are. */
export const accountRows = <Outcomes>({
  everybody,
  signedInOnly,
  signedIn403,
  all401,
  all410,
}: Record<'everybody' | 'signedInOnly' | 'signedIn403' | 'all401' | 'all410', Outcomes>) => ({
  signUp: { request: () => ({ url: '/api/signup', payload: aCustomerSignUp() }), outcomes: everybody },
  logIn: {
    request: () => ({ url: '/api/login', payload: { username: anEmail(), password: 'wrong-horse' } }),
    outcomes: all401,
  },
  requestPasswordReset: {
    request: () => ({ url: '/api/password-resets', payload: { email: anEmail() } }),
    outcomes: everybody,
  },
  viewPasswordReset: {
    request: () => ({ url: '/api/password-resets/view', payload: { token: randomUUID() } }),
    outcomes: all410,
  },
  resetPassword: {
    request: () => ({
      url: '/api/password-resets/use',
      payload: { token: randomUUID(), password: 'correct-horse' },
    }),
    outcomes: all410,
  },
  changeAddress: {
    request: () => ({ url: '/api/account/address', payload: { deliveryAddress: hayesStreet } }),
    outcomes: signedInOnly,
  },
  requestEmailChange: {
    request: () => ({ url: '/api/account/email', payload: { email: anEmail() } }),
    outcomes: signedInOnly,
  },
  getEmailChange: { request: () => ({ url: '/api/account/email' }), outcomes: signedInOnly },
  withdrawEmailChange: { request: () => ({ url: '/api/account/email' }), outcomes: signedInOnly },
  changeEmail: {
    request: () => ({ url: '/api/email-changes/use', payload: { token: randomUUID() } }),
    outcomes: all410,
  },
  undoEmailChange: {
    request: () => ({ url: '/api/email-changes/undo', payload: { token: randomUUID() } }),
    outcomes: all410,
  },
  requestVerification: { request: () => ({ url: '/api/email-verifications' }), outcomes: signedInOnly },
  verifyEmail: {
    request: () => ({ url: '/api/email-verifications/use', payload: { token: randomUUID() } }),
    outcomes: all410,
  },
  changeUsername: {
    request: ({ users }: World, role: TestRole) => ({
      url: '/api/account',
      payload: { username: role === 'visitor' ? 'June' : users[role].username },
    }),
    outcomes: signedInOnly,
  },
  checkPassword: {
    request: () => ({ url: '/api/password-checks', payload: { password: 'password' } }),
    outcomes: everybody,
  },
  // The password is wrong: a changed one would end sessions that other rows need.
  changePassword: {
    request: () => ({
      url: '/api/account/password',
      payload: { current: 'wrong-horse', password: 'correct-horse' },
    }),
    outcomes: signedIn403,
  },
  confirmSignIn: {
    request: () => ({ url: '/api/account/confirmation', payload: { password: 'wrong-horse' } }),
    outcomes: signedIn403,
  },
  listOwnSessions: { request: () => ({ url: '/api/account/sessions' }), outcomes: signedInOnly },
  endOtherSessions: { request: () => ({ url: '/api/account/sessions' }), outcomes: signedInOnly },
  endSession: {
    request: () => ({ url: `/api/account/sessions/${'0'.repeat(64)}` }),
    outcomes: signedInOnly,
  },
  listSecurityEvents: { request: () => ({ url: '/api/account/security-events' }), outcomes: signedInOnly },
  getPush: { request: () => ({ url: '/api/account/push' }), outcomes: signedInOnly },
  setPush: {
    request: () => ({
      url: '/api/account/push',
      payload: { ...aSubscription().sent, kinds: ['orders'] },
    }),
    outcomes: signedInOnly,
  },
  removePush: { request: () => ({ url: '/api/account/push' }), outcomes: signedInOnly },
  getSession: { request: () => ({ url: '/api/session' }), outcomes: everybody },
})
