import { listSecurityEvents } from '#contract/accounts/list-security-events.ts'
import type { Places } from '../../infrastructure/http/network-places.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listEvents } from './security-events.ts'

export const listSecurityEventsRoute = ({ places }: { places: Places }) =>
  route(listSecurityEvents, async ({ viewer, database: { sql }, now }) => {
    const [events, placeOf] = await Promise.all([listEvents(sql, viewer.userId, now), places()])
    return { events: events.map((event) => ({ ...event, place: placeOf(event.address) })) }
  })
