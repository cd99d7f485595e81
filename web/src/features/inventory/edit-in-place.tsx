import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { controlStyle } from '../../ui/fields/control-style.ts'

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
  onEnter: () => void
  onRestore: () => void
}

/** The input of a cell. It is selected when it gets the focus. Enter saves, and Escape restores the saved value. */
export const CellInput = ({ error, errorId, onEnter, onRestore, className, ...input }: CellInputProps) => (
  <input
    {...input}
    aria-invalid={error !== null || undefined}
    aria-describedby={error === null ? undefined : errorId}
    autoComplete="off"
    onFocus={({ target }) => target.select()}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onRestore()
      if (event.key !== 'Enter') return
      // The focus moves on: the key must not press what gets it.
      event.preventDefault()
      if (!event.repeat) onEnter()
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

/** Screen readers hear an announcement instead. */
export const CellSaved = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('animate-appear text-small text-accent', className)}>
    Saved
  </span>
)
