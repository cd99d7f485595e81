import type postgres from 'postgres'
import { insertRows } from './insert-rows.ts'
import { idOf } from './insert-users.ts'
import type { Town } from './town-types.ts'

/** Tuesday to Saturday. */
const BAKING_DAYS = [2, 3, 4, 5, 6]
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const settings = {
  timeZone: null,
  closures: [],
  holidays: ['thanksgiving', 'christmas', 'new-year'],
}

/**
 * The delivery of a few shops: bakeries with slots and zones, a bicycle shop with slots, shops with breaks and hours
 * past midnight, and a florist with a small zone. All other shops keep what is usual. These are not among the nearest
 * of the demo customer and of the middle of Nashville, so a first visit can order at any hour.
 */
const deliveries = [
  {
    names: ['Larkin Street Bread', 'Crescent Hearth Bakery'],
    settings: {
      ...settings,
      hours: BAKING_DAYS.map((weekday) => ({ weekday, opens: '07:00', closes: '15:00' })),
      preparationMinutes: 30,
      zones: [
        {
          name: 'Downtown',
          area: { kind: 'radius', miles: 3 },
          feeCents: 199,
          minimumCents: null,
          freeFromCents: 3000,
        },
        {
          name: 'Around the city',
          area: { kind: 'radius', miles: 15 },
          feeCents: 499,
          minimumCents: 1500,
          freeFromCents: null,
        },
      ],
      slots: { minutes: 120, capacity: 6, daysAhead: 6, cutoffMinutes: 720 },
    },
  },
  {
    names: ['Spoke & Sparrow'],
    settings: {
      ...settings,
      hours: EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '19:00' })),
      preparationMinutes: 45,
      zones: [],
      slots: { minutes: 120, capacity: 4, daysAhead: 3, cutoffMinutes: 60 },
    },
  },
  {
    names: ['Petal & Twine'],
    settings: {
      ...settings,
      hours: null,
      preparationMinutes: 20,
      zones: [
        {
          name: 'Around the shop',
          area: { kind: 'radius', miles: 6 },
          feeCents: 299,
          minimumCents: 2000,
          freeFromCents: 6000,
        },
      ],
      slots: null,
    },
  },
  {
    names: ['Early Bell Coffee Bar', 'Old Canal Bread Company'],
    settings: {
      ...settings,
      hours: [
        ...[1, 2, 3, 4].flatMap((weekday) => [
          { weekday, opens: '08:00', closes: '12:00' },
          { weekday, opens: '13:00', closes: '18:00' },
        ]),
        { weekday: 5, opens: '08:00', closes: '22:00' },
        { weekday: 6, opens: '18:00', closes: '01:00' },
      ],
      preparationMinutes: 15,
      zones: [],
      slots: null,
    },
  },
]

export const hasOwnDelivery = (shopName: string): boolean =>
  deliveries.some(({ names }) => names.includes(shopName))

/** Adds the delivery settings of the shops that have some. */
export async function insertDelivery(
  tx: postgres.TransactionSql,
  { shops }: Town,
  storeIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'delivery_settings',
    shops.flatMap(({ key, name }) => {
      const found = deliveries.find(({ names }) => names.includes(name))
      return found
        ? [{ store_id: idOf(storeIds, key), settings: tx.json(found.settings), version: 1, updated_at: now }]
        : []
    }),
  )
}
