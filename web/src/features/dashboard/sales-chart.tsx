import type { Sales, SalesDay } from '#contract/dashboard/get-sales.ts'
import { formatCents } from '#contract/shared/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { axisSteps, dateText } from './sales-words.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** How many days have their date below them, evenly from the last one back. */
const DATES_AT_MOST = 7

/**
 * A bar for each day. Plain SVG: one kind of chart is less code than any library brings. Its lengths are shares of its
 * box, so that it needs no measuring and its words keep their size.
 */
export function SalesChart({ sales }: { sales: Sales }) {
  const { days, today, totals } = sales
  const steps = axisSteps(Math.max(...days.map(({ salesCents }) => salesCents)))
  const top = steps.at(-1) ?? 1
  const stride = Math.ceil(days.length / DATES_AT_MOST)
  const best = days.reduce((one, other) => (other.salesCents > one.salesCents ? other : one))
  const name = `Sales by day, ${dateText(sales.from, 'short')} to ${dateText(sales.to, 'short')}: ${formatCents(totals.salesCents)} in all, the most on ${dateText(best.date, 'short')} with ${formatCents(best.salesCents)}.`
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small text-ink-soft tabular-nums">
      <div aria-hidden="true" className="flex h-48 flex-col-reverse justify-between text-right sm:h-56">
        {steps.map((step) => (
          <span key={step} className="-my-2.5">
            {dollars.format(step / 100)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={name} className="h-48 w-full overflow-visible sm:h-56">
        {steps.map((step) => (
          <line
            key={step}
            x1="0"
            x2="100%"
            y1={percent(1 - step / top)}
            y2={percent(1 - step / top)}
            className={step === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {days.map((day, index) => (
          <Bar
            key={day.date}
            day={day}
            top={top}
            index={index}
            of={days.length}
            isToday={day.date === today}
          />
        ))}
      </svg>
      <p aria-hidden="true" className="relative col-start-2 mt-2 h-5">
        {days.map(({ date }, index) => {
          const place = (days.length - 1 - index) / stride
          return (
            Number.isInteger(place) && (
              <span
                key={date}
                // A phone has room for every third.
                className={classNames(
                  'absolute -translate-x-1/2 whitespace-nowrap',
                  place % 3 !== 0 && 'max-sm:hidden',
                )}
                style={{ left: percent((index + 0.5) / days.length) }}
              >
                {date === today ? (
                  <strong className="font-medium text-ink">Today</strong>
                ) : (
                  dateText(date, 'short')
                )}
              </span>
            )
          )
        })}
      </p>
    </figure>
  )
}

type BarProps = { day: SalesDay; top: number; index: number; of: number; isToday: boolean }

/** The bar of today is hollow, because the day goes on. Its column says the figures under the pointer. */
function Bar({ day: { date, salesCents, orders }, top, index, of, isToday }: BarProps) {
  const share = salesCents / top
  return (
    <g>
      <rect
        x={percent((index + 0.15) / of)}
        width={percent(0.7 / of)}
        y={percent(1 - share)}
        height={percent(share)}
        className={isToday ? 'fill-accent-soft stroke-accent stroke-2' : 'fill-accent'}
      />
      <rect x={percent(index / of)} width={percent(1 / of)} height="100%" className="fill-transparent">
        <title>{`${dateText(date, 'full')}: ${formatCents(salesCents)}, ${orders === 1 ? '1 order' : `${orders} orders`}`}</title>
      </rect>
    </g>
  )
}

const percent = (share: number) => `${share * 100}%`
