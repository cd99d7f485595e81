import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useAwake } from '../use-awake.ts'

type SwitchProps = {
  children: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** A change is being saved: a press does nothing, and the focus stays. */
  busy?: boolean
}

/** Switches something on or off at once. A checkbox belongs to a form that is submitted. */
export function Switch({ children, checked, onCheckedChange, busy }: SwitchProps) {
  const awake = useAwake()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={busy || undefined}
      inert={!awake}
      onClick={() => !busy && onCheckedChange(!checked)}
      className="inline-flex min-h-target items-center gap-2.5 rounded-pill pr-3 text-left font-medium"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-pill border p-0.5 transition-colors',
          checked ? 'border-transparent bg-accent' : 'border-edge bg-sunk',
        )}
      >
        <span
          className={classNames(
            'size-4.5 rounded-pill transition-transform',
            checked ? 'translate-x-4 bg-on-accent' : 'bg-ink-soft',
          )}
        />
      </span>
      {children}
    </button>
  )
}
