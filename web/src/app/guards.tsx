import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import type { Audience } from '#contract/shared/pages.ts'
import { useSession } from '../infrastructure/session.tsx'
import { admissionTo } from './admission.ts'

/** Shows a page to the people it is for and sends the others elsewhere. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession()
  const [wasAdmitted, setWasAdmitted] = useState(false)
  const admission = admissionTo(audience, session, { wasAdmitted })
  if ('goesTo' in admission) return <Navigate to={admission.goesTo} replace />
  if (admission.shows === 'nothing') return null
  if (session.user && !wasAdmitted) setWasAdmitted(true)
  return children
}
