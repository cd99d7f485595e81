import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { controlStyle } from '../../ui/fields/control-style.ts'

/** What an owner types into a cell. `typed` is null while the cell shows the saved value. */
export function useTyped() {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  return {
    typed,
    error,
    type(value: string) {
      setError(null)
      setTyped(value)
    },
    forget() {
      setError(null)
      setTyped(null)
    },
    /** Forgets `value`, which is saved now. What was typed since stays. */
    forgetSaved(value: string) {
      setError(null)
      setTyped((now) => (now === value ? null : now))
    },
    /** Says why `value` was not saved. What was typed since stays. */
    refuse(reason: string, value: string) {
      setError(reason)
      setTyped((now) => now ?? value)
    },
  }
}

/** The value of a cell, to be pressed. */
export const CellOpener = ({
  action,
  children,
  ...button
}: ComponentProps<'button'> & { action: string }) => (
  <button
    {...button}
    type="button"
    className="-mx-2 min-h-target w-fit cursor-text rounded-control px-2 tabular-nums hover:bg-sunk"
  >
    <span className="sr-only">{action}: </span>
    {children}
  </button>
)

type CellInputProps = ComponentProps<'input'> & {
  error: string | null
  errorId: string
  onRestore: () => void
}

/** The input of a cell. It is selected when it gets the focus, and Escape restores the saved value. */
export const CellInput = ({ error, errorId, onRestore, className, ...input }: CellInputProps) => (
  <input
    {...input}
    aria-invalid={error !== null || undefined}
    aria-describedby={error === null ? undefined : errorId}
    autoComplete="off"
    onFocus={({ target }) => target.select()}
    onKeyDown={({ key }) => {
      if (key === 'Escape') onRestore()
    }}
    className={classNames(controlStyle, 'text-right tabular-nums', className)}
  />
)

export const CellError = ({ id, children }: { id: string; children: ReactNode }) =>
  children && (
    <span id={id} role="alert" className="max-w-56 text-left text-small text-heart">
      {children}
    </span>
  )
