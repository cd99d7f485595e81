import { streamEvents } from '#contract/notifications/stream-events.ts'
import { route, Streaming } from '../../infrastructure/http/route.ts'

export const streamEventsRoute = route(streamEvents, async ({ viewer, live }) => {
  await live.prepare(viewer.userId)
  return new Streaming((response, headers) => live.open(viewer, response, headers))
})
