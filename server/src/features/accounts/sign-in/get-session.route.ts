import { getSession } from '#contract/accounts/get-session.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { findCurrentUser } from '../current-user.sql.ts'

export const getSessionRoute = route(getSession, async ({ viewer, database, sessionToken }) => {
  const person = await viewer()
  const user = person === null ? null : await findCurrentUser(database.sql, person.userId)
  // The cookie of an ended session stays: a late answer could otherwise remove the cookie of a newer sign-in.
  return { user, ended: user === null && sessionToken !== undefined }
})
