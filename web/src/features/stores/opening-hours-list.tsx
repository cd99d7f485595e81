import { useQuery } from '@tanstack/react-query'
import type { OpeningHours } from '#contract/delivery/get-opening-hours.ts'
import { WEEKDAYS } from '#contract/delivery/weekly-hours.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { openingHoursQuery } from './opening-hours-query.ts'

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** The week of a store, behind its summary. Nothing for a store that is always open. */
export function OpeningHoursList({ storeId }: { storeId: string }) {
  const { data } = useQuery(openingHoursQuery(storeId))
  if (!data?.hours) return null
  return (
    <details className="border-t border-line px-5 py-1 text-small sm:px-8">
      <summary>Opening hours</summary>
      <Facts look="columns" className="w-fit gap-x-6 gap-y-1 pb-3 tabular-nums">
        {MONDAY_FIRST.map((weekday) => (
          <Fact key={weekday} term={WEEKDAYS[weekday]}>
            {dayHours(data.hours ?? [], weekday)}
          </Fact>
        ))}
      </Facts>
    </details>
  )
}

function dayHours(hours: NonNullable<OpeningHours['hours']>, weekday: number): string {
  const spans = hours
    .filter((span) => span.weekday === weekday)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
  if (spans.length === 0) return 'Closed'
  return spans.map(({ opens, closes }) => `${clock(opens)} to ${clock(closes)}`).join(', ')
}

/** '13:30' → '1:30 PM' */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3) === '00' ? '' : `:${time.slice(3)}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
