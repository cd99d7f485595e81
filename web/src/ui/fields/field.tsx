import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useTakeOver } from '../use-take-over.ts'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** Shown under the control, tied to it, and marks it invalid. */
  error?: string | undefined
  /** Keeps the label for screen readers only, where a heading says the same. */
  hideLabel?: boolean
  /** Writes 'Optional' beside the label. Screen readers say it after the control's name. */
  optional?: boolean
  /** Announced by screen readers. Nothing is drawn, because optional fields are marked instead. */
  required?: boolean | undefined
  /** A small button at the end of the label's line. */
  action?: ReactNode
  fieldClassName?: string
}

/** The attributes that the control inside a field must have. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  required: boolean | undefined
}

type FieldProps = FieldWords & {
  id?: string | undefined
  describedBy?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error of one control, connected for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, hideLabel, optional, action, required, fieldClassName } = props
  const { id, describedBy, children } = props
  const ownId = useId()
  const controlId = id ?? ownId
  useTakeOver(`[id="${controlId}"]`)
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const optionalId = `${controlId}-optional`
  const ids = [error && errorId, optional && optionalId, hint && hintId, describedBy]
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', fieldClassName)}>
      <div
        className={classNames(
          'flex items-baseline justify-between gap-x-3 large-text:flex-wrap',
          hideLabel && 'sr-only',
        )}
      >
        <label htmlFor={controlId} className="font-medium">
          {label}
        </label>
        {optional && (
          <span id={optionalId} className="text-small text-ink-soft">
            Optional
          </span>
        )}
        {action}
      </div>
      {children({
        id: controlId,
        'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
        // False and not absent: browsers tell screen readers that an empty required field is invalid.
        'aria-invalid': error ? true : required ? false : undefined,
        required,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-small text-heart">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
