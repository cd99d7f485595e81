import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PausedUntil } from './delivery-settings.ts'

export const PAUSE_IN_PAST = 'Choose a time that is still to come'
export const PAUSE_AT_MOST_DAYS = 60
export const PAUSE_TOO_LONG = `Choose a time within ${PAUSE_AT_MOST_DAYS} days`

export const pauseOrders = operation({
  name: 'pauseOrders',
  method: 'PUT',
  path: '/stores/{storeId}/pause',
  feature: 'delivery',
  summary: 'Stop taking orders, or take them again',
  description:
    "For the owner and the editors of the store. `until` is an instant, 'reopened' for a pause without an end, or null to take orders again.",
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  body: z.object({ until: PausedUntil }).meta({ id: 'Pause', examples: [{ until: 'reopened' }] }),
  reply: { 200: z.object({ pausedUntil: PausedUntil }).meta({ examples: [{ pausedUntil: 'reopened' }] }) },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 60,
})
