import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useTakeOver } from '../use-take-over.ts'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** Below the label. Like the note it is the description, so that the name is the label alone. */
  hint?: ReactNode
  /** At the end of the row, such as a count. */
  note?: ReactNode
  disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly RadioOption<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /** Rows in a list, boxes to choose from, or one bar of segments. */
  look?: 'list' | 'cards' | 'segments'
  hideLegend?: boolean
  error?: string | undefined
  name?: string
}

const looks = {
  list: { box: 'flex flex-col', row: 'min-h-target py-1.5' },
  cards: {
    box: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3',
    row: 'rounded-control border border-edge bg-card px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft',
  },
  segments: {
    box: 'inline-flex max-w-full flex-wrap gap-1 rounded-[24px] border border-line bg-sunk p-1',
    row: 'relative min-h-target grow justify-center rounded-pill px-4 sm:px-5 font-medium text-ink-soft has-checked:bg-card has-checked:text-ink has-checked:shadow-soft',
  },
} as const

const boxFocus =
  'radio-box has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

/** Not seen, yet at a place of its own: what presses the radio button itself does not meet the text. */
const hiddenDot = 'absolute top-1/2 left-2 size-px appearance-none opacity-0'

/** One choice of several, by the browser's own radio buttons, so that arrow keys and forms work as usual. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, defaultValue, onValueChange, look = 'list', hideLegend, error } = props
  const ownName = useId()
  const name = props.name ?? ownName
  useTakeOver(`input[type=radio][name="${name}"]`)
  const errorId = useId()
  const partId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-heading text-lead font-semibold'}>
        {legend}
      </legend>
      <div className={looks[look].box}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              'flex cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
              look !== 'list' && boxFocus,
              looks[look].row,
            )}
          >
            <input
              name={name}
              type="radio"
              value={option.value}
              disabled={option.disabled}
              aria-labelledby={`${partId}-${index}-label`}
              aria-describedby={describedBy(option, `${partId}-${index}`)}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={() => onValueChange?.(option.value)}
              className={look === 'segments' ? hiddenDot : 'radio-dot'}
            />
            <span className="min-w-0">
              <span id={`${partId}-${index}-label`} className="block">
                {option.label}
              </span>
              {option.hint && (
                <span id={`${partId}-${index}-hint`} className="block text-small text-ink-soft">
                  {option.hint}
                </span>
              )}
            </span>
            {option.note !== undefined && (
              <span id={`${partId}-${index}-note`} className="ml-auto text-small text-ink-soft tabular-nums">
                {option.note}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-small text-heart">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function describedBy({ hint, note }: Pick<RadioOption<string>, 'hint' | 'note'>, id: string) {
  const parts = [hint && `${id}-hint`, note !== undefined && `${id}-note`].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}
