import { z } from 'zod'
import { ZIP_PATTERN } from '../shared/address.ts'
import { GeoPointSchema } from '../shared/fields.ts'
import { oneLine } from '../shared/one-line.ts'
import { trimMarks } from '../shared/trim-marks.ts'
import {
  BUSY_MINUTES_AT_MOST,
  CORNERS_AT_MOST,
  CUTOFF_AT_MOST,
  DAYS_AHEAD_AT_MOST,
  FEE_AT_MOST_CENTS,
  PREPARATION_AT_MOST,
  RADIUS_AT_MOST_MILES,
  SLOT_CAPACITY_AT_MOST,
  SLOT_MINUTES,
  SPANS_AT_MOST,
  TIME_ZONE_IDS,
  ZIPS_AT_MOST,
  ZONES_AT_MOST,
} from './delivery-limits.ts'
import { HOLIDAY_IDS } from './federal-holidays.ts'
import { crossesItself } from './polygon.ts'
import { findOverlap, WEEKDAYS } from './weekly-hours.ts'

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30')
  .meta({ examples: ['09:30'] })

const Day = z.iso.date('Enter a date such as 2026-12-24').refine(isNear, 'Enter a date of this century')

function isNear(date: string): boolean {
  return date >= '2020-01-01' && date <= '2099-12-31'
}

const cents = (label: string) =>
  z
    .number(`${label} must be an amount`)
    .int(`${label} must be in whole cents`)
    .min(0, `${label} cannot be negative`)
    .max(FEE_AT_MOST_CENTS, `${label} is too large`)

const HoursSpan = z.object({
  weekday: z.number().int().min(0).max(6).meta({ description: '0 is Sunday.' }),
  opens: Time,
  closes: Time.meta({ description: 'At or before `opens`: on the next day.' }),
})

const Hours = z
  .array(HoursSpan)
  .min(1, 'Add opening hours, or choose always open')
  .max(SPANS_AT_MOST, `At most ${SPANS_AT_MOST} opening times a week`)
  .superRefine((spans, context) => {
    const overlap = findOverlap(spans)
    if (overlap === null) return
    const { weekday, opens, closes } = overlap
    const message = `Opening hours overlap on ${WEEKDAYS[weekday]}: ${opens} to ${closes}`
    context.addIssue({ code: 'custom', message })
  })

const Closure = z
  .object({
    from: Day,
    to: Day.meta({ description: 'The last closed day.' }),
    reason: z.string().overwrite(oneLine).max(80, 'Reason is too long').nullable().default(null),
  })
  .refine(({ from, to }) => from <= to, { message: 'The last closed day is before the first', path: ['to'] })

const Area = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('radius'),
    miles: z
      .number('Enter the miles')
      .min(0.1, 'The radius is at least 0.1 miles')
      .max(RADIUS_AT_MOST_MILES, `The radius is at most ${RADIUS_AT_MOST_MILES} miles`),
  }),
  z.object({
    kind: z.literal('zips'),
    zips: z
      .array(z.string().overwrite(trimMarks).regex(ZIP_PATTERN, 'A ZIP has 5 digits'))
      .min(1, 'Add at least one ZIP')
      .max(ZIPS_AT_MOST, `At most ${ZIPS_AT_MOST} ZIPs in a zone`),
  }),
  z.object({
    kind: z.literal('polygon'),
    points: z
      .array(GeoPointSchema)
      .min(3, 'An area has at least 3 corners')
      .max(CORNERS_AT_MOST, `An area has at most ${CORNERS_AT_MOST} corners`)
      .refine((corners) => corners.length > CORNERS_AT_MOST || !crossesItself(corners), {
        message: 'The border of the area crosses itself',
      }),
  }),
])

export const DeliveryZone = z.object({
  name: z.string().overwrite(oneLine).min(1, 'Name is required').max(60, 'Name is too long'),
  area: Area,
  feeCents: cents('Fee'),
  minimumCents: cents('Minimum').nullable().default(null),
  freeFromCents: cents('Free delivery amount').nullable().default(null),
})

