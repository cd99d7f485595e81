import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown when a role or a session ended while the page was open. */
export function Unauthorized({ reason }: { reason: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      title={`Unauthorized Access - ${reason}`}
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  )
}
