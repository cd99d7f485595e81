import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type BellItemProps = {
  title: string
  /** The page that a press on the item opens. */
  to: string
  highlighted: boolean
  onVisit: () => void
  /** Without it the item cannot be dismissed. */
  onDismiss?: () => void
  /** The words of the item around the link of its title. */
  children: (link: ReactNode) => ReactNode
}

/** The frame of an item in the bell: the whole item is a link, and a control above the link dismisses it. */
export function BellItem({ title, to, highlighted, onVisit, onDismiss, children }: BellItemProps) {
  return (
    <li
      data-highlighted={highlighted || undefined}
      className={classNames(
        'relative flex gap-2 border-line border-b py-3 pr-2 pl-4 last:border-0 hover:bg-sunk',
        highlighted && 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      <div className="min-w-0 flex-1">
        {children(
          <>
            {highlighted && <span className="sr-only">New: </span>}
            <Link to={to} onClick={onVisit} className="after:absolute after:inset-0">
              {title}
            </Link>
          </>,
        )}
      </div>
      {onDismiss && (
        <IconButton
          label={`Dismiss ${title}`}
          data-dismiss
          icon={<X aria-hidden="true" className="size-4" />}
          className="z-10 -mt-2 text-ink-soft"
          onClick={onDismiss}
        />
      )}
    </li>
  )
}
