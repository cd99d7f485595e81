import type { z } from 'zod'
import type { changeDeliverySettings } from '#contract/delivery/change-delivery-settings.ts'
import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import type { Closure, DeliverySettingsDraft, DeliveryZone } from '#contract/delivery/delivery-settings.ts'
import type { HolidayId } from '#contract/delivery/federal-holidays.ts'
import type { StoreDelivery } from '#contract/delivery/get-delivery-settings.ts'
import { typedZip } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'

type SentSettings = z.input<(typeof changeDeliverySettings)['body']>

export type TimeSpan = { opens: string; closes: string }

export type AreaKind = DeliveryZone['area']['kind']

/** A zone as it is typed. Amounts are dollars. All three areas are kept, so that a change of the kind loses nothing. */
export type ZoneFields = {
  /** Its place when it was loaded, or the next number after the others. */
  key: number
  name: string
  kind: AreaKind
  miles: string
  zips: string
  points: GeoPoint[]
  fee: string
  minimum: string
  freeFrom: string
}

/** The settings as they are typed. */
export type DeliveryFields = {
  timeZone: string
  alwaysOpen: boolean
  /** The spans of each weekday, from Sunday. */
  days: TimeSpan[][]
  closures: { from: string; to: string; reason: string }[]
  holidays: HolidayId[]
  preparationMinutes: string
  zones: ZoneFields[]
  withSlots: boolean
  slots: { minutes: string; capacity: string; daysAhead: string; cutoffMinutes: string }
}

const USUAL_DAY: TimeSpan = { opens: '09:00', closes: '18:00' }
const USUAL_SLOTS = { minutes: '60', capacity: '10', daysAhead: '3', cutoffMinutes: '60' }

export const newZone = (key: number): ZoneFields => ({
  key,
  name: '',
  kind: 'radius',
  miles: '3',
  zips: '',
  points: [],
  fee: dollars(DELIVERY_FEE_CENTS),
  minimum: '',
  freeFrom: '',
})

export function fieldsOf({ settings }: Pick<StoreDelivery, 'settings'>): DeliveryFields {
  const { timeZone, hours, closures, holidays, preparationMinutes, zones, slots } = settings
  return {
    timeZone: timeZone ?? '',
    alwaysOpen: hours === null,
    days: hours === null ? usualWeek() : daysOf(hours),
    closures: closures.map(({ from, to, reason }) => ({ from, to, reason: reason ?? '' })),
    holidays: [...holidays],
    preparationMinutes: String(preparationMinutes),
    zones: zones.map(zoneFieldsOf),
    withSlots: slots !== null,
    slots: slots === null ? USUAL_SLOTS : textsOf(slots),
  }
}

/** Monday to Saturday, which the owner changes from. */
const usualWeek = () => Array.from({ length: 7 }, (_, weekday) => (weekday === 0 ? [] : [{ ...USUAL_DAY }]))

const daysOf = (hours: NonNullable<DeliverySettingsDraft['hours']>): TimeSpan[][] =>
  Array.from({ length: 7 }, (_, weekday) =>
    hours
      .filter((span) => span.weekday === weekday)
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((a, b) => a.opens.localeCompare(b.opens)),
  )

const textsOf = ({
  minutes,
  capacity,
  daysAhead,
  cutoffMinutes,
}: NonNullable<DeliverySettingsDraft['slots']>) => ({
  minutes: String(minutes),
  capacity: String(capacity),
  daysAhead: String(daysAhead),
  cutoffMinutes: String(cutoffMinutes),
})

function zoneFieldsOf(
  { name, area, feeCents, minimumCents, freeFromCents }: DeliveryZone,
  key: number,
): ZoneFields {
  return {
    ...newZone(key),
    name,
    kind: area.kind,
    ...(area.kind === 'radius' && { miles: String(area.miles) }),
    ...(area.kind === 'zips' && { zips: area.zips.join(', ') }),
    ...(area.kind === 'polygon' && { points: area.points }),
    fee: dollars(feeCents),
    minimum: minimumCents === null ? '' : dollars(minimumCents),
    freeFrom: freeFromCents === null ? '' : dollars(freeFromCents),
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/**
 * The settings to send. A number that cannot be read is sent as it was typed: the server's answer then names the field
 * and says what is wrong, as for every other rule of the settings.
 */
export function sentSettings(fields: DeliveryFields, version: number): SentSettings {
  const { timeZone, alwaysOpen, days, closures, holidays, preparationMinutes, zones, withSlots, slots } =
    fields
  return {
    version,
    timeZone: timeZone === '' ? null : timeZone,
    hours: alwaysOpen ? null : days.flatMap((spans, weekday) => spans.map((span) => ({ weekday, ...span }))),
    closures: closures.map(
      ({ from, to, reason }): Closure => ({ from, to: to || from, reason: reason || null }),
    ),
    holidays,
    preparationMinutes: numberOf(preparationMinutes),
    zones: zones.map((zone) => ({
      name: zone.name,
      area: areaOf(zone),
      feeCents: centsOf(zone.fee),
      minimumCents: zone.minimum.trim() === '' ? null : centsOf(zone.minimum),
      freeFromCents: zone.freeFrom.trim() === '' ? null : centsOf(zone.freeFrom),
    })),
    slots: withSlots
      ? {
          minutes: numberOf(slots.minutes),
          capacity: numberOf(slots.capacity),
          daysAhead: numberOf(slots.daysAhead),
          cutoffMinutes: numberOf(slots.cutoffMinutes),
        }
      : null,
  } as SentSettings
}

function areaOf({ kind, miles, zips, points }: ZoneFields) {
  switch (kind) {
    case 'radius':
      return { kind, miles: numberOf(miles) }
    case 'zips':
      return { kind, zips: [...new Set(listZips(zips))] }
    case 'polygon':
      return { kind, points }
  }
}

/** The ZIPs of a text, in its order. A browser, or a table that a person copies from, may write '37203-1234'. */
export const listZips = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map(typedZip)
    .filter((zip) => zip !== '')

const numberOf = (text: string): number | string => {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

const centsOf = (text: string): number | string => {
  const amount = numberOf(text.trim().replace(/^\$/, ''))
  return typeof amount === 'number' ? Math.round(amount * 100) : amount
}

/** The week with the hours of one day on all days. Days that are closed stay closed. */
export const copyToOpenDays = (days: readonly TimeSpan[][], from: number): TimeSpan[][] =>
  days.map((spans, weekday) =>
    weekday === from || spans.length > 0 ? (days[from] ?? []).map((span) => ({ ...span })) : [],
  )

/** Another span for a day: the usual hours, or an evening after what is there. */
export function withSpan(spans: readonly TimeSpan[]): TimeSpan[] {
  const last = spans.at(-1)
  if (!last) return [{ ...USUAL_DAY }]
  const hour = Math.min(Number(last.closes.slice(0, 2)) + 1, 22)
  const two = (value: number) => String(value).padStart(2, '0')
  return [...spans, { opens: `${two(hour)}:00`, closes: `${two(Math.min(hour + 3, 23))}:00` }]
}
