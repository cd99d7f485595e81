import { getSession } from '#contract/accounts/get-session.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findCurrentUser } from './current-user.sql.ts'

export const getSessionRoute = route(getSession, async ({ viewer, database, sessionToken, setSession }) => {
  const person = await viewer()
  const user = person === null ? null : await findCurrentUser(database.sql, person.userId)
  // Remove a cookie whose session has ended.
  if (user === null && sessionToken !== undefined) setSession(null)
  return { user }
})
