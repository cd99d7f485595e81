import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useAwake } from './use-awake.ts'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The name: what it does, in words. */
  label: string
  icon: ReactNode
  /** With a hairline circle, as in the navigation. */
  outlined?: boolean
  /** Drawn over the corner, such as a count. */
  badge?: ReactNode
}

/** A round button that shows only an icon. */
export function IconButton({ label, icon, outlined, badge, className, ...button }: IconButtonProps) {
  const awake = useAwake()
  return (
    <button
      type="button"
      inert={!awake}
      {...button}
      aria-label={label}
      className={classNames(iconButtonStyle(outlined), className)}
    >
      {icon}
      {badge}
    </button>
  )
}

/** The classes of an icon button, for a link. The caller gives the link its name. */
export function iconButtonStyle(outlined = false): string {
  return classNames(
    'relative inline-grid size-target shrink-0 place-items-center rounded-pill border text-ink transition-colors',
    'hover:not-aria-disabled:not-disabled:bg-sunk disabled:text-ink-soft disabled:opacity-60 aria-disabled:text-ink-soft aria-disabled:opacity-60',
    outlined ? 'border-outline bg-card' : 'border-transparent',
  )
}
