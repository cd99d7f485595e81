import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger' | 'unavailable'

export type ButtonLook = {
  /** Filled green for the one main action of a view; outlined for the rest. `quietDanger` asks before it takes away. */
  variant?: ButtonVariant
  /** As wide as its container. */
  block?: boolean
  className?: string
}

const base =
  'relative inline-flex min-h-target select-none items-center justify-center gap-2 rounded-pill border py-2 ' +
  'text-center text-body font-medium leading-tight no-underline transition-[background-color,border-color,color,transform] ' +
  'active:not-aria-disabled:not-disabled:scale-[0.98]'

const variants: Record<ButtonVariant, string> = {
  primary:
    'px-5 border-transparent bg-accent text-on-accent hover:not-aria-disabled:not-disabled:bg-accent-strong ' +
    'disabled:not-data-asleep:bg-sunk disabled:not-data-asleep:text-ink-soft disabled:not-data-asleep:border-line',
  secondary:
    'px-5 border-outline bg-card text-ink hover:not-aria-disabled:not-disabled:border-edge ' +
    'hover:not-aria-disabled:not-disabled:bg-sunk disabled:not-data-asleep:border-line disabled:not-data-asleep:bg-sunk disabled:not-data-asleep:text-ink-soft',
  quiet:
    'px-3 border-transparent bg-transparent text-accent hover:not-aria-disabled:not-disabled:bg-accent-soft ' +
    'disabled:not-data-asleep:text-ink-soft',
  danger:
    'px-5 border-transparent bg-heart text-on-heart hover:not-aria-disabled:not-disabled:bg-heart-strong ' +
    'disabled:not-data-asleep:bg-sunk disabled:not-data-asleep:text-ink-soft disabled:not-data-asleep:border-line',
  quietDanger:
    'px-3 border-transparent bg-transparent text-heart hover:not-aria-disabled:not-disabled:bg-heart-soft ' +
    'disabled:not-data-asleep:text-ink-soft',
  unavailable: 'px-5 border-line bg-sunk text-ink-soft',
}

/** The classes shared by buttons and by links that look like them. */
export function buttonStyle({ variant = 'secondary', block = false, className }: ButtonLook): string {
  return classNames(base, variants[variant], block && 'w-full', className)
}
