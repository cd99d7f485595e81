import { z } from 'zod'
import { DeskPart, MoveReasonSchema, NOTE_AT_MOST, PartLine, Version } from '../orders/desk.ts'
import { PartAddress } from '../orders/get-desk-part.ts'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PhoneSchema } from '../shared/phone-schema.ts'
import { ProblemBody } from '../shared/problem.ts'
import { NeededProof, Photo, Pin } from './proof.ts'
import { exampleStop, RunStop } from './run.ts'

/** Every call of a courier carries the secret of the link. */
export const CourierHeaders = z.object({
  authorization: z
    .string()
    .max(200)
    .optional()
    .meta({ description: '`Bearer` and the token of the link.', examples: ['Bearer 3q2-7wAhT0mYk1c5x9b'] }),
})

const { customerName, arrival, ...exampleDoor } = exampleStop
const exampleCourierStop = {
  ...exampleDoor,
  recipient: customerName,
  phone: '(615) 555-0142',
  storePhone: null,
  storeAddress: '1718 Hayes Street, Nashville',
  lines: [{ lineNumber: 1, productName: 'Seeded sourdough loaf', keptQuantity: 2, image: null }],
  proof: null,
  collect: 0,
}

/** One door, as its courier sees it. */
export const CourierStop = RunStop.extend({
  recipient: z.string().meta({ description: 'Whom to ask for: the customer, or who gets the gift.' }),
  phone: DeskPart.shape.phone,
  storePhone: z.string().nullable(),
  storeAddress: z.string().nullable(),
  lines: z
    .array(PartLine.pick({ lineNumber: true, productName: true, keptQuantity: true, image: true }))
    .meta({ description: 'What is in the bag.' }),
  proof: NeededProof.nullable().meta({ description: 'Null where the store asks for nothing.' }),
  collect: z.number().meta({ description: 'The cash to collect at the door, in dollars; 0 for cards.' }),
})
  .omit({ customerName: true, arrival: true })
  .meta({ id: 'CourierStop', examples: [exampleCourierStop] })
export type CourierStop = z.infer<typeof CourierStop>

const Revision = z.string().meta({
  description: 'Another text after each change of the run or of its parts.',
  examples: ['3.14'],
})

export const CourierRun = z
  .object({
    revision: Revision,
    startedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    stops: z.array(CourierStop).meta({ description: 'In the order of the way.' }),
  })
  .meta({
    id: 'CourierRun',
    examples: [
      {
        revision: '1.2',
        startedAt: '2026-05-04T16:35:00.000Z',
        expiresAt: '2026-05-05T04:30:00.000Z',
        stops: [exampleCourierStop],
      },
    ],
  })
export type CourierRun = z.infer<typeof CourierRun>

const courier = {
  feature: 'runs',
  access: 'public',
  headers: CourierHeaders,
  /** Couriers of one network share it: each sends up to 30 positions a minute. */
  callsPerMinute: 1_200,
} as const

export const getCourierRun = operation({
  ...courier,
  name: 'getCourierRun',
  method: 'GET',
  path: '/courier/run',
  summary: 'The run of a courier’s link',
  description: 'Needs no account: the link is the right. It shows the stops of this run and nothing else.',
  reply: { 200: z.object({ run: CourierRun }) },
  problems: ['run_ended'],
})

export const setOut = operation({
  ...courier,
  name: 'setOut',
  method: 'POST',
  path: '/courier/run/start',
  summary: 'Set out',
  description:
    'Hands over every packed part of the run. Again, it changes nothing. The number is for the stores of the run, and is deleted when the run ends.',
  // A call without a body has null.
  body: z.object({ phone: PhoneSchema.default(null) }).nullish(),
  reply: { 200: z.object({ run: CourierRun }) },
  problems: ['run_ended'],
})

/** The moves of a courier. */
export const COURIER_MOVES = ['handOver', 'deliver', 'fail'] as const
export type CourierMove = (typeof COURIER_MOVES)[number]

/** 409 part_changed: the desk or the customer was first. 409 proof_refused: the PIN is wrong, or the photo is missing. */
const changed = ProblemBody.extend({ run: CourierRun.optional() })

export const moveStop = operation({
  ...courier,
  name: 'moveStop',
  method: 'POST',
  path: '/courier/run/stops/{orderId}/{storeId}/moves',
  summary: 'Move one stop',
  description:
    'Picks a part up at the store, delivers it, or says why it could not be delivered. A move that waited on the device carries its own time. The same call again changes nothing. When the desk or the customer was first, the answer is 409 `part_changed` with the run as it is. Where the store asks for a proof, a delivery needs it: after five wrong PINs a photo.',
  params: PartAddress,
  body: z.object({
    move: z.enum(COURIER_MOVES),
    version: Version,
    at: z.iso
      .datetime()
      .meta({ description: 'When the courier pressed.', examples: ['2026-05-04T16:40:00.000Z'] }),
    reason: MoveReasonSchema.nullable().default(null),
    note: z
      .string()
      .trim()
      .max(NOTE_AT_MOST, 'The note is too long')
      .nullable()
      .default(null)
      .meta({ description: 'For the customer and the store, such as the neighbor who has it.' }),
    pin: Pin.nullable().default(null),
    photo: Photo.nullable().default(null),
  }),
  reply: { 200: z.object({ run: CourierRun }), 409: changed },
  problems: [
    'run_ended',
    'order_not_found',
    'part_changed',
    'proof_refused',
    'unsupported_media_type',
    'too_large',
  ],
})

export const undoStop = operation({
  ...courier,
  name: 'undoStop',
  method: 'POST',
  path: '/courier/run/stops/{orderId}/{storeId}/undo',
  summary: 'Take back the courier’s last move',
  description: 'Within 10 seconds, and only if nothing happened since. Later the answer is 409 `too_late`.',
  params: PartAddress,
  body: z.object({ version: Version }),
  reply: { 200: z.object({ run: CourierRun }), 409: changed },
  problems: ['run_ended', 'order_not_found', 'part_changed', 'too_late'],
})

export const chooseNextStop = operation({
  ...courier,
  name: 'chooseNextStop',
  method: 'POST',
  path: '/courier/run/stops/{orderId}/{storeId}/next',
  summary: 'Choose the next stop',
  description:
    'Puts the stop before all others that are ahead, so that its customer sees the courier and nobody else does. Again, or for a stop that is done, it changes nothing.',
  params: PartAddress,
  reply: { 200: z.object({ run: CourierRun }) },
  problems: ['run_ended', 'order_not_found'],
})

export const tellPosition = operation({
  ...courier,
  name: 'tellPosition',
  method: 'POST',
  path: '/courier/run/position',
  summary: 'Tell where the courier is',
  description:
    'Only the latest position is kept, and none when nothing is on its way. The answer says whether anything has changed, so that the courier’s page learns of the desk.',
  body: z.object({
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta({ examples: [36.1627] }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta({ examples: [-86.7816] }),
    at: z.iso
      .datetime()
      .meta({ description: 'When the device was there.', examples: ['2026-05-04T16:40:00.000Z'] }),
  }),
  reply: { 200: z.object({ revision: Revision }) },
  problems: ['run_ended'],
})

export const finishRun = operation({
  ...courier,
  name: 'finishRun',
  method: 'POST',
  path: '/courier/run/end',
  summary: 'Finish the run',
  description: 'The link stops working. Parts that are still on board stay with the store as they are.',
  reply: done,
  problems: ['run_ended'],
})
