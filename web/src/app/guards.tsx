import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Audience } from '#contract/shared/pages.ts'
import { useSession } from '../infrastructure/session.tsx'

type GuardProps = { children: ReactNode }

// Guards spare people screens that are not for them. What they may do is decided by the server alone.
export const guards: Record<Audience, (props: GuardProps) => ReactNode> = {
  everyone: ({ children }) => children,
  customers: CustomersOnly,
  owners: OwnersOnly,
  'owners-and-editors': OwnersAndEditorsOnly,
}

/** Anyone but a signed-in customer goes home. */
function CustomersOnly({ children }: GuardProps) {
  const { user } = useSession()
  return user?.role === 'user' ? children : <Navigate to="/" replace />
}

/** Visitors sign in first, customers go home. */
function OwnersOnly({ children }: GuardProps) {
  const { user } = useSession()
  return (
    <Verified allowed={user?.role === 'admin'} stays={user !== null}>
      {children}
    </Verified>
  )
}

/** A person who was let in and has logged out stays: the page shows its own sign-in. */
function OwnersAndEditorsOnly({ children }: GuardProps) {
  const { user } = useSession()
  const allowed = user?.role === 'admin' || (user?.editorOfStoreIds.length ?? 0) > 0
  return (
    <Verified allowed={allowed} stays>
      {children}
    </Verified>
  )
}

type VerifiedProps = GuardProps & {
  allowed: boolean
  /** A person who was let in stays on this page: where rights changed meanwhile, the page says so itself. */
  stays: boolean
}

/** Waits for the server's word on role and rights: the copy in the browser may be old, or edited. */
function Verified({ allowed, stays, children }: VerifiedProps) {
  const { user, verified } = useSession()
  const { pathname } = useLocation()
  const [admittedTo, setAdmittedTo] = useState<string | null>(null)
  if (allowed && verified && admittedTo !== pathname) setAdmittedTo(pathname)
  if (stays && admittedTo === pathname) return children
  if (!user) return <Navigate to="/login" replace />
  if (!verified) return null
  return allowed ? children : <Navigate to="/" replace />
}
