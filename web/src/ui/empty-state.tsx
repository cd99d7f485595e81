import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Awning } from './drawings/awning.tsx'
import type { CategoryTint } from './drawings/category-tint.ts'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** What to do next: usually one button. */
  action?: ReactNode
  icon?: ReactNode
  category?: CategoryTint
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Says that a list is empty and what to do about it, under an awning. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, icon, category, headingLevel: Heading = 'h2' } = props
  return (
    <Card padded={false} className="overflow-hidden">
      <Awning category={category} />
      <div className="flex flex-col items-center gap-2 px-5 pt-8 pb-10 text-center sm:px-8">
        {icon && (
          <span aria-hidden="true" className="mb-1 text-ink-soft">
            {icon}
          </span>
        )}
        <Heading className="text-title">{title}</Heading>
        {children && <div className="max-w-reading text-ink-soft">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </Card>
  )
}
