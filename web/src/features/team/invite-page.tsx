import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function Component() {
  return (
    <>
      <h1 tabIndex={-1} data-page-heading className="sr-only">
        Invitation
      </h1>
      <EmptyState
        title="Invitation acceptance coming soon..."
        action={<ButtonLink to="/">Back to Home</ButtonLink>}
      />
    </>
  )
}
