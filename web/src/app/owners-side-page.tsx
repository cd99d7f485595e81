import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export function Component() {
  return (
    <>
      <PageHeading title="Admin" />
      <EmptyState title="Coming with the owner's side" />
    </>
  )
}
