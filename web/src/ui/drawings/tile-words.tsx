import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

export type Tile = { to: string; title: string; text: string; icon: LucideIcon }

/** Text and link of a tile. The link covers the nearest positioned ancestor. */
export const TileWords = ({ to, title, text, icon: Icon, className }: Tile & { className?: string }) => (
  <div className={classNames('flex items-start gap-3', className)}>
    <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent">
      <Icon aria-hidden="true" className="size-5" />
    </span>
    <div className="min-w-0">
      <h2 className="text-lead font-semibold">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="mt-0.5 text-pretty text-small text-ink-soft">{text}</p>
    </div>
  </div>
)
