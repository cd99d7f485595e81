import { z } from 'zod'
import { exampleDeliveryPoint } from '../orders/delivery-point.ts'
import { DeskPart, examplePart, MoveReasonSchema } from '../orders/desk.ts'
import { ORDER_STATUSES } from '../orders/states.ts'
import { GeoPointSchema, RecordId } from '../shared/fields.ts'
import { keysOf } from '../shared/tables.ts'
import { STOP_STATES } from './stop-state.ts'

/** A run is one way of a courier to several doors. */
export const STOPS_AT_MOST = 25

export const RunId = RecordId.meta({
  description: 'The id of a run.',
  examples: ['0199f3a8-2f1e-7a10-8c39-94d1f2a4c7f3'],
})

export const RunVersion = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({
    description: 'The version of the run that the caller saw. Each change of it adds one.',
    examples: [1],
  })

/** When a courier is expected at a door. */
export const Arrival = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  timeZone: z.string().nullable(),
})
export type Arrival = z.infer<typeof Arrival>

export const exampleArrival = {
  from: '2026-05-04T16:40:00.000Z',
  to: '2026-05-04T16:55:00.000Z',
  timeZone: 'America/Chicago',
}

const { orderId, firestoreId, storeId, storeName, version, customerName, deliveryAddress, promise } =
  examplePart
export const exampleStop = {
  ...{ orderId, firestoreId, storeId, storeName, version, customerName, deliveryAddress, promise },
  point: exampleDeliveryPoint,
  slot: null,
  status: 'shipped',
  state: 'on_board',
  reason: null,
  arrival: exampleArrival,
}
const examplePosition = { latitude: 36.1627, longitude: -86.7816, at: '2026-05-04T16:40:00.000Z' }

/** One door of a run, as the desk shows it. */
export const RunStop = DeskPart.pick({
  orderId: true,
  firestoreId: true,
  storeId: true,
  storeName: true,
  version: true,
  customerName: true,
  deliveryAddress: true,
  point: true,
  slot: true,
  promise: true,
})
  .extend({
    status: z.enum(ORDER_STATUSES),
    state: z.enum(keysOf(STOP_STATES)),
    reason: MoveReasonSchema.nullable().meta({ description: 'Why it could not be delivered.' }),
    arrival: Arrival.nullable().meta({
      description:
        'When the courier is expected, by the clock of the store where that is known. Null before the start, and for a stop that is done.',
    }),
  })
  .meta({ id: 'RunStop', examples: [exampleStop] })
export type RunStop = z.infer<typeof RunStop>

/** Where the courier was last. */
export const CourierPosition = GeoPointSchema.extend({ at: z.iso.datetime() }).meta({
  id: 'CourierPosition',
  examples: [examplePosition],
})
export type CourierPosition = z.infer<typeof CourierPosition>

/** A run as the desk shows it. */
export const Run = z
  .object({
    id: RunId,
    version: RunVersion,
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable().meta({ description: 'When the courier set out.' }),
    expiresAt: z.iso.datetime().meta({ description: 'When its link stops working.' }),
    position: CourierPosition.nullable(),
    courierPhone: z.string().nullable().meta({ description: 'What the courier left to be called at.' }),
    stops: z
      .array(RunStop)
      .meta({ description: 'In the order of the way. Stops of stores of others are left out.' }),
  })
  .meta({
    id: 'Run',
    examples: [
      {
        id: '0199f3a8-2f1e-7a10-8c39-94d1f2a4c7f3',
        version: 1,
        createdAt: '2026-05-04T16:30:00.000Z',
        startedAt: '2026-05-04T16:35:00.000Z',
        expiresAt: '2026-05-05T04:30:00.000Z',
        position: examplePosition,
        courierPhone: '(615) 555-0142',
        stops: [exampleStop],
      },
    ],
  })
export type Run = z.infer<typeof Run>

export const RUN_NOT_FOUND = 'This run does not exist, or it is not one of your stores.'
export const RUN_ENDED = 'This link has ended. Ask the store for a new one.'
