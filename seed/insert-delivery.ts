import type postgres from 'postgres'
import { insertRows } from './insert-rows.ts'
import { idOf } from './insert-users.ts'
import type { Town } from './town-types.ts'

/** Tuesday to Saturday. */
const BAKING_DAYS = [2, 3, 4, 5, 6]

const settings = {
  timeZone: null,
  closures: [],
  holidays: ['thanksgiving', 'christmas', 'new-year'],
}

/**
 * The delivery of a few shops in the second town: a bakery with slots and zones, and a shop with breaks and hours past
 * midnight. The shops of the first town keep what is usual, so that a first visit can order at any hour.
 */
const deliveries = [
  {
    name: 'Crescent Hearth Bakery',
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
          area: { kind: 'radius', miles: 12 },
          feeCents: 499,
          minimumCents: 1500,
          freeFromCents: null,
        },
      ],
      slots: { minutes: 120, capacity: 6, daysAhead: 6, cutoffMinutes: 720 },
    },
  },
  {
    name: 'Old Canal Bread Company',
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
      const found = deliveries.find((delivery) => delivery.name === name)
      return found
        ? [{ store_id: idOf(storeIds, key), settings: tx.json(found.settings), version: 1, updated_at: now }]
        : []
    }),
  )
}