const SlotRule = z.object({
  minutes: z.literal(SLOT_MINUTES, 'Choose how long a slot is'),
  capacity: z
    .number('Enter a number of orders')
    .int('Enter a whole number of orders')
    .min(1, 'A slot takes at least 1 order')
    .max(SLOT_CAPACITY_AT_MOST, `A slot takes at most ${SLOT_CAPACITY_AT_MOST} orders`),
  daysAhead: z
    .number('Enter a number of days')
    .int('Enter a whole number of days')
    .min(0, 'Days ahead cannot be negative')
    .max(DAYS_AHEAD_AT_MOST, `At most ${DAYS_AHEAD_AT_MOST} days ahead`),
  cutoffMinutes: z
    .number('Enter a number of minutes')
    .int('Enter whole minutes')
    .min(0, 'Minutes cannot be negative')
    .max(CUTOFF_AT_MOST, `At most ${CUTOFF_AT_MOST} minutes`),
})

export const exampleDeliverySettings = {
  timeZone: null,
  hours: [
    { weekday: 1, opens: '09:00', closes: '12:30' },
    { weekday: 1, opens: '13:30', closes: '18:00' },
    { weekday: 5, opens: '18:00', closes: '02:00' },
  ],
  closures: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Family holidays' }],
  holidays: ['thanksgiving', 'christmas'],
  preparationMinutes: 15,
  zones: [
    {
      name: 'Around the corner',
      area: { kind: 'radius', miles: 3 },
      feeCents: 250,
      minimumCents: 1000,
      freeFromCents: 4000,
    },
  ],
  slots: { minutes: 60, capacity: 8, daysAhead: 3, cutoffMinutes: 120 },
}

/** The owner's part of the settings. The pause is apart, because editors change it too. */
export const DeliverySettingsDraft = z
  .object({
    timeZone: z
      .enum(TIME_ZONE_IDS, 'Choose a time zone')
      .nullable()
      .default(null)
      .meta({ description: "Null for the time zone of the store's address." }),
    hours: Hours.nullable().meta({ description: 'Null for always open.' }),
    closures: z.array(Closure).max(100, 'At most 100 closed times').default([]),
    holidays: z
      .array(z.enum(HOLIDAY_IDS))
      .max(HOLIDAY_IDS.length, 'A holiday is listed twice')
      .default([])
      .meta({ description: 'The federal holidays on which the store is closed.' }),
    preparationMinutes: z
      .number('Enter a number of minutes')
      .int('Enter whole minutes')
      .min(0, 'Minutes cannot be negative')
      .max(PREPARATION_AT_MOST, `At most ${PREPARATION_AT_MOST} minutes`)
      .default(0),
    zones: z.array(DeliveryZone).max(ZONES_AT_MOST, `At most ${ZONES_AT_MOST} zones`).default([]).meta({
      description: 'The first zone that contains the address counts. Without zones: the common fee.',
    }),
    slots: SlotRule.nullable().default(null).meta({ description: 'Null to deliver as soon as possible.' }),
  })
  .meta({
    id: 'DeliverySettings',
    examples: [exampleDeliverySettings],
  })

export type DeliverySettingsDraft = z.output<typeof DeliverySettingsDraft>
export type HoursSpan = z.output<typeof HoursSpan>
export type DeliveryZone = z.output<typeof DeliveryZone>
export type SlotRule = z.output<typeof SlotRule>
export type Closure = z.output<typeof Closure>

/** An instant, or 'reopened' for a pause that lasts until the owner or an editor ends it. */
export const PausedUntil = z
  .string()
  .refine((until) => until === 'reopened' || z.iso.datetime().safeParse(until).success, 'Enter a time')
  .nullable()
export type PausedUntil = z.output<typeof PausedUntil>

/** How many minutes more a busy store needs for its orders, and until when. */
export const Busy = z.object({
  minutes: z
    .number('Enter a number of minutes')
    .int('Enter whole minutes')
    .min(1, 'Add at least 1 minute')
    .max(BUSY_MINUTES_AT_MOST, `At most ${BUSY_MINUTES_AT_MOST} minutes`),
  until: z.iso.datetime('Enter a time'),
})
export type Busy = z.output<typeof Busy>

/** What the rule `deliveryPromise` reads. */
export type DeliverySettings = Omit<DeliverySettingsDraft, 'timeZone'> & {
  timeZone: string
  pausedUntil: PausedUntil
  busy: Busy | null
}
