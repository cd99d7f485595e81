import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Audience } from '#contract/shared/pages.ts'
import type { ReturnState } from '../features/accounts/public.ts'
import type { HomeState } from '../features/marketing-pages/home-page.tsx'
import { useSession } from '../infrastructure/session.tsx'
import { admissionTo } from './admission.ts'

/** The page keeps its room, so that the footer stays out of sight. */
const nothing = <main id="main" className="page-main" />

/** Shows a page to the people it is for and sends the others elsewhere. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [wasAdmitted, setWasAdmitted] = useState(false)
  const admission = admissionTo(audience, session, { wasAdmitted })
  if ('goesTo' in admission) {
    const back: ReturnState | undefined = admission.comesBack && { returnTo: pathname + search + hash }
    // Home says why the page was not shown.
    const refused: HomeState | undefined =
      session.user && audience.startsWith('owners') ? { refusedPath: pathname } : undefined
    return (
      <>
        <Navigate to={admission.goesTo} state={back ?? refused} replace />
        {nothing}
      </>
    )
  }
  if (admission.shows === 'nothing') return nothing
  if (session.user && !wasAdmitted) setWasAdmitted(true)
  return children
}
