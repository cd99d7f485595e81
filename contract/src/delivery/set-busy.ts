import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Busy } from './delivery-settings.ts'

export const BUSY_AT_MOST_HOURS = 12
export const BUSY_IN_PAST = 'Choose a time that is still to come'
export const BUSY_TOO_LONG = `Choose a time within ${BUSY_AT_MOST_HOURS} hours`

const example = { busy: { minutes: 15, until: '2026-11-23T19:00:00.000Z' } }

export const setBusy = operation({
  name: 'setBusy',
  method: 'PUT',
  path: '/stores/{storeId}/busy',
  feature: 'delivery',
  summary: 'Promise later times for a while, or the usual ones again',
  description:
    'For the owner and the editors of the store. Orders that are placed keep the time that they were promised. Null for the usual times.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  body: z.object({ busy: Busy.nullable() }).meta({ id: 'BusyStore', examples: [example] }),
  reply: { 200: z.object({ busy: Busy.nullable() }).meta({ examples: [example] }) },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 60,
})
