import { endOtherSessions, endSession, listOwnSessions } from '#contract/accounts/own-sessions.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import type { Places } from '../../../infrastructure/http/network-places.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { closePersonSessions, listSessions } from '../../../infrastructure/session/session.ts'
import { lockViewer } from '../lock-person.sql.ts'
import { recordSecurityEvent } from '../security-events.ts'

export const listOwnSessionsRoute = ({ places }: { places: Places }) =>
  route(listOwnSessions, async ({ viewer, database: { sql }, now }) => {
    const [sessions, placeOf] = await Promise.all([listSessions(sql, viewer.userId, now), places()])
    const isCurrent = ({ id }: { id: string }) => id === viewer.session.id
    return {
      sessions: sessions

        .map((session) => ({ ...session, place: placeOf(session.address), isCurrent: isCurrent(session) }))
        .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    }
  })

export const endOtherSessionsRoute = route(endOtherSessions, async (call) => {
  const { viewer, now } = call
  const { userId, session } = viewer
  const ended = await inTransaction(call.database.sql, async (tx) => {
    await lockViewer(tx, viewer, now)
    const count = await closePersonSessions(tx, userId, { except: session.id })
    if (count > 0) await recordSecurityEvent(tx, 'signed_out_everywhere', { userId, from: call })
    return count
  })
  return { ended }
})

export const endSessionRoute = route(endSession, async ({ viewer, params, database: { sql } }) => ({
  ended: await closePersonSessions(sql, viewer.userId, { only: params.sessionId }),
}))
