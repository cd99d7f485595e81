import { z } from 'zod'
import { GeoPointSchema, RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { trimMarks } from '../shared/trim-marks.ts'
import { Busy } from './delivery-settings.ts'

export const PROMISE_OBSTACLES = ['paused', 'out_of_reach', 'closed', 'no_slot', 'below_minimum'] as const

const instant = z.iso.datetime()

/** What a store promises for one basket and address, as the rule `deliveryPromise` answers. */
export const StorePromise = z
  .object({
    storeId: RecordId,
    storeName: z.string(),
    timeZone: z.string(),
    open: z.boolean(),
    opening: z.string().meta({ description: "The opening for people, such as 'Opens tomorrow at 9 AM'." }),
    opensAt: instant.nullable(),
    closesAt: instant.nullable(),
    deliverable: z
      .boolean()
      .nullable()
      .meta({ description: 'Null without an address, where the store has zones.' }),
    summary: z.string().meta({
      description:
        "The promise in a few words, by the store's clock: 'By 11:20 AM', 'Tomorrow, 9 AM to 11 AM', 'Opens at 8 AM', 'Does not deliver to you'.",
    }),
    why: z
      .enum(PROMISE_OBSTACLES)
      .nullable()
      .meta({ description: 'Why the store cannot take this order now.' }),
    message: z
      .string()
      .nullable()
      .meta({ description: 'The obstacle for people, and what is possible instead.' }),
    feeCents: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Null for the common fee, which all stores without zones charge together.' }),
    minimumCents: z.number().int().nullable(),
    freeFromCents: z.number().int().nullable(),
    preparationMinutes: z.number().int(),
    busy: Busy.nullable().meta({
      description: 'While the store is busy: the minutes that its times have more.',
    }),
    slots: z
      .array(z.object({ startsAt: instant, endsAt: instant, left: z.number().int() }))
      .nullable()
      .meta({ description: 'An order needs one of these. Null where the store delivers as soon as it can.' }),
    earliest: z.object({ from: instant, to: instant }).nullable(),
  })
  .meta({
    id: 'StorePromise',
    examples: [
      {
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Hayes Street Bakery',
        timeZone: 'America/Chicago',
        open: true,
        opening: 'Open now',
        opensAt: null,
        closesAt: '2026-11-23T23:00:00.000Z',
        deliverable: true,
        summary: 'By 12:50 PM',
        why: null,
        message: null,
        feeCents: 250,
        minimumCents: 1000,
        freeFromCents: 4000,
        preparationMinutes: 15,
        busy: null,
        slots: null,
        earliest: { from: '2026-11-23T18:40:00.000Z', to: '2026-11-23T18:50:00.000Z' },
      },
    ],
  })

export type StorePromise = z.output<typeof StorePromise>

export const quoteDelivery = operation({
  name: 'quoteDelivery',
  method: 'POST',
  path: '/delivery/quote',
  feature: 'delivery',
  summary: 'What stores promise for a cart and an address',
  description:
    'Time, fee, minimum, slots and opening of each store, by the same rule that judges the order. Stores that the owner has set nothing for are always open and share the common fee. Stores that do not exist are left out. Each ten stores count as one call.',
  access: 'public',
  body: z
    .object({
      address: z
        .object({
          street: z.string().trim().max(200),
          city: z.string().trim().max(100),
          state: z.string().trim().max(50),
          zip: z.string().overwrite(trimMarks).max(10),
        })
        .nullable(),
      point: GeoPointSchema.nullable()
        .optional()
        .meta({ description: 'The point of the place, where it is known. It is not looked up then.' }),
      parts: z
        .array(z.object({ storeId: StoreId, subtotalCents: z.number().int().min(0).max(1_000_000_000) }))
        .min(1)
        .max(100),
    })
    .meta({
      id: 'DeliveryQuestion',
      examples: [
        {
          address: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
          parts: [{ storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11', subtotalCents: 1700 }],
        },
      ],
    }),
  reply: { 200: z.object({ promises: z.array(StorePromise) }) },
  problems: ['too_many_requests'],
  callsPerMinute: 240,
})
