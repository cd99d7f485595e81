import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { useAwake } from './use-awake.ts'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonLook & {
    /** The work is not done yet: a click does nothing, and focus and width stay. */
    busy?: boolean
    /** Words shown while busy, such as 'Signing In...'; without them the name stays as it is. */
    busyLabel?: string
    icon?: ReactNode
    /** Looks and is announced as disabled but keeps the focus: for a button whose last press made it useless. */
    unavailable?: boolean
  }

/** A pill-shaped button. It submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, block, className, busy, busyLabel, icon, unavailable, ...rest } = props
  const { children, onClick, type = 'button', ...button } = rest
  const awake = useAwake()
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop the keyboard's place; this also stops a second submit by Enter.
    if (busy || unavailable) event.preventDefault()
    else onClick?.(event)
  }
  const look = classNames(busyLabel && !icon && 'px-9', className)
  return (
    <button
      inert={!awake}
      {...button}
      type={type}
      // Enter in a field would send the form to the server and load the page again.
      disabled={button.disabled || (!awake && type === 'submit')}
      data-asleep={awake || button.disabled ? undefined : ''}
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

/** The label that is not shown. It keeps the button as wide as the longer of the two. */
function otherLabel(busy: boolean | undefined, busyLabel: string, label: ReactNode) {
  if (!busy) return busyLabel
  return typeof label === 'string' ? label : undefined
}

/** A turning ring in the color of the text. Screen readers ignore it, so put words beside it. */
function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classNames('size-4 shrink-0 animate-spin', className)}
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}
