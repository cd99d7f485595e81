import type { Sealer } from '../../infrastructure/crypto/sealer.ts'
import type { Places } from '../../infrastructure/http/network-places.ts'
import type { Route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { changePasswordRoute, changeUsernameRoute } from './change-account.route.ts'
import { changeAddressRoute } from './change-address.route.ts'
import { checkPasswordRoute } from './check-password.route.ts'
import {
  changeEmailRoute,
  getEmailChangeRoute,
  requestEmailChangeRoute,
  undoEmailChangeRoute,
  withdrawEmailChangeRoute,
} from './email/change-email.route.ts'
import {
  requestPasswordResetRoute,
  resetPasswordRoute,
  viewPasswordResetRoute,
} from './email/reset-password.route.ts'
import { requestVerificationRoute, verifyEmailRoute } from './email/verify-email.route.ts'
import { listSecurityEventsRoute } from './list-security-events.route.ts'
import { confirmSignInRoute } from './sign-in/confirm-sign-in.route.ts'
import { getSessionRoute } from './sign-in/get-session.route.ts'
import { logInRoute } from './sign-in/log-in.route.ts'
import { logOutRoute } from './sign-in/log-out.route.ts'
import { endOtherSessionsRoute, endSessionRoute, listOwnSessionsRoute } from './sign-in/own-sessions.route.ts'
import { passkeyRoutes } from './sign-in/passkeys.route.ts'
import { twoStepRoutes } from './sign-in/two-step.route.ts'
import { signUpRoute } from './sign-up.route.ts'

type AccountSettings = {
  geocoder: Geocoder
  verifiesEmail: boolean
  sealer: () => Promise<Sealer>
  places: Places
}

export const accountsRoutes = (settings: AccountSettings): Route[] => [
  signUpRoute(settings),
  logInRoute,
  logOutRoute,
  getSessionRoute,
  checkPasswordRoute,
  confirmSignInRoute(settings.sealer),
  ...twoStepRoutes(settings.sealer),
  ...passkeyRoutes,
  changeUsernameRoute,
  changeAddressRoute(settings),
  changePasswordRoute,
  listOwnSessionsRoute(settings),
  endOtherSessionsRoute,
  endSessionRoute,
  listSecurityEventsRoute(settings),
  requestEmailChangeRoute,
  getEmailChangeRoute,
  withdrawEmailChangeRoute,
  changeEmailRoute,
  undoEmailChangeRoute,
  requestVerificationRoute,
  verifyEmailRoute,
  requestPasswordResetRoute,
  viewPasswordResetRoute,
  resetPasswordRoute,
]
