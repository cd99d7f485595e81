import { useState } from 'react'
import { classNames } from './class-names.ts'

type BadgeProps = {
  count: number
  /** Above it the badge says '99+'. */
  max?: number
  className?: string
}

/** '3', or '99+' above 99. Use it in the button's name too, so that name and badge agree. */
export function cappedCount(count: number, max = 99): string {
  return count > max ? `${max}+` : String(count)
}

/** A count on the corner of an icon. It is drawn only: put the number into the button's name too. */
export function Badge({ count, max = 99, className }: BadgeProps) {
  const [shown, setShown] = useState(count)
  const [changes, setChanges] = useState(0)
  if (count !== shown) {
    setShown(count)
    setChanges(changes + 1)
  }
  if (count <= 0) return null
  const text = cappedCount(count, max)
  return (
    <span
      key={changes}
      aria-hidden="true"
      className={classNames(
        'absolute -top-1 z-1 grid h-5 min-w-5 place-items-center rounded-pill bg-heart px-1',
        // A long number grows to the left: on a phone the next button is close.
        text.length > 2 ? '-right-2' : 'left-[24px]',
        'text-[0.75rem] leading-none font-semibold tabular-nums text-on-heart ring-2 ring-card',
        changes > 0 && 'animate-bump',
        className,
      )}
    >
      {text}
    </span>
  )
}
