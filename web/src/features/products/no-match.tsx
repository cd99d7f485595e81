import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NoMatchProps = {
  /** Also moves the focus, because the button disappears. */
  onShowAll: () => void
  children?: ReactNode
}

/** Says that no product of a list matches the search, and leads back to all of them. */
export const NoMatch = ({ onShowAll, children }: NoMatchProps) => (
  <EmptyState
    title="No products found"
    headingLevel="h3"
    action={<Button onClick={onShowAll}>Show all products</Button>}
  >
    {children ?? 'Try other words, or look among all products.'}
  </EmptyState>
)
