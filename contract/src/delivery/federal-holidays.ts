import { DAY, weekdayOf } from './local-time.ts'

/** The federal holidays of the United States (5 U.S.C. 6103), in the order of the year. */
export const HOLIDAYS = [
  { id: 'new-year', name: "New Year's Day" },
  { id: 'king', name: 'Martin Luther King Jr. Day' },
  { id: 'presidents', name: "Presidents' Day" },
  { id: 'memorial', name: 'Memorial Day' },
  { id: 'juneteenth', name: 'Juneteenth' },
  { id: 'independence', name: 'Independence Day' },
  { id: 'labor', name: 'Labor Day' },
  { id: 'columbus', name: 'Columbus Day' },
  { id: 'veterans', name: 'Veterans Day' },
  { id: 'thanksgiving', name: 'Thanksgiving' },
  { id: 'christmas', name: 'Christmas Day' },
] as const

export type HolidayId = (typeof HOLIDAYS)[number]['id']

export const HOLIDAY_IDS = HOLIDAYS.map(({ id }) => id)

const FIXED: Readonly<Record<string, HolidayId>> = {
  '1-1': 'new-year',
  '6-19': 'juneteenth',
  '7-4': 'independence',
  '11-11': 'veterans',
  '12-25': 'christmas',
}

const MONDAY = 1
const THURSDAY = 4

/** Month, weekday and the first and last date that the holiday can have, such as the third Monday of January. */
const FLOATING: readonly (readonly [
  month: number,
  weekday: number,
  first: number,
  last: number,
  id: HolidayId,
])[] = [
  [1, MONDAY, 15, 21, 'king'],
  [2, MONDAY, 15, 21, 'presidents'],
  [5, MONDAY, 25, 31, 'memorial'],
  [9, MONDAY, 1, 7, 'labor'],
  [10, MONDAY, 8, 14, 'columbus'],
  [11, THURSDAY, 22, 28, 'thanksgiving'],
]

/**
 * The holiday on this day (since 1970), or null. It is the day itself: stores close on Christmas Day, not on the Friday
 * before, which offices keep when Christmas is a Saturday.
 */
export function holidayOn(day: number): HolidayId | null {
  const date = new Date(day * DAY)
  const month = date.getUTCMonth() + 1
  const dayOfMonth = date.getUTCDate()
  const fixed = FIXED[`${month}-${dayOfMonth}`]
  if (fixed) return fixed
  const weekday = weekdayOf(day)
  const found = FLOATING.find(
    ([ofMonth, ofWeekday, first, last]) =>
      ofMonth === month && ofWeekday === weekday && dayOfMonth >= first && dayOfMonth <= last,
  )
  return found?.[4] ?? null
}
