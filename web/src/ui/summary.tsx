import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The line of <details> that always shows, with a chevron that turns when the rest unfolds. */
export const Summary = ({ className, children }: { className?: string; children: ReactNode }) => (
  <summary
    className={classNames(
      'flex min-h-target list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden',
      className,
    )}
  >
    <ChevronRight
      aria-hidden="true"
      className="size-4 shrink-0 text-ink-soft transition-transform in-open:rotate-90"
    />
    {children}
  </summary>
)
