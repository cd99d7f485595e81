import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle } from './control-style.ts'
import { Field, type FieldWords } from './field.tsx'

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className'> &
  FieldWords & {
    /** An icon inside the box at its left. */
    start?: ReactNode
    /** A button inside the box at its right, of the size of a target. */
    end?: ReactNode
  }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, optional, action, required, fieldClassName, start, end, ...input } =
    props
  const words = { label, hint, error, hideLabel, optional, action, required, fieldClassName }
  return (
    <Field {...words} id={input.id} describedBy={input['aria-describedby']}>
      {(control) => (
        <div className="relative">
          {start && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-soft"
            >
              {start}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(controlStyle, start ? 'pl-10' : null, end ? 'pr-12' : null)}
          />
          {end && <span className="absolute inset-y-0 right-0 grid place-items-center">{end}</span>}
        </div>
      )}
    </Field>
  )
}

type TextAreaFieldProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'> & FieldWords

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, hideLabel, optional, required, fieldClassName, ...textarea } = props
  const words = { label, hint, error, hideLabel, optional, required, fieldClassName }
  return (
    <Field {...words} id={textarea.id} describedBy={textarea['aria-describedby']}>
      {(control) => (
        <textarea rows={4} {...textarea} {...control} className={classNames(controlStyle, 'resize-y')} />
      )}
    </Field>
  )
}
