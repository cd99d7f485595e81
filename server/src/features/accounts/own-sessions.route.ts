import { endOtherSessions, endSession, listOwnSessions } from '#contract/accounts/own-sessions.ts'
import { route } from '../../infrastructure/http/route.ts'
import { closeSessionsOf, listSessions } from '../../infrastructure/session/session.ts'

export const listOwnSessionsRoute = route(listOwnSessions, async ({ viewer, database: { sql }, now }) => {
  const sessions = await listSessions(sql, viewer.userId, now)
  const isCurrent = ({ id }: { id: string }) => id === viewer.session.id
  return {
    sessions: sessions
      .map((session) => ({ ...session, isCurrent: isCurrent(session) }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  }
})

export const endOtherSessionsRoute = route(endOtherSessions, async ({ viewer, database: { sql } }) => ({
  ended: await closeSessionsOf(sql, viewer.userId, { except: viewer.session.id }),
}))

export const endSessionRoute = route(endSession, async ({ viewer, params, database: { sql } }) => ({
  ended: await closeSessionsOf(sql, viewer.userId, { only: params.sessionId }),
}))
