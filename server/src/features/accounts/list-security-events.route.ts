import { listSecurityEvents } from '#contract/accounts/list-security-events.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listEvents } from './security-events.ts'

export const listSecurityEventsRoute = route(
  listSecurityEvents,
  async ({ viewer, database: { sql }, now }) => ({ events: await listEvents(sql, viewer.userId, now) }),
)
