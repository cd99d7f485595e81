import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { WEEKDAYS } from '#contract/delivery/weekly-hours.ts'
import { controlStyle } from '../../ui/fields/control-style.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { copyToOpenDays, type DeliveryFields, type TimeSpan, withSpan } from './delivery-fields.ts'

type HoursEditorProps = {
  fields: DeliveryFields
  change: (part: Partial<DeliveryFields>) => void
  error: string | undefined
}

// Shops think of a week from Monday.
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** The opening hours of a week. */
export function HoursEditor({ fields, change, error }: HoursEditorProps) {
  const announce = useAnnounce()
  const { alwaysOpen, days } = fields
  const setDay = (weekday: number, spans: TimeSpan[]) =>
    change({ days: days.map((old, day) => (day === weekday ? spans : old)) })
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend="Opening hours"
        hideLegend
        look="segments"
        options={[
          { value: 'always', label: 'Always open' },
          { value: 'hours', label: 'By the week' },
        ]}
        value={alwaysOpen ? 'always' : 'hours'}
        onValueChange={(value) => change({ alwaysOpen: value === 'always' })}
      />
      {!alwaysOpen && (
        <ul className="divide-y divide-line border-y border-line">
          {MONDAY_FIRST.map((weekday) => (
            <DayRow
              key={weekday}
              weekday={weekday}
              spans={days[weekday] ?? []}
              onChange={(spans) => setDay(weekday, spans)}
              onCopy={() => {
                change({ days: copyToOpenDays(days, weekday) })
                announce(`${WEEKDAYS[weekday]}'s hours copied to all open days`)
              }}
            />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-small text-heart">
          {error}
        </p>
      )}
      {!alwaysOpen && (
        <p className="text-small text-ink-soft">
          A closing time at or before the opening time is on the next day: 6 PM to 2 AM ends at night.
        </p>
      )}
    </div>
  )
}

type DayRowProps = {
  weekday: number
  spans: readonly TimeSpan[]
  onChange: (spans: TimeSpan[]) => void
  onCopy: () => void
}

function DayRow({ weekday, spans, onChange, onCopy }: DayRowProps) {
  const day = WEEKDAYS[weekday] ?? ''
  const set = (index: number, part: Partial<TimeSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)))
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-2 sm:grid-cols-[9rem_1fr_auto] sm:items-start">
      <Switch checked={spans.length > 0} onCheckedChange={(open) => onChange(open ? withSpan([]) : [])}>
        {day}
      </Switch>
      <div className="flex flex-col gap-2 max-sm:col-span-2 max-sm:row-start-2">
        {spans.length === 0 && <p className="flex min-h-target items-center text-ink-soft">Closed</p>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other identity, and its inputs are controlled
          <div key={index} className="flex items-center gap-1.5 sm:gap-2">
            <TimeInput
              label={`${day} opens${spans.length > 1 ? `, time ${index + 1}` : ''}`}
              value={span.opens}
              onChange={(opens) => set(index, { opens })}
            />
            <span className="text-ink-soft">to</span>
            <TimeInput
              label={`${day} closes${spans.length > 1 ? `, time ${index + 1}` : ''}`}
              value={span.closes}
              onChange={(closes) => set(index, { closes })}
            />
            <IconButton
              label={`Remove ${day} ${span.opens} to ${span.closes}`}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            />
          </div>
        ))}
      </div>
      {spans.length > 0 && (
        <div className="flex gap-1 max-sm:col-start-2 max-sm:row-start-1">
          <IconButton
            label={`Add hours to ${day}`}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onChange(withSpan(spans))}
          />
          <IconButton
            label={`Copy ${day} to all open days`}
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={onCopy}
          />
        </div>
      )}
    </li>
  )
}

function TimeInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // A phone has no room for the clock beside the time, and opens its own picker at a press on the field.
      className={`${controlStyle} max-w-36 max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden`}
    />
  )
}
