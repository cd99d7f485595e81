import type { OpeningHours } from '#contract/delivery/get-opening-hours.ts'
import { WEEKDAYS } from '#contract/delivery/weekly-hours.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { listDeliveryRows } from './delivery-settings.sql.ts'
import { settingsOf } from './read-promises.ts'

/** The opening hours of a store, or null where it is always open. Throws store_not_found. */
export async function findOpeningHours(sql: Sql, storeId: string): Promise<OpeningHours | null> {
  const [row] = await listDeliveryRows(sql, [storeId])
  if (!row) throw new Problem('store_not_found', STORE_NOT_FOUND)
  const { timeZone, hours, closures, holidays } = settingsOf(row)
  if (hours === null && closures.length === 0 && holidays.length === 0) return null
  return { timeZone, hours, closures, holidays }
}

/** schema.org's openingHoursSpecification: the week, and the closed days as days that open and close at midnight. */
export function openingHoursData({ hours, closures }: OpeningHours): object[] {
  const week = hours ?? WEEKDAYS.map((_, weekday) => ({ weekday, opens: '00:00', closes: '23:59' }))
  return [
    ...week.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${WEEKDAYS[weekday]}`,
      opens,
      // For schema.org a day that ends when it begins is closed.
      closes: closes === opens ? '23:59' : closes,
    })),
    ...closures.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      opens: '00:00',
      closes: '00:00',
    })),
  ]
}
