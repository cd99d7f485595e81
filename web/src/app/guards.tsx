import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSession } from '../platform/session.tsx'

// Guards spare people screens that are not for them. What they may do is decided by the server alone.

/** Signed-in customers; anyone else goes home. */
export function CustomersOnly() {
  const { user } = useSession()
  return user?.role === 'user' ? <Outlet /> : <Navigate to="/" replace />
}

/** Store owners; visitors sign in first, customers go home. */
export function OwnersOnly() {
  const { user } = useSession()
  return <Verified allowed={user?.role === 'admin'} />
}

/** Store owners, and editors of any store. */
export function OwnersAndEditorsOnly() {
  const { user } = useSession()
  const isEditor = (user?.editorOfStoreIds.length ?? 0) > 0
  return <Verified allowed={user?.role === 'admin' || isEditor} />
}

/** Waits for the server's word on role and rights: the copy in the browser may be old, or edited. */
function Verified({ allowed }: { allowed: boolean }): ReactNode {
  const { user, verified } = useSession()
  if (!user) return <Navigate to="/login" replace />
  if (!verified) return null
  return allowed ? <Outlet /> : <Navigate to="/" replace />
}
