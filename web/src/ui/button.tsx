import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonLook & {
    /** Work is under way: a click does nothing, the focus stays, the width stays. */
    busy?: boolean
    /** Words shown while busy, such as 'Signing In...'; without them the name stays as it is. */
    busyLabel?: string
    icon?: ReactNode
  }

/** A pill. Not a submit button unless it is told so. */
export function Button({ variant, block, className, busy, busyLabel, icon, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...button } = rest
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop the keyboard's place; this also stops a second submit by Enter.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...button}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={buttonStyle({ variant, block, className })}
    >
      {busy && !busyLabel && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {busy && busyLabel ? <Spinner /> : icon}
      <span
        className={busyLabel ? 'reserve-width' : busy ? 'opacity-0' : undefined}
        data-reserve={otherLabel(busy, busyLabel, children)}
      >
        {busy && busyLabel ? busyLabel : children}
      </span>
    </button>
  )
}

/** The label that is not on show, so that the button is as wide as the longer of the two. */
function otherLabel(busy: boolean | undefined, busyLabel: string | undefined, label: ReactNode) {
  if (!busyLabel) return undefined
  if (!busy) return busyLabel
  return typeof label === 'string' ? label : undefined
}
