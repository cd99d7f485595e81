import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonLook & {
    /** Work is under way: a click does nothing, the focus stays, the width stays. */
    busy?: boolean
    /** Words shown while busy, such as 'Signing In...'; without them the name stays as it is. */
    busyLabel?: string
    icon?: ReactNode
    /** Looks and is announced as disabled, but keeps the focus: for what the last press itself used up. */
    unavailable?: boolean
  }

/** A pill. Not a submit button unless it is told so. */
export function Button(props: ButtonProps) {
  const { variant, block, className, busy, busyLabel, icon, unavailable, ...rest } = props
  const { children, onClick, type = 'button', ...button } = rest
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop the keyboard's place; this also stops a second submit by Enter.
    if (busy || unavailable) event.preventDefault()
    else onClick?.(event)
  }
  const look = classNames(busyLabel && !icon && 'px-9', className)
  return (
    <button
      {...button}
      type={type}
      aria-disabled={busy || unavailable || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={buttonStyle({ variant: unavailable ? 'unavailable' : variant, block, className: look })}
    >
      {busyLabel ? (
        <>
          {busy && icon ? <Spinner /> : icon}
          <span className="reserve-width relative" data-reserve={otherLabel(busy, busyLabel, children)}>
            {busy && !icon && <Spinner className="absolute top-0.5 right-full mr-2" />}
            {busy ? busyLabel : children}
          </span>
        </>
      ) : (
        <>
          {busy && <Spinner className="absolute" />}
          <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
            {icon}
            {children}
          </span>
        </>
      )}
    </button>
  )
}

/** The label that is not on show, so that the button is as wide as the longer of the two. */
function otherLabel(busy: boolean | undefined, busyLabel: string, label: ReactNode) {
  if (!busy) return busyLabel
  return typeof label === 'string' ? label : undefined
}
