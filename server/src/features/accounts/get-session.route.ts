import { getSession } from '#contract/accounts/get-session.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findCurrentUser } from './current-user.sql.ts'

export const getSessionRoute = route(getSession, async ({ viewer, database, sessionToken, setSession }) => {
  const person = await viewer()
  const user = person === null ? null : await findCurrentUser(database.sql, person.userId)
  // A cookie that opens nothing any more is not worth sending again.
  if (user === null && sessionToken !== undefined) setSession(null)
  return { user }
})
