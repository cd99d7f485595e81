import type { ChangeEvent, ComponentProps, InputEvent, WheelEvent } from 'react'
import { TextField } from './text-field.tsx'

/** Stands for what was typed and is no number. A browser shows it and does not hand it out. */
export const NOT_A_NUMBER = 'NaN'

type TypedNumber = {
  /** What was typed, or `NOT_A_NUMBER`. */
  value: string
  onValueChange: (value: string) => void
}

/** The properties of an `input` for a whole number from 0. Text that is no number stays in it, to be corrected. */
export function numberInput({ value, onValueChange }: TypedNumber) {
  const handleInput = ({
    currentTarget: { validity, value: typed },
  }: ChangeEvent<HTMLInputElement> | InputEvent<HTMLInputElement>) =>
    onValueChange(validity.badInput ? NOT_A_NUMBER : typed)
  return {
    type: 'number',
    min: 0,
    inputMode: 'numeric',
    autoComplete: 'off',
    // The wheel scrolls the page. In a field that has the focus it would also change the number.
    onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
    value: value === NOT_A_NUMBER ? '' : value,
    onChange: handleInput,
    // React calls onChange for a new value only, and no value is new where the text was empty and is no number.
    onInput: handleInput,
  } as const
}

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, keyof ReturnType<typeof numberInput>> &
  TypedNumber

/** A whole number from 0, such as a quantity. The arrow keys count up and down. */
export const NumberField = ({ value, onValueChange, ...field }: NumberFieldProps) => (
  <TextField {...field} {...numberInput({ value, onValueChange })} />
)
