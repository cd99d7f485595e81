import { useNavigate } from 'react-router'
import { useSession } from '../../platform/session.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { focusHeading } from './use-arrival.ts'

/** Logs out and returns home. */
export function useLeave(): () => Promise<void> {
  const { logOut } = useSession()
  const navigate = useNavigate()
  const announce = useAnnounce()
  return async () => {
    // Home first: on a guarded page the guard would otherwise choose where to go.
    await navigate('/')
    const done = logOut()
    announce('You are logged out.')
    // The button that was pressed is gone.
    requestAnimationFrame(() => focusHeading())
    await done
  }
}
