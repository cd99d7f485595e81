import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { focusHeading } from '../focus-heading.ts'

/** Returns home and logs out. */
export function useLeave(): () => void {
  const { logOut } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const [leaving, setLeaving] = useState(false)

  // Home first: on a guarded page the guard would otherwise choose where to go.
  useEffect(() => {
    if (!leaving || pathname !== '/') return
    setLeaving(false)
    void logOut()
    announce('You are logged out.')
    // The button that was pressed is gone; the heading is about to change.
    requestAnimationFrame(() => focusHeading())
  }, [leaving, pathname, logOut, announce])

  return () => {
    setLeaving(true)
    if (pathname !== '/') navigate('/')
  }
}
