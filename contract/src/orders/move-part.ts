import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import { DeskPart, MovedBy, MoveReasonSchema, NOTE_AT_MOST, OrderRecordId, Version } from './desk.ts'
import { LineAddress, PartAddress } from './get-desk-part.ts'
import { LINE_CHANGE_REASONS, MOVE_NAMES } from './moves.ts'
import { UNITS_PER_PRODUCT_AT_MOST } from './order-limits.ts'

const Note = z.string().trim().max(NOTE_AT_MOST, 'The note is too long').nullable().default(null)

/** 409 part_changed: another user moved the part first. */
const changed = ProblemBody.extend({ now: MovedBy.optional() })

export const movePart = operation({
  name: 'movePart',
  method: 'POST',
  path: '/desk/parts/{orderId}/{storeId}/moves',
  feature: 'orders',
  summary: 'Move your store’s part of an order',
  description:
    'Accepts, refuses, makes ready, hands over, delivers, returns or cancels. Each move takes the reasons of its row in the table of moves, or none. Send the version that you saw: when somebody else has moved the part since, the answer is 409 `part_changed` with the part as it is and who moved it. A cancelled part returns its stock and records what is owed back.',
  access: 'signed-in',
  params: PartAddress,
  body: z.object({
    move: z.enum(MOVE_NAMES),
    version: Version,
    reason: MoveReasonSchema.nullable().default(null),
    note: Note,
    restock: z
      .boolean()
      .default(true)
      .meta({ description: 'With a move that cancels: whether the units return to stock.' }),
  }),
  reply: { 200: z.object({ part: DeskPart }), 409: changed },
  problems: ['order_not_found', 'part_changed', 'forbidden'],
})

export const undoMove = operation({
  name: 'undoMove',
  method: 'POST',
  path: '/desk/parts/{orderId}/{storeId}/undo',
  feature: 'orders',
  summary: 'Take back the last move',
  description:
    'Within 10 seconds of a move that can be taken back, and only if nothing happened since. Later the answer is 409 `too_late`.',
  access: 'signed-in',
  params: PartAddress,
  body: z.object({ version: Version }),
  reply: { 200: z.object({ part: DeskPart }), 409: changed },
  problems: ['order_not_found', 'part_changed', 'too_late'],
})

export const ACCEPTED_AT_ONCE_AT_MOST = 100

export const acceptParts = operation({
  name: 'acceptParts',
  method: 'POST',
  path: '/desk/accept',
  feature: 'orders',
  summary: 'Accept several orders',
  description: 'Answers each part with its own result. A part that somebody else moved stays as it is.',
  access: 'signed-in',
  body: z.object({
    parts: z
      .array(z.object({ orderId: OrderRecordId, storeId: StoreId, version: Version }))
      .min(1, 'Choose an order first')
      .max(ACCEPTED_AT_ONCE_AT_MOST, `Choose at most ${ACCEPTED_AT_ONCE_AT_MOST} orders`),
  }),
  reply: {
    200: z.object({
      results: z.array(
        z.object({
          orderId: OrderRecordId,
          storeId: StoreId,
          result: z.enum(['moved', 'changed', 'not_found']),
          part: DeskPart.nullable(),
        }),
      ),
    }),
  },
  problems: [],
})

export const keepLine = operation({
  name: 'keepLine',
  method: 'POST',
  path: '/desk/parts/{orderId}/{storeId}/lines/{lineNumber}',
  feature: 'orders',
  summary: 'Deliver less of a line, or none',
  description:
    'Sets the units that the store still delivers, before the order is handed over. The others are owed back. At least one unit of the order has to stay: refuse or cancel the order otherwise. The customer gets an email.',
  access: 'signed-in',
  params: LineAddress,
  body: z.object({
    keptQuantity: z
      .number()
      .int()
      .min(0)
      .max(UNITS_PER_PRODUCT_AT_MOST)
      .meta({ description: 'Units that are still delivered.', examples: [1] }),
    version: Version,
    reason: MoveReasonSchema.refine((reason) => LINE_CHANGE_REASONS.includes(reason), 'Choose a reason'),
    note: Note,
    restock: z.boolean().default(true).meta({ description: 'Whether the other units return to stock.' }),
  }),
  reply: { 200: z.object({ part: DeskPart }), 409: changed },
  problems: ['order_not_found', 'part_changed', 'invalid_input'],
})
