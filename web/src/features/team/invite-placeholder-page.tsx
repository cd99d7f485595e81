import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Unauthorized } from '../../ui/unauthorized.tsx'

export function Component() {
  const { user } = useSession()
  if (user?.role !== 'admin') {
    return <Unauthorized reason="You must be logged in as an admin to view this page." />
  }
  return (
    <EmptyState
      headingLevel="h1"
      title="Invitation system coming soon..."
      action={<ButtonLink to="/admin/users">Manage Users</ButtonLink>}
    >
      Editors are invited under Manage Users.
    </EmptyState>
  )
}
