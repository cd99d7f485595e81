import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ChangeEvent, type ComponentPropsWithRef, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useTakeOver } from '../use-take-over.ts'
import { controlStyle } from './control-style.ts'
import { Field, type FieldWords } from './field.tsx'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean
}

type SelectProps<Value extends string> = Omit<
  ComponentPropsWithRef<'select'>,
  'children' | 'multiple' | 'size'
> & {
  options: readonly SelectOption<Value>[]
  /** Gets the value of the chosen option, with the type of the options. Instead of `onChange`. */
  onPick?: (value: Value) => void
  /** Rounded like a button and as wide as its text, for the order of a list. */
  pill?: boolean
}

/** The browser's own select, which phones show best. It needs an `aria-label`; SelectField has a label. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onPick, pill, className, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  useTakeOver(`[id="${id}"]`)
  const pick = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const option = options[target.selectedIndex]
    if (option) onPick?.(option.value)
  }
  const shape = pill
    ? 'min-h-target max-w-full rounded-pill border border-outline bg-card py-2 pl-4 pr-10 font-medium text-ink transition-colors hover:border-edge'
    : classNames(controlStyle, 'pr-10')
  return (
    <span className={classNames('relative', pill ? 'inline-block max-w-full' : 'block', className)}>
      <select onChange={pick} {...select} id={id} className={classNames(shape, 'appearance-none truncate')}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

/**
 * The order of a list. The words stand beside the box and not in each option, so that typing finds the options; on a
 * phone they are read aloud only.
 */
export function SortSelect<Value extends string>(select: Omit<SelectProps<Value>, 'pill' | 'id'>) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="sr-only text-ink-soft sm:not-sr-only">
        Sort by
      </label>
      <Select pill id={id} {...select} />
    </div>
  )
}

type SelectFieldProps<Value extends string> = Omit<SelectProps<Value>, 'pill' | 'className'> & FieldWords

/** A list of choices with label, hint and error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, hideLabel, optional, required, fieldClassName, ...select } = props
  const words = { label, hint, error, hideLabel, optional, required, fieldClassName }
  return (
    <Field {...words} id={select.id} describedBy={select['aria-describedby']}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
