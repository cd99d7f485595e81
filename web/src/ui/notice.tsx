import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type NoticeProps = {
  kind: 'success' | 'failure' | 'info'
  children: ReactNode
  /** Why, in a line of its own: the first may be a sentence of the specification. */
  reason?: string | undefined
  action?: ReactNode
  className?: string
}

const kinds = {
  success: { icon: CircleCheck, role: 'status', look: 'bg-accent-soft text-accent' },
  failure: { icon: CircleAlert, role: 'alert', look: 'bg-heart-soft text-heart' },
  info: { icon: Info, role: 'status', look: 'bg-sunk text-ink' },
} as const

/** The outcome of an action. It is announced when it appears. */
export function Notice({ kind, children, reason, action, className }: NoticeProps) {
  const { icon: Icon, role, look } = kinds[kind]
  return (
    <div
      role={role}
      className={classNames(
        'flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-3 font-medium',
        look,
        className,
      )}
    >
      <div className="flex min-w-[min(14rem,85%)] flex-1 gap-3">
        <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <div>{children}</div>
          {reason && <p className="font-normal">{reason}</p>}
        </div>
      </div>
      {action}
    </div>
  )
}
