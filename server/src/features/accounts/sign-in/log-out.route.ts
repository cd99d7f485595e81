import { logOut } from '#contract/accounts/log-out.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { closeSession } from '../../../infrastructure/session/session.ts'

export const logOutRoute = route(logOut, async ({ database, sessionToken, setSession }) => {
  if (sessionToken !== undefined) await closeSession(database.sql, sessionToken)
  setSession(null)
  return { success: true as const }
})
